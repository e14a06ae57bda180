import { createHash } from 'node:crypto'
import type { Database } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { findDemoPeople, type DemoPeople } from '@/server/database/seed/demo-people'
import type { Offer } from '@/server/modules/offer'
import type { AmlTerms } from '@/server/modules/risk'
import type { NumberVault } from '@/server/modules/verification'

export type StoryParts = {
  db: Database
  offer: Pick<
    Offer,
    'agreement' | 'currencyOf' | 'marketPrice' | 'receiveInputs' | 'refresh' | 'version'
  >
  aml: AmlTerms
  numbers: NumberVault
  /** The key from which claims' secrets are derived. */
  claimsKey: Uint8Array
}

/** What every chapter of the story needs. */
export type Telling = StoryParts &
  DemoPeople & {
    currencyIds: ReadonlyMap<string, number>
    /** The moment so many days ago. */
    at: (days: number) => Date
  }

const dayMilliseconds = 86_400_000

/** Null if the demo's accounts do not exist any more. */
export async function beginTelling(parts: StoryParts, now: Date): Promise<Telling | null> {
  const { db, offer } = parts
  const people = await findDemoPeople(db)
  if (!people) {
    return null
  }
  if (offer.version() === 0) {
    await offer.refresh('all')
  }
  const rows = await db.select({ id: currencies.id, slug: currencies.slug }).from(currencies)
  const currencyIds = new Map(rows.map(({ id, slug }) => [slug, id]))
  const at = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  return { ...parts, ...people, currencyIds, at }
}

export function currencyIdOf({ currencyIds }: Telling, slug: string): number {
  const id = currencyIds.get(slug)
  if (id === undefined) {
    throw new Error(`The demo office has no currency ${slug}.`)
  }
  return id
}

/** A transaction id that no transaction has. */
export function referenceFor(name: string): string {
  return createHash('sha256').update(`demo ${name}`).digest('hex')
}
