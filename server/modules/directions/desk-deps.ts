import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import type { Offer } from '@/server/modules/offer'

export type ReadDeps = {
  db: Database
  offer: Pick<Offer, 'stateOf' | 'glanceAt' | 'preview'>
  locale: Locale
}

export type WriteDeps = { db: Database; actor: Actor; now: Date }
