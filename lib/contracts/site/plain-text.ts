/* Invisible characters that some programs obey: they reverse the direction of text or hide parts of it. */
const unseen = /[^\P{Cf}\u200c\u200d]/gu
/* A joiner between letters or emoji has a meaning; next to nothing it has none. */
const strayJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu

/** Text of one or more lines, without invisible characters. */
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
