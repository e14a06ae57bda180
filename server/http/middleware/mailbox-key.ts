/**
 * Whose mailbox an address leads to, for counts alone: `Anna+x@Example.org` is read by whoever reads
 * `anna@example.org`.
 */
export function mailboxKey(email: string): string {
  const lower = email.toLowerCase()
  const at = lower.lastIndexOf('@')
  return `${lower.slice(0, at).replace(/(?<=.)\+.*$/, '')}${lower.slice(at)}`
}
