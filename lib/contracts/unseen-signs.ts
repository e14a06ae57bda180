const anyUnseen = /[\p{Cf}\p{Mn}\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether the text holds invisible characters, which an operator's input must not. */
export function hasUnseenSigns(text: string): boolean {
  return anyUnseen.test(text.normalize('NFC'))
}
