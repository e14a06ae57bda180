import type { Locale } from './locales'
import type { Messages } from './messages'

/* Makes the keys of the message files and the list of languages known to next-intl's types. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
