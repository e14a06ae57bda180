/**
 * How a mail provider reads addresses: which of its domains mean the same mailbox, and which differences
 * in the part before the @ it ignores.
 */
type MailProvider = {
  /** The first domain is the one under which mailboxes are counted. */
  domains: readonly [string, ...string[]]
  nameOf: (name: string) => string
}

const unchanged = (name: string): string => name

/* Only providers whose rules are known: two people must never be counted as one mailbox. */
const providers: readonly MailProvider[] = [
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
  { domains: ['icloud.com', 'me.com', 'mac.com'], nameOf: unchanged },
]
const byDomain = new Map(
  providers.flatMap((provider) => provider.domains.map((name) => [name, provider])),
)

/* Mailbox names at Yahoo contain no hyphen; the text after a hyphen is a tag that the owner added. */
const yahoo = /^yahoo\.(?:com?\.)?[a-z]{2,3}$/
/* Mail to any address at `<mailbox>.fastmail.com` goes to that mailbox. */
const ownFastmail = /^([^.]+)\.(fastmail\.(?:com|fm))$/

/**
 * The mailbox that an address means, used only for counts and limits: `Anna+x@Example.org` is the
 * mailbox `anna@example.org`, and `an.na@googlemail.com` is `anna@gmail.com`.
 */
export function mailboxOf(email: string): string {
  return readMailbox(email).mailbox
}

/**
 * How an address spells its mailbox: `plain`; `dotted`, with dots or other characters that the provider
 * ignores (many people only use `an.na@gmail.com`); or `tagged`, with a part that the owner invented.
 */
export function spellingOf(email: string): Spelling {
  return readMailbox(email).spelling
}
export type Spelling = 'plain' | 'dotted' | 'tagged'

function readMailbox(email: string): { mailbox: string; spelling: Spelling } {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const localPart = lower.slice(0, at)
  const domain = lower.slice(at + 1)
  const [, owner, fastmail] = ownFastmail.exec(domain) ?? []
  if (owner !== undefined) {
    return { mailbox: `${owner}@${fastmail}`, spelling: 'tagged' }
  }
  const untagged = localPart.replace(/(?<=.)\+.*$/, '')
  const name = yahoo.test(domain) ? untagged.replace(/(?<=.)-.*$/, '') : untagged
  const provider = byDomain.get(domain)
  const plain = provider ? provider.nameOf(name) : name
  const mailbox = `${plain}@${provider ? provider.domains[0] : domain}`
  if (name !== localPart) {
    return { mailbox, spelling: 'tagged' }
  }
  return { mailbox, spelling: plain === name ? 'plain' : 'dotted' }
}
