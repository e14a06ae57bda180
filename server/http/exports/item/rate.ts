import type { DealTerms } from '@/lib/exchange/deal-terms'
import { exactReceive } from '@/lib/exchange/inverse'
import { Decimal, one } from '@/lib/money/decimal'

/** So much of `to` for so much of `from`; one of them is 1. */
export type ItemRate = { in: Decimal; out: Decimal }

/* The most the standard lets a rate have. */
const rateDigits = 12

/**
 * The rate that holds for every amount from `least` on, all fees inside. Fees weigh heaviest on the
 * least amount and larger tiers are never worse, so it is the rate of that amount. What rounding
 * moves, half a unit up or down, or less than a multiple that is paid out, is in no rate: without
 * fees it is the very course the site shows. Null: the fees leave nothing.
 */
export function rateOf(terms: DealTerms, least: Decimal): ItemRate | null {
  const rate = exactReceive(terms, least).div(least)
  if (!rate.gt(0)) {
    return null
  }
  return rate.gte(1)
    ? { in: one, out: rate.toDecimalPlaces(rateDigits, Decimal.ROUND_FLOOR) }
    : { in: one.div(rate).toDecimalPlaces(rateDigits, Decimal.ROUND_CEIL), out: one }
}
