/** Whether a value is a card, an account or a wallet, unlike a name or a bank, which strangers share. */
export function isIdentifying(value: string): boolean {
  return value.length >= 8 && /[\d@]/.test(value)
}
