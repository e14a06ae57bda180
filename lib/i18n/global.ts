import type { Locale } from './locales'
import type { Messages } from './messages'

/* Gives next-intl's types the keys of the message files and the list of languages. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
