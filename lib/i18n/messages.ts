import en from '@/messages/en.json'
import ru from '@/messages/ru.json'
import type { Locale } from './locales'

export type Messages = typeof ru

/* Both files have the same keys, which a check ensures, so the English texts have the Russian type. */
const catalogues: Record<Locale, Messages> = { ru, en }

export function messagesOf(locale: Locale): Messages {
  return catalogues[locale]
}
