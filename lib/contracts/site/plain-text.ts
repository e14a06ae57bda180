/* Invisible format characters, which can reverse the direction of text or hide parts of it. */
const invisible = /[^\P{Cf}\u200c\u200d]/gu
/* Joiners that do not follow a letter or an emoji. Only after these does a joiner have a meaning. */
const strayJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu

/** Text of one or more lines, without invisible characters. */
export function plainText(text: string): string {
  const lines = text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
  return withoutInvisible(lines).trim()
}

/** Text of one line, without invisible characters. */
export function plainLine(text: string): string {
  return withoutInvisible(text.replace(/[\s\p{Cc}]+/gu, ' ')).trim()
}

function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(strayJoiner, '')
}
