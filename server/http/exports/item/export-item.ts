import { dealForSend, dealForReceive } from '@/lib/exchange/deal'
import type { DealTerms, Deal } from '@/lib/exchange/deal-terms'
import { zero, Decimal, one } from '@/lib/money/decimal'
import { lastDigit, roundAmountDown } from '@/lib/money/round'
import type { OpenDirection } from '@/server/modules/offer'
import { offersOf } from './offers'
import { exactReceive } from '@/lib/exchange/inverse'
import type { PairLimits } from '@/lib/exchange/limits'

/** A rate: `out` units of `to` for `in` units of `from`. One of the two is 1. */
type ItemRate = { in: Decimal; out: Decimal }

/* The number of decimal places of a rate. */
const rateDigits = 12

/**
 * The lowest rate, including fees, for any amount from `min` on. Fees weigh heaviest on the smallest
 * amount and larger tiers are never worse, so this is the rate of the smallest amount. The
 * rate does not include the rounding of the amount received, so without fees it equals the course
 * that the site shows. Null if nothing is left after the fees.
 */
function rateOf(terms: DealTerms, min: Decimal): ItemRate | null {
  const rate = exactReceive(terms, min).div(min)
  if (!rate.gt(0)) {
    return null
  }
  return rate.gte(1)
    ? { in: one, out: rate.toDecimalPlaces(rateDigits, Decimal.ROUND_FLOOR) }
    : { in: one.div(rate).toDecimalPlaces(rateDigits, Decimal.ROUND_CEIL), out: one }
}

/** One line of the export, with every value as text. */
export type ExportItem = {
  from: string
  to: string
  in: string
  out: string
  amount: string
  fromMin: string
  fromMax: string
  toMin: string
  toMax: string
  /** For how many minutes the rate stays fixed; null if until the exchange is completed. */
  floatingMinutes: number | null
  cities: readonly string[]
  labels: readonly string[]
}

export type ItemFault =
  | 'code_unknown'
  | 'codes_equal'
  | 'city_missing'
  | 'city_unknown'
  | 'cash_without_cash_code'
  | 'floats_too_long'
  | 'calculator_is_worse'

export type ExportItems = { items: readonly ExportItem[]; faults: readonly ItemFault[] }

/**
 * The lines of a direction for monitoring sites, one for each group of cities with the same terms. A
 * group that cannot be exchanged now has no line. A line that would be wrong is omitted and reported
 * as a fault.
 */
export function exportItems(direction: OpenDirection): ExportItems {
  const fault = faultOf(direction)
  if (fault) {
    return { items: [], faults: [fault] }
  }
  const items: ExportItem[] = []
  const faults: ItemFault[] = []
  for (const { terms, limits, cities } of offersOf(direction)) {
    const bounds = boundsOf(terms, limits)
    const rate = bounds && rateOf(terms, bounds.fromMin)
    if (!bounds || !rate || !isPayable(direction, { bounds, rate })) {
      continue
    }
    if (matchesCalculator(terms, { bounds, rate })) {
      items.push(itemOf(direction, { bounds, rate, cities }))
    } else {
      faults.push('calculator_is_worse')
    }
  }
  return { items, faults }
}

const code = /^[A-Z0-9_]{2,16}$/
const cityCode = /^[A-Z]{3,5}$/
/* According to the standard, a floating rate is fixed for at most this many minutes. */
const maxFloatingMinutes = 30

function faultOf(direction: OpenDirection): ItemFault | null {
  const { from, to, cities, labels, paymentWindowMinutes } = direction
  if (!code.test(from.code) || !code.test(to.code)) {
    return 'code_unknown'
  }
  if (from.code === to.code) {
    return 'codes_equal'
  }
  const sides = [from, to]
  if (sides.some((side) => side.isCash !== side.code.startsWith('CASH'))) {
    return 'cash_without_cash_code'
  }
  if (sides.some(({ isCash }) => isCash) && cities.length === 0) {
    return 'city_missing'
  }
  if (cities.some((city) => !cityCode.test(city.code))) {
    return 'city_unknown'
  }
  const isFloatingLong = labels.includes('floating') && paymentWindowMinutes > maxFloatingMinutes
  return isFloatingLong ? 'floats_too_long' : null
}

type Priced = { bounds: ItemBounds; rate: ItemRate }

function isPayable({ reserve }: OpenDirection, { bounds, rate }: Priced): boolean {
  return (
    bounds.fromMin.lte(bounds.fromMax) &&
    bounds.fromMin.times(rate.out).lte(reserve.times(rate.in)) &&
    bounds.toMax.lte(reserve)
  )
}

/** Whether the calculator gives at least the line's rate, up to one rounding unit, at three amounts. */
export function matchesCalculator(terms: DealTerms, { bounds, rate }: Priced): boolean {
  const unit = terms.to.multiple ?? lastDigit(terms.to.digits)
  const { fromMin, fromMax } = bounds
  const middle = roundAmountDown(fromMin.plus(fromMax).div(2), terms.from.digits)
  return [fromMin, middle, fromMax].every((send) =>
    dealForSend(terms, send).receive.plus(unit).times(rate.in).gte(send.times(rate.out)),
  )
}

function itemOf(
  { from, to, reserve, labels, terms, paymentWindowMinutes }: OpenDirection,
  { bounds, rate, cities }: Priced & { cities: readonly string[] },
): ExportItem {
  return {
    from: from.code,
    to: to.code,
    in: rate.in.toFixed(),
    out: rate.out.toFixed(),
    amount: amountText(reserve, terms.to.digits),
    fromMin: bounds.fromMin.toFixed(),
    fromMax: bounds.fromMax.toFixed(),
    toMin: bounds.toMin.toFixed(),
    toMax: bounds.toMax.toFixed(),
    floatingMinutes: labels.includes('floating') ? paymentWindowMinutes : null,
    cities,
    labels: [...new Set(labels)].filter((label) => label !== 'floating'),
  }
}

function amountText(amount: Decimal, digits: number): string {
  return (amount.gt(0) ? roundAmountDown(amount, digits) : zero).toFixed()
}

type ItemBounds = { fromMin: Decimal; fromMax: Decimal; toMin: Decimal; toMax: Decimal }

/**
 * The amounts that one claim may send and receive, as the calculator accepts them at the usual
 * course. If there is no minimum, or if the customer would receive nothing for it, the lower bound is
 * the smallest deal in which they receive something. Null if there is no such deal.
 */
function boundsOf(terms: DealTerms, { from }: PairLimits): ItemBounds | null {
  const minDeal = from.min && dealForSend(terms, from.min)
  const smallest = minDeal?.receive.gt(0) ? minDeal : smallestDeal(terms)
  return (
    smallest && {
      fromMin: smallest.send,
      fromMax: from.max,
      toMin: smallest.receive,
      toMax: dealForSend(terms, from.max).receive,
    }
  )
}

function smallestDeal(terms: DealTerms): Deal | null {
  return dealForReceive(terms, terms.to.multiple ?? lastDigit(terms.to.digits))
}
