const prefix = 'partner:'

/** What claims of the partner API have instead of a network address, so that they are counted together. */
export function partnerAddress(userId: string): string {
  return `${prefix}${userId}`
}

/** The id of the partner whose claims have this address; null for a network address. */
export function partnerOfAddress(address: string): string | null {
  return address.startsWith(prefix) ? address.slice(prefix.length) : null
}
