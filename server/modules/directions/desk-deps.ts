import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import type { Offer } from '@/server/modules/offer'

export type ReadDeps = {
  db: Database
  offer: Pick<Offer, 'stateOf' | 'summaryOf' | 'preview'>
  locale: Locale
  now: Date
}

export type WriteDeps = {
  db: Database
  offer: Pick<Offer, 'preview'>
  actor: Actor
  now: Date
}

/**
 * `confirmed` is true when the operator has confirmed terms that `expectConfirmed` refuses without confirmation.
 */
export type Confirmed = { confirmed?: boolean | undefined }
