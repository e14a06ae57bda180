import { eq } from 'drizzle-orm'
import type { PriceSourceTest } from '@/lib/contracts/desk/price-sources/price-source-calls'
import type { PriceSourceTerms } from '@/lib/contracts/desk/price-sources/price-sources'
import { toText } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { priceSources } from '@/server/database/schema/price-sources'
import type { OwnSource } from '../ports'
import type { OwnSourceDeps } from './open-own-source'
import { readOwnSources } from './own-sources.repository'
import { openHeaders } from './source-headers'

export type TestSource = OwnSourceDeps & {
  db: Database
  /** The stored source that is being changed; null for a new one. */
  id: number | null
  terms: PriceSourceTerms
  signal: AbortSignal
  clock: { now: () => Date }
}

/** Reads a source once, as it would be read if it were stored, and says what the paths find. */
export async function testOwnSource(command: TestSource): Promise<PriceSourceTest> {
  const { terms, prices, signal, clock } = command
  const headers = await headersFor(command)
  const now = clock.now()
  const answer = await prices.read({ id: null, terms, headers }, { now, signal })
  return {
    fault: answer.fault,
    status: answer.status,
    milliseconds: Math.max(0, clock.now().getTime() - now.getTime()),
    bytes: answer.bytes,
    sample: answer.sample,
    readings: answer.prices.map(({ pairId, found, price, observedAt, fault }) => ({
      ...{ pairId, found, fault },
      price: price && toText(price),
      observedAt: observedAt?.toISOString() ?? null,
    })),
  }
}

/*
 * Stored secrets are sent only with the very request for which they were entered. With another path or body they could
 * order something else of the service, and testing asks nobody for a password.
 */
async function headersFor({ db, id, terms, vault }: TestSource): Promise<OwnSource['headers']> {
  const [stored] = id === null ? [] : await readOwnSources(db, eq(priceSources.id, id))
  return stored && isSameRequest(stored.shown.terms, terms)
    ? openHeaders(vault, stored.shown.id, stored.headers)
    : []
}

function isSameRequest(one: PriceSourceTerms, other: PriceSourceTerms): boolean {
  return one.address === other.address && one.body === other.body
}
