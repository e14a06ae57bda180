import { messagesOf, type Messages } from './messages'
import type { Locale } from './locales'

/* Texts that only server components say; sending them to the browser would be weight for nothing. */
const serverOnly = ['home', 'pages', 'validation'] as const satisfies (keyof Messages)[]

/** The texts that travel with a page for its client components. */
export function clientMessages(locale: Locale): Partial<Messages> {
  const entries = Object.entries(messagesOf(locale))
  return Object.fromEntries(entries.filter(([name]) => !serverOnly.some((own) => own === name)))
}
