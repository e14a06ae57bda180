import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { office } from './office'

export type Texts = ReturnType<typeof textsOf>

/** The product's texts in one language, for a path that is tested in both. */
export function textsOf(locale: Locale) {
  const text = readFileSync(path.join(office.root, 'messages', `${locale}.json`), 'utf8')
  // Both files have the same keys; `scripts/check-messages.ts` checks this.
  const messages = JSON.parse(text) as Messages
  return createTranslator<Messages>({ locale, messages })
}
