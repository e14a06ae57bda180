import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Tx } from '@/server/database/client'
import { findActiveSources } from './active-sources'
import { settleIncidents } from './incidents'
import {
  insertPriceHistory,
  listPrices,
  listQuotes,
  upsertPrices,
  type PairRow,
  type PriceRow,
} from './judging.repository'
import { judgePair, type HeldLevel, type Judgement } from './judge-pair'
import { wordsOf } from './word'

type JudgePairs = {
  /** Locked by whoever calls. */
  pairs: readonly PairRow[]
  /** Those the settings name. */
  activeSources: readonly SourceId[]
  now: Date
}

/**
 * Judges by what the sources last said, and writes prices, their history and incidents. Answers
 * with the ids of the pairs of which anything is different now.
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
      .filter(hasMoved)
      .map(({ after }) => ({ pairId: after.pairId, at: now, ...priceInForce(after) })),
  )
  await settleIncidents(tx, judgements, now)
  return judgements.filter(isDifferent).map(({ pair }) => pair.id)
}

async function judge(
  tx: Tx,
  { pairs, activeSources, now }: JudgePairs,
): Promise<readonly Judgement[]> {
  const pairIds = pairs.map(({ id }) => id)
  const active = await findActiveSources(tx, activeSources)
  const sources = [...active.keys()]
  const quotes = await listQuotes(tx, { pairIds, sources })
  const prices = new Map((await listPrices(tx, pairIds)).map((row) => [row.pairId, row]))

  return pairs.map((pair) => {
    const words = pair.isEnabled ? wordsOf(pair, quotes, active) : []
    const before = prices.get(pair.id) ?? null
    const last = before?.price ? { price: before.price, isDemo: before.isDemo } : null
    const verdict = judgePair({
      guards: pair,
      words,
      activeSources: new Set(sources),
      last,
      held: heldLevelOf(before),
      now,
    })
    return { pair, words, verdict, before, after: priceAfter({ pair, verdict, before, now }) }
  })
}

function heldLevelOf(before: PriceRow | null): HeldLevel | null {
  return before?.state === 'jump' && before.refusedPrice
    ? {
        refusedPrice: before.refusedPrice,
        since: before.stateSince,
        sourceCount: before.sourceCount,
      }
    : null
}

/** A price that is not good leaves the last good one where it is: only the state pauses it. */
function priceAfter({
  pair,
  verdict,
  before,
  now,
}: Pick<Judgement, 'pair' | 'verdict' | 'before'> & { now: Date }): PriceRow {
  const stateSince = before?.state === verdict.state ? before.stateSince : now
  const good =
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
    price: good.price,
    observedAt: good.observedAt,
    freshUntil: good.freshUntil,
    isDemo: good.isDemo,
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

/** Whether history has something to tell; that nobody ever knew a price is not worth a line. */
function hasMoved({ before, after }: Judgement): boolean {
  if (before?.state !== after.state) {
    return before !== null || after.state === 'ok'
  }
  return after.state === 'ok' && !isSame(before, after, ['price'])
}

function isDifferent({ before, after }: Judgement): boolean {
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

/* PostgreSQL carries at most 8000 bytes with a notification. */
const mostBytes = 7_900

/** Which pairs, for people and for those who listen; nothing named means that any may have changed. */
export function changedPairs(pairIds: readonly number[]): { ids: number[]; payload: string } {
  const ids = [...new Set(pairIds)].sort((a, b) => a - b)
  const payload = ids.join(',')
  return { ids, payload: payload.length > mostBytes ? '' : payload }
}
