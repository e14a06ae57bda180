import { and, eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { quotes } from '@/server/database/schema/rates'
import { insertQuoteHistory, type PairRow } from '@/server/modules/rates/judging/judging.repository'
import { expectEffect } from './fixed-circle'
import { expectNearMarket } from './near-market'
import { nameOf, pairOf, refuse, withinDesk, type DeskChange } from './within-desk'

export type SetFixedQuote = DeskChange & {
  pairId: number
  price: Decimal
  /** Null: until it is taken back. */
  until: Date | null
  /** That it is meant, however far it is from the market. */
  confirmed?: boolean | undefined
}
export type RemoveFixedQuote = DeskChange & { pairId: number }

/**
 * The operator's own price: it stands instead of the markets', and what hangs on the pair goes by it.
 * Refuses with `validation_error` what could move nothing, and, until it is confirmed, what is
 * farther from the market than a step that would be believed.
 */
export function setFixedQuote(db: Database, command: SetFixedQuote): Promise<void> {
  const { pairId, price, until, now } = command
  return withinDesk(db, command, async (tx, pairs) => {
    const pair = pairOf(pairs, pairId)
    if (until && until <= now) {
      refuse({ field: 'until', key: 'in_the_past' })
    }
    await expectEffect(tx, pair, { pairs, now, field: 'price' })
    if (command.confirmed !== true) {
      await expectNearMarket(tx, pair, command)
    }
    const before = await findFixedQuote(tx, pairId)
    const said = { price, observedAt: now, validUntil: until }
    const saved = await tx
      .insert(quotes)
      .values({ source: 'fixed', pairId, ...said })
      .onConflictDoUpdate({ target: [quotes.source, quotes.pairId], set: said })
      .returning()
    await insertQuoteHistory(tx, saved)
    const after = { price, until }
    return { result: undefined, record: record('rate_pair.set_price', { pair, before, after }) }
  })
}

/** Gives the pair back to the markets. Refuses with `not_found` when there is nothing to take back. */
export function removeFixedQuote(db: Database, command: RemoveFixedQuote): Promise<void> {
  const { pairId } = command
  return withinDesk(db, command, async (tx, pairs) => {
    const pair = pairOf(pairs, pairId)
    const before = await findFixedQuote(tx, pairId)
    if (!before) {
      throw new AppError('not_found')
    }
    await tx.delete(quotes).where(isFixedOf(pairId))
    const change = { pair, before, after: null }
    return { result: undefined, record: record('rate_pair.remove_price', change) }
  })
}

type FixedQuote = { price: Decimal; until: Date | null }

async function findFixedQuote(tx: Tx, pairId: number): Promise<FixedQuote | null> {
  const [row] = await tx
    .select({ price: quotes.price, until: quotes.validUntil })
    .from(quotes)
    .where(isFixedOf(pairId))
  return row ?? null
}

function isFixedOf(pairId: number) {
  return and(eq(quotes.source, 'fixed'), eq(quotes.pairId, pairId))
}

type Changed = { pair: PairRow; before: FixedQuote | null; after: FixedQuote | null }

function record(action: string, { pair, before, after }: Changed) {
  const { id } = pair
  return { action, entity: 'rate_pair', entityId: String(id), before, after, subject: nameOf(pair) }
}
