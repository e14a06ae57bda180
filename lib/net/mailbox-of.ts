/*
 * Domains whose mailboxes are read whatever dots stand in their names, each with the name it is
 * counted under. What is not known to be so is taken as it is: two people must never count as one.
 */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * Whose mailbox an address leads to, for counts and bounds alone: `Anna+x@Example.org` is read by
 * whoever reads `anna@example.org`, and `an.na@googlemail.com` by whoever reads `anna@gmail.com`.
 */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const name = lower.slice(0, at).replace(/(?<=.)\+.*$/, '')
  const domain = lower.slice(at + 1)
  const shared = dotless.get(domain)
  return shared === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${shared}`
}
