/** How a house of mail reads names: which domains are one to it, and what in a name makes no difference. */
type House = {
  /** The first is the one that mailboxes are counted under. */
  domains: readonly [string, ...string[]]
  nameOf: (name: string) => string
}

const asItIs = (name: string): string => name

/* What is not known to be so is taken as it is: two people must never count as one. */
const houses: readonly House[] = [
  { domains: ['gmail.com', 'googlemail.com'], nameOf: (name) => name.replaceAll('.', '') },
  {
    domains: [
      'yandex.ru',
      'yandex.com',
      'yandex.by',
      'yandex.kz',
      'yandex.ua',
      'ya.ru',
      'narod.ru',
    ],
    nameOf: (name) => name.replaceAll('.', '-'),
  },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    nameOf: (name) => name.replace(/[._-]/g, ''),
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'], nameOf: asItIs },
]
const byDomain = new Map(houses.flatMap((house) => house.domains.map((name) => [name, house])))

/* No name of a mailbox there holds a hyphen; what follows one is made up by its owner. */
const yahoo = /^yahoo\.(?:com?\.)?[a-z]{2,3}$/
/* Whatever is written to a name of one's own there leads to its owner. */
const ownFastmail = /^([^.]+)\.(fastmail\.(?:com|fm))$/

/**
 * Whose mailbox an address leads to, for counts and bounds alone: `Anna+x@Example.org` is read by
 * whoever reads `anna@example.org`, and `an.na@googlemail.com` by whoever reads `anna@gmail.com`.
 */
export function mailboxOf(email: string): string {
  return readMailbox(email).mailbox
}

/**
 * How an address spells the name of its mailbox: `plain`; `dotted`, with dots or other signs that make
 * no difference there (many people have only `an.na@gmail.com`); or `tagged` with a part that its owner
 * made up.
 */
export function spellingOf(email: string): Spelling {
  return readMailbox(email).spelling
}
export type Spelling = 'plain' | 'dotted' | 'tagged'

function readMailbox(email: string): { mailbox: string; spelling: Spelling } {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const written = lower.slice(0, at)
  const domain = lower.slice(at + 1)
  const [, owner, fastmail] = ownFastmail.exec(domain) ?? []
  if (owner !== undefined) {
    return { mailbox: `${owner}@${fastmail}`, spelling: 'tagged' }
  }
  const untagged = written.replace(/(?<=.)\+.*$/, '')
  const name = yahoo.test(domain) ? untagged.replace(/(?<=.)-.*$/, '') : untagged
  const house = byDomain.get(domain)
  const plain = house ? house.nameOf(name) : name
  const mailbox = `${plain}@${house ? house.domains[0] : domain}`
  if (name !== written) {
    return { mailbox, spelling: 'tagged' }
  }
  return { mailbox, spelling: plain === name ? 'plain' : 'dotted' }
}
