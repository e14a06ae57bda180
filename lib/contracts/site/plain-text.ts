/* Signs that nobody sees and that some programs obey: they turn the reading round, or hide words. */
const unseen = /[^\P{Cf}\u200c\u200d]/gu
/* Some letters and pictures are joined, or kept apart, by a sign; beside nothing it is nothing. */
const strayJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu

/** What somebody wrote, in lines, without signs that nobody sees. */
export function plainText(text: string): string {
  const lines = text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
  return withoutUnseen(lines).trim()
}

/** The same in one line. */
export function plainLine(text: string): string {
  return withoutUnseen(text.replace(/[\s\p{Cc}]+/gu, ' ')).trim()
}

function withoutUnseen(text: string): string {
  return text.replace(unseen, '').replace(strayJoiner, '')
}
