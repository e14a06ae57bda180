/**
 * How a mail provider reads local parts: which of its domains are the same, and which differences
 * it ignores.
 */
type House = {
  /** Mailboxes are counted under the first. */
  domains: readonly [string, ...string[]]
  nameOf: (name: string) => string
}

const asItIs = (name: string): string => name

/* Only listed providers: two people must never count as one. */
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

/* Mailbox names have no hyphen there; what follows one is a tag of the owner. */
const yahoo = /^yahoo\.(?:com?\.)?[a-z]{2,3}$/
/* Everything sent to a subdomain of the mailbox's own name reaches its owner. */
const ownFastmail = /^([^.]+)\.(fastmail\.(?:com|fm))$/

/**
 * The mailbox an address leads to, only for counts and limits: `Anna+x@Example.org` is the same
 * mailbox as `anna@example.org`, and `an.na@googlemail.com` the same as `anna@gmail.com`.
 */
export function mailboxOf(email: string): string {
  return readMailbox(email).mailbox
}

/**
 * How an address spells its mailbox: `plain`; `dotted`, with dots or other characters the provider
 * ignores (many people only use `an.na@gmail.com`); or `tagged` with a part the owner made up.
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
