import type { Contacts } from '@/lib/contracts/site/contacts'

type Channel = Pick<Contacts['channels'][number], 'href' | 'kind'>

/* Sites of messengers that take the text of a message from the address. */
const messengers: readonly string[] = ['t.me', 'telegram.me', 'wa.me', 'api.whatsapp.com']

/**
 * The link of a channel, with the text that begins the message or is its subject. Channels that take no
 * text keep their link.
 */
export function prefilledHref({ href, kind }: Channel, text: string): string {
  if (kind === 'email') {
    return withParameter(href, 'subject', text)
  }
  return isMessenger(href) ? withParameter(href, 'text', text) : href
}

function isMessenger(href: string): boolean {
  return URL.canParse(href) && messengers.includes(new URL(href).hostname)
}

/* Not by URLSearchParams: mail programs show its plus signs instead of spaces. */
function withParameter(href: string, name: string, text: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(text)}`
}
