import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { quotes } from '@/server/database/schema/rates'
import { pairsBetween } from '@/server/modules/rates/snapshot/pair-graph'
import type { PairRow } from '@/server/modules/rates/judging/judging.repository'
import { refuse } from './change-rates'

type PriceContext = {
  pairs: readonly PairRow[]
  now: Date
  /** The form field at which a refusal is shown. */
  field: string
}

/**
 * Refuses an operator's price that would have no effect: a price of a disabled pair, or a price that
 * already follows from the operator's other prices. In a cycle of such prices, one of them would be
 * ignored.
 */
export async function assertFixedPriceHasEffect(
  tx: Tx,
  pair: PairRow,
  { pairs, now, field }: PriceContext,
): Promise<void> {
  if (!pair.isEnabled) {
    refuse({ field, key: 'fixed_pair_off' })
  }
  const fixedPairIds = await listFixedPairIds(tx, now)
  const others = pairs.filter(
    ({ id, isEnabled }) => isEnabled && id !== pair.id && fixedPairIds.has(id),
  )
  const between = pairsBetween(others, pair)
  if (between) {
    const names = between.map(({ base, quote }) => `${base}/${quote}`).join(', ')
    refuse({ field, key: 'fixed_circle', params: { pairs: names } })
  }
}

/** Whether the operator's own price of a pair is in force. */
export async function isFixedPriceInForce(tx: Tx, pairId: number, now: Date): Promise<boolean> {
  return (await listFixedPairIds(tx, now)).has(pairId)
}

async function listFixedPairIds(tx: Tx, now: Date): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ pairId: quotes.pairId })
    .from(quotes)
    .where(
      and(eq(quotes.source, 'fixed'), or(isNull(quotes.validUntil), gt(quotes.validUntil, now))),
    )
  return new Set(rows.map(({ pairId }) => pairId))
}
