import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import type { Judgement } from './judge-pair'
import {
  closeIncidents,
  listOpenPairIncidents,
  openIncidents,
  type IncidentKind,
} from './judging.repository'

/**
 * Opens and closes incidents, so that each pair has exactly the incident that its state requires. An
 * incident stays open, with its original start, as long as its reason exists.
 */
export async function updateIncidents(
  tx: Tx,
  judgements: readonly Judgement[],
  now: Date,
): Promise<void> {
  const wanted = new Map(judgements.map((judgement) => [judgement.pair.id, kindOf(judgement)]))
  const open = await listOpenPairIncidents(tx, [...wanted.keys()])
  const ended = open.filter(({ pairId, kind }) => pairId === null || wanted.get(pairId) !== kind)
  await closeIncidents(
    tx,
    ended.map(({ id }) => id),
    now,
  )
  await openIncidents(
    tx,
    judgements.flatMap((judgement) => {
      const { id: pairId } = judgement.pair
      const kind = wanted.get(pairId)
      return kind
        ? [{ id: makeId(now), kind, pairId, startedAt: now, detail: detailOf(judgement) }]
        : []
    }),
  )
}

/** The incident that a judgement requires. A pair cannot lose its price if it never had one. */
function kindOf({ pair, verdict, before }: Judgement): IncidentKind | null {
  if (!pair.isEnabled) {
    return null
  }
  switch (verdict.state) {
    case 'ok':
      return null
    case 'spread':
      return 'spread'
    case 'jump':
      return before?.price ? 'jump' : null
    case 'stale':
    case 'few_sources':
      return before?.price ? 'price_lost' : null
  }
}

function detailOf({ pair, verdict, before, quotes }: Judgement) {
  return {
    state: verdict.state,
    lastPrice: before?.price?.toFixed() ?? null,
    refusedPrice: verdict.state === 'jump' ? verdict.refusedPrice.toFixed() : null,
    sourceCount: verdict.sourceCount,
    minSources: pair.minSources,
    quotes: Object.fromEntries(quotes.map(({ source, price }) => [source, price.toFixed()])),
  }
}
