const anyUnseen = /[\p{Cf}\p{Mn}\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether it holds signs that nobody sees; what an operator types must not. */
export function hasUnseenSigns(text: string): boolean {
  return anyUnseen.test(text.normalize('NFC'))
}
