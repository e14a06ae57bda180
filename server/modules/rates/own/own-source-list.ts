import { and, asc, eq, notInArray } from 'drizzle-orm'
import {
  maxPriceSources,
  priceSourceCalls,
  type PriceSourceTerms,
} from '@/lib/contracts/desk/price-sources/price-sources'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { priceSources } from '@/server/database/schema/price-sources'
import { quotes, rateIncidents, ratePairs } from '@/server/database/schema/rates'
import { defineResource } from '@/server/modules/resources'
import { findRateSources } from '@/server/modules/settings'
import { judgeAllWithin } from '../judging/judge-all'
import { lockAllPairs } from '../judging/judging.repository'
import { refreshRatesJob, refreshRatesKey } from '../jobs'
import {
  ownSourceId,
  readOwnSources,
  replaceReadings,
  saveSettings,
} from './own-sources.repository'

type Change = { id: number; before: PriceSourceTerms | null; after: PriceSourceTerms }

/** The sources of prices that operators add: addresses and files, with paths to the prices in them. */
export const ownSourceList = defineResource({
  calls: priceSourceCalls,
  entity: 'price_source',
  table: priceSources,
  faults: {
    price_readings_pair_id_rate_pairs_id_fk: { field: 'terms.readings', key: 'unknown_value' },
  },
  refreshes: 'offer',
  needsOwnerProof: true,

  read: async (db, where) => (await readOwnSources(db, where)).map(({ shown }) => shown),
  readAlso: async (db) => ({ pairs: await listPairNames(db) }),
  lockFirst: async (tx) => {
    await lockAllPairs(tx)
  },
  write,
  remove: async (tx, { id }) => {
    await deleteQuotesOf(tx, id, [])
    await tx.delete(rateIncidents).where(eq(rateIncidents.source, ownSourceId(id)))
    // Its state goes with it, unless a direction still takes its price from it.
    await tx.delete(priceSources).where(eq(priceSources.id, id))
  },
  subjectOf: (_tx, { name }) => name,
  notify: async (tx, _change, now) => {
    const declared = await findRateSources(tx)
    if (declared !== null) {
      await judgeAllWithin(tx, { activeSources: [], now })
    }
  },
})

function listPairNames(db: Executor) {
  return db
    .select({ id: ratePairs.id, base: ratePairs.base, quote: ratePairs.quote })
    .from(ratePairs)
    .orderBy(asc(ratePairs.base), asc(ratePairs.quote))
}

async function write(tx: Tx, { id, before, after }: Change): Promise<void> {
  if (before === null && (await tx.$count(priceSources)) > maxPriceSources) {
    const fault = {
      field: 'terms.name',
      key: 'too_many',
      params: { maximum: `${maxPriceSources}` },
    }
    throw new AppError('validation_error', { faults: [fault] })
  }
  if (originOf(before) !== originOf(after)) {
    // Secrets are for the server for which they were entered.
    await tx.update(priceSources).set({ headers: [] }).where(eq(priceSources.id, id))
  }
  await saveSettings(tx, id, after)
  await replaceReadings(tx, id, after.readings)
  const kept = after.readings.map(({ pairId }) => pairId)
  await deleteQuotesOf(tx, id, kept)
  const source = ownSourceId(id)
  await enqueueJob(tx, refreshRatesJob, { source }, { key: refreshRatesKey(source) })
}
function originOf(terms: PriceSourceTerms | null): string | null {
  const address = terms?.address ?? null
  return address === null ? null : new URL(address).origin
}

/** Deletes the quotes of pairs that a source is no longer asked for. */
async function deleteQuotesOf(tx: Tx, id: number, keptPairs: readonly number[]): Promise<void> {
  await tx
    .delete(quotes)
    .where(and(eq(quotes.source, ownSourceId(id)), notInArray(quotes.pairId, [...keptPairs])))
}
