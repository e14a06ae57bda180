const prefix = 'partner:'
/* As many people share a partner as share a few network addresses. */
const partnerFactor = 5

/** What claims of the partner API have instead of a network address, so that they are counted together. */
export function partnerAddress(userId: string): string {
  return `${prefix}${userId}`
}

/** Multiplies what may be open or held for an address; for a partner it does not depend on the settings. */
export function factorOf(address: string, addressFactor: number): number {
  return address.startsWith(prefix) ? partnerFactor : addressFactor
}
