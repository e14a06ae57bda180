import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { quotes } from '@/server/database/schema/rates'
import { pairsBetween } from '@/server/modules/rates/book/pair-graph'
import type { PairRow } from '@/server/modules/rates/judging/judging.repository'
import { refuse } from './within-desk'

type Expected = {
  pairs: readonly PairRow[]
  now: Date
  /** Where the person at the desk is told. */
  field: string
}

/**
 * The operator's own price must move something: not of a pair that is off, and not where their other
 * prices say already what the pair is worth. Of a circle of such prices one would count for nothing.
 */
export async function expectEffect(
  tx: Tx,
  pair: PairRow,
  { pairs, now, field }: Expected,
): Promise<void> {
  if (!pair.isEnabled) {
    refuse({ field, key: 'fixed_pair_off' })
  }
  const held = await listHeld(tx, now)
  const others = pairs.filter(({ id, isEnabled }) => isEnabled && id !== pair.id && held.has(id))
  const between = pairsBetween(others, pair)
  if (between) {
    const names = between.map(({ base, quote }) => `${base}/${quote}`).join(', ')
    refuse({ field, key: 'fixed_circle', params: { pairs: names } })
  }
}

/** Whether the operator's own price of a pair is in force. */
export async function isHeld(tx: Tx, pairId: number, now: Date): Promise<boolean> {
  return (await listHeld(tx, now)).has(pairId)
}

async function listHeld(tx: Tx, now: Date): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ pairId: quotes.pairId })
    .from(quotes)
    .where(
      and(eq(quotes.source, 'fixed'), or(isNull(quotes.validUntil), gt(quotes.validUntil, now))),
    )
  return new Set(rows.map(({ pairId }) => pairId))
}
