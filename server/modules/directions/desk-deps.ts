import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import type { Offer } from '@/server/modules/offer'

export type ReadDeps = { db: Database; offer: Pick<Offer, 'stateOf' | 'preview'>; locale: Locale }

export type WriteDeps = {
  db: Database
  /** Read anew after a change, so that its answer already tells the new course. */
  offer: Pick<Offer, 'stateOf' | 'preview' | 'refresh'>
  locale: Locale
  actor: Actor
  now: Date
}
