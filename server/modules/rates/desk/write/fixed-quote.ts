import { and, eq } from 'drizzle-orm'
import type { AuditAction } from '@/lib/contracts/desk/audit/audit-actions'
import { AppError } from '@/lib/errors/app-error'
import { type Decimal, toText } from '@/lib/money/decimal'
import type { SourceId } from '@/lib/contracts/desk/rates'
import { toRateText } from '@/lib/exchange/course'
import type { Database, Tx } from '@/server/database/client'
import { quotes } from '@/server/database/schema/rates'
import {
  insertQuoteHistory,
  type PairRow,
  listPrices,
  listQuotes,
} from '@/server/modules/rates/judging/judging.repository'
import { listRates } from '@/server/modules/rates/snapshot/list-rates'
import { findActiveSources } from '@/server/modules/rates/judging/active-sources'
import { medianOf, jumpPercent } from '@/server/modules/rates/judging/price-steps'
import { isFresh, pricingQuotes, sourceQuotesOf } from '@/server/modules/rates/judging/source-quote'
import { assertFixedPriceHasEffect } from './fixed-price'
import { nameOf, pairOf, refuse, changeRates, type DeskChange } from './change-rates'

export type SetFixedQuote = DeskChange & {
  pairId: number
  price: Decimal
  /** When the price expires; null when it applies until it is removed. */
  until: Date | null
  /** The operator confirmed the price although it is far from the market. */
  confirmed?: boolean | undefined
}
export type RemoveFixedQuote = DeskChange & { pairId: number }

/**
 * Sets the operator's own price, which replaces the markets' price; all rates through the pair follow
 * it. Refuses with `validation_error` a price that would have no effect and, unless it is confirmed, a
 * price that is farther from the market than the pair's jump limit.
 */
export function setFixedQuote(db: Database, command: SetFixedQuote): Promise<void> {
  const { pairId, price, until, now } = command
  return changeRates(db, command, async (tx, pairs) => {
    const pair = pairOf(pairs, pairId)
    if (until && until <= now) {
      refuse({ field: 'until', key: 'in_the_past' })
    }
    await assertFixedPriceHasEffect(tx, pair, { pairs, now, field: 'price' })
    if (command.confirmed !== true) {
      await assertNearMarket(tx, pair, command)
    }
    const before = await findFixedQuote(tx, pairId)
    const quoteTerms = { price, observedAt: now, validUntil: until }
    const saved = await tx
      .insert(quotes)
      .values({ source: 'fixed', pairId, ...quoteTerms })
      .onConflictDoUpdate({ target: [quotes.source, quotes.pairId], set: quoteTerms })
      .returning()
    await insertQuoteHistory(tx, saved)
    const after = { price, until }
    return { result: undefined, record: record('rate_pair.set_price', { pair, before, after }) }
  })
}

/**
 * Removes the operator's price, so that the markets' price counts again. Refuses with `not_found`
 * when there is none.
 */
export function removeFixedQuote(db: Database, command: RemoveFixedQuote): Promise<void> {
  const { pairId } = command
  return changeRates(db, command, async (tx, pairs) => {
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

function record(action: AuditAction, { pair, before, after }: Changed) {
  const entityId = String(pair.id)
  return { action, entity: 'rate_pair' as const, entityId, before, after, subject: nameOf(pair) }
}

type MarketCheck = { price: Decimal; activeSources: readonly SourceId[]; now: Date }

const percentDigits = 2

/** Refuses an unconfirmed price that is farther from the market than the pair's jump limit. */
async function assertNearMarket(tx: Tx, pair: PairRow, check: MarketCheck): Promise<void> {
  const { price } = check
  const market = await marketPrice(tx, pair, check)
  if (market === null || jumpPercent(market, price).lte(pair.maxJumpPercent)) {
    return
  }
  const percent = price.div(market).minus(1).times(100).toDecimalPlaces(percentDigits)
  const params = {
    pair: `${pair.base}/${pair.quote}`,
    price: toText(price),
    market: toRateText(market) ?? toText(market),
    percent: `${percent.isNegative() ? '−' : '+'}${toText(percent.abs())}`,
  }
  refuse({ field: 'confirmed', key: 'price_far_from_market', params })
}

/**
 * The market price of the pair, without the operator's own price: the median of the fresh quotes; if
 * there are none, the cross rate through other pairs; otherwise the last good price. Null when nothing
 * is known.
 */
async function marketPrice(
  tx: Tx,
  pair: PairRow,
  { activeSources, now }: MarketCheck,
): Promise<Decimal | null> {
  const active = await findActiveSources(tx, activeSources)
  const rows = await listQuotes(tx, { pairIds: [pair.id], sources: [...active.keys()] })
  const freshQuotes = sourceQuotesOf(pair, rows, active).filter(
    (quote) => quote.source !== 'fixed' && isFresh(quote, now),
  )
  if (freshQuotes.length > 0) {
    return medianOf(pricingQuotes(freshQuotes).map(({ price }) => price))
  }
  const rates = await listRates(tx, now, { without: pair.id })
  const crossed = rates.cross(pair.base, pair.quote)
  const [judged] = await listPrices(tx, [pair.id])
  return crossed?.rate ?? judged?.price ?? null
}
