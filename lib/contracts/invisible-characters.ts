const invisibleCharacter = /[\p{Cf}\p{Mn}\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether the text has invisible characters, which an operator's input must not have. */
export function hasInvisibleCharacters(text: string): boolean {
  return invisibleCharacter.test(text.normalize('NFC'))
}
