import { asciiEmail } from '@/lib/contracts/email-address'
import { checkPhone, normalisePhone } from '@/lib/requisites/accounts/phone'
import type { ContactSettings } from '@/server/modules/settings'

type Kind = ContactSettings['channels'][number]['kind']
/** A channel as it is stored and shown, and the target of its link. */
type ReadChannel = { value: string; href: string }

type ChannelParser = { read: (value: string) => ReadChannel | null; fault: string }

/* Whatever the operator typed, the link can only be one of these four kinds. */
const parsers: Record<Kind, ChannelParser> = {
  email: { read: readEmail, fault: 'email' },
  telegram: { read: readTelegram, fault: 'telegram' },
  phone: { read: readPhone, fault: 'phone' },
  link: { read: readLink, fault: 'https_link' },
}

/** Null when the value is not a valid address of this kind. */
export function readChannel(kind: Kind, value: string): ReadChannel | null {
  return parsers[kind].read(value.trim())
}

/** The key of the message that explains the expected format. */
export function channelFault(kind: Kind): string {
  return parsers[kind].fault
}

function readEmail(value: string): ReadChannel | null {
  const address = asciiEmail(value)
  // Without the encoding, a question mark could add a subject or another recipient.
  const encoded = address?.split('@').map(encodeURIComponent).join('@')
  return encoded === undefined ? null : { value, href: `mailto:${encoded}` }
}

const telegramName = /^(?:https:\/\/t\.me\/|@)?([a-z](?:\w){3,30}[a-z0-9])$/i

function readTelegram(value: string): ReadChannel | null {
  const name = telegramName.exec(value)?.[1]
  return name === undefined ? null : { value: `@${name}`, href: `https://t.me/${name}` }
}

function readPhone(value: string): ReadChannel | null {
  const number = normalisePhone(value)
  const isWhole = checkPhone(value) === null && /^\+\d{6,15}$/.test(number)
  return isWhole ? { value, href: `tel:${number}` } : null
}

function readLink(value: string): ReadChannel | null {
  const url = URL.canParse(value) ? new URL(value) : null
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return url && isPlain ? { value, href: url.href } : null
}
