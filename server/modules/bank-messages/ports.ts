/** Encrypts keys and texts of the office, bound to their owner. */
export type TextVault = {
  seal(text: string, owner: string): Promise<string>
  open(sealed: string, owner: string): Promise<string>
}
