import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Tx } from '@/server/database/client'
import { findActiveSources, type ActiveSources } from './active-sources'
import { updateIncidents } from './incidents'
import {
  insertPriceHistory,
  listPrices,
  listQuotes,
  listReadPairs,
  upsertPrices,
  type PairRow,
  type PriceRow,
} from './judging.repository'
import { judgePair, type RefusedLevel, type Judgement } from './judge-pair'
import { sourceQuotesOf } from './source-quote'

type JudgePairs = {
  /** The caller must have locked them. */
  pairs: readonly PairRow[]
  /** The sources that the settings name. */
  activeSources: readonly SourceId[]
  now: Date
}

/**
 * Judges pairs by the last quotes of the sources, and writes prices, their history and incidents.
 * Returns the ids of the pairs that changed.
 */
export async function judgePairs(tx: Tx, input: JudgePairs): Promise<number[]> {
  const { pairs, now } = input
  if (pairs.length === 0) {
    return []
  }
  const judgements = await judge(tx, input)
  await upsertPrices(
    tx,
    judgements.map(({ after }) => after),
  )
  await insertPriceHistory(
    tx,
    judgements
      .filter(isHistoryEvent)
      .map(({ after }) => ({ pairId: after.pairId, at: now, ...priceInForce(after) })),
  )
  await updateIncidents(tx, judgements, now)
  return judgements.filter(hasChanged).map(({ pair }) => pair.id)
}

async function judge(
  tx: Tx,
  { pairs, activeSources, now }: JudgePairs,
): Promise<readonly Judgement[]> {
  const pairIds = pairs.map(({ id }) => id)
  const active = await findActiveSources(tx, activeSources)
  const sources = [...active.keys()]
  const rows = await listQuotes(tx, { pairIds, sources })
  const prices = new Map((await listPrices(tx, pairIds)).map((row) => [row.pairId, row]))
  const readPairs = await listReadPairs(tx, pairIds)

  return pairs.map((pair) => {
    const quotes = pair.isEnabled ? sourceQuotesOf(pair, rows, active) : []
    const before = prices.get(pair.id) ?? null
    const last = before?.price ? { price: before.price, isDemo: before.isDemo } : null
    const verdict = judgePair({
      guards: pair,
      quotes,
      activeSources: new Set(sources.filter((source) => asks(active, { source, pair, readPairs }))),
      last,
      refusedBefore: refusedLevelOf(before),
      now,
    })
    return { pair, quotes, verdict, before, after: priceAfter({ pair, verdict, before, now }) }
  })
}

type Asked = {
  source: SourceId
  pair: PairRow
  readPairs: Awaited<ReturnType<typeof listReadPairs>>
}

/* A source that operators added says nothing about pairs that it is not asked for. */
function asks(active: ActiveSources, { source, pair, readPairs }: Asked): boolean {
  const ownId = active.get(source)?.ownId ?? null
  return (
    ownId === null ||
    readPairs.some(({ sourceId, pairId }) => sourceId === ownId && pairId === pair.id)
  )
}

function refusedLevelOf(before: PriceRow | null): RefusedLevel | null {
  return before?.state === 'jump' && before.refusedPrice
    ? {
        refusedPrice: before.refusedPrice,
        since: before.stateSince,
        sourceCount: before.sourceCount,
      }
    : null
}

/** Without a good price, the last good price is kept, and only the state pauses the pair. */
function priceAfter({
  pair,
  verdict,
  before,
  now,
}: Pick<Judgement, 'pair' | 'verdict' | 'before'> & { now: Date }): PriceRow {
  const stateSince = before?.state === verdict.state ? before.stateSince : now
  const pricing =
    verdict.state === 'ok'
      ? verdict
      : {
          price: before?.price ?? null,
          observedAt: before?.observedAt ?? null,
          freshUntil: before?.freshUntil ?? null,
          isDemo: before?.isDemo ?? false,
        }
  return {
    pairId: pair.id,
    price: pricing.price,
    observedAt: pricing.observedAt,
    freshUntil: pricing.freshUntil,
    isDemo: pricing.isDemo,
    sourceCount: verdict.sourceCount,
    state: verdict.state,
    stateSince: verdict.state === 'jump' ? verdict.since : stateSince,
    refusedPrice: verdict.state === 'jump' ? verdict.refusedPrice : null,
    judgedAt: now,
  }
}

function priceInForce({ state, price }: PriceRow): Pick<PriceRow, 'state' | 'price'> {
  return { state, price: state === 'ok' ? price : null }
}

/** Whether a judgement belongs in the price history. A pair that never had a price has no history. */
function isHistoryEvent({ before, after }: Judgement): boolean {
  if (before?.state !== after.state) {
    return before !== null || after.state === 'ok'
  }
  return after.state === 'ok' && !isSame(before, after, ['price'])
}

function hasChanged({ before, after }: Judgement): boolean {
  return !isSame(before, after, [
    'price',
    'observedAt',
    'freshUntil',
    'isDemo',
    'sourceCount',
    'state',
    'refusedPrice',
  ])
}

function isSame(
  before: PriceRow | null,
  after: PriceRow,
  keys: readonly (keyof PriceRow)[],
): boolean {
  return keys.every(
    (key) => before?.[key]?.valueOf().toString() === after[key]?.valueOf().toString(),
  )
}

/* A PostgreSQL notification carries at most 8000 bytes. */
const maxPayloadBytes = 7_900

/**
 * The changed pairs as ids and as a notification's payload; an empty payload means that any pair
 * may have changed.
 */
export function changedPairs(pairIds: readonly number[]): { ids: number[]; payload: string } {
  const ids = [...new Set(pairIds)].sort((a, b) => a - b)
  const payload = ids.join(',')
  return { ids, payload: payload.length > maxPayloadBytes ? '' : payload }
}
