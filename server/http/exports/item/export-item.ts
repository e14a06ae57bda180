import { dealForSend, dealForReceive } from '@/lib/exchange/deal'
import type { DealTerms, Deal } from '@/lib/exchange/deal-terms'
import { zero, Decimal, one } from '@/lib/money/decimal'
import { lastDigit, roundAmountDown } from '@/lib/money/round'
import type { OpenDirection } from '@/server/modules/offer'
import { offersOf } from './offers'
import { exactReceive } from '@/lib/exchange/inverse'
import type { PairLimits } from '@/lib/exchange/limits'

/** This much of `to` for this much of `from`; one of them is 1. */
type ItemRate = { in: Decimal; out: Decimal }

/* The largest rate that the standard allows. */
const rateDigits = 12

/**
 * The rate that holds for every amount from `least` on, fees included. Fees weigh heaviest on the
 * smallest amount and larger tiers are never worse, so it is the rate of that amount. Rounding, to
 * half a unit or to a multiple that is paid out, is not part of the rate: without fees it is the
 * very course the site shows. Null: the fees leave nothing.
 */
function rateOf(terms: DealTerms, least: Decimal): ItemRate | null {
  const rate = exactReceive(terms, least).div(least)
  if (!rate.gt(0)) {
    return null
  }
  return rate.gte(1)
    ? { in: one, out: rate.toDecimalPlaces(rateDigits, Decimal.ROUND_FLOOR) }
    : { in: one.div(rate).toDecimalPlaces(rateDigits, Decimal.ROUND_CEIL), out: one }
}

/** One line of the export, every value as it is written. */
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
  /** How many minutes the rate stays fixed; null: until the deal is done. */
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
 * A direction as monitoring sites read it: a line for each group of cities with the same terms.
 * What cannot be exchanged now has no line; what would be published wrongly has none and a fault.
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
    if (isTrueOfCalculator(terms, { bounds, rate })) {
      items.push(itemOf(direction, { bounds, rate, cities }))
    } else {
      faults.push('calculator_is_worse')
    }
  }
  return { items, faults }
}

const code = /^[A-Z0-9_]{2,16}$/
const cityCode = /^[A-Z]{3,5}$/
/* The standard calls a rate floating only when it is fixed for no longer than this. */
const longestFloating = 30

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
  const isFloatingLong = labels.includes('floating') && paymentWindowMinutes > longestFloating
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

/** Whether the calculator agrees with the line at every checked amount, to one unit of rounding. */
export function isTrueOfCalculator(terms: DealTerms, { bounds, rate }: Priced): boolean {
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
    amount: written(reserve, terms.to.digits),
    fromMin: bounds.fromMin.toFixed(),
    fromMax: bounds.fromMax.toFixed(),
    toMin: bounds.toMin.toFixed(),
    toMax: bounds.toMax.toFixed(),
    floatingMinutes: labels.includes('floating') ? paymentWindowMinutes : null,
    cities,
    labels: [...new Set(labels)].filter((label) => label !== 'floating'),
  }
}

function written(amount: Decimal, digits: number): string {
  return (amount.gt(0) ? roundAmountDown(amount, digits) : zero).toFixed()
}

type ItemBounds = { fromMin: Decimal; fromMax: Decimal; toMin: Decimal; toMax: Decimal }

/**
 * The amounts that one claim may send and receive: what the calculator accepts at the usual course.
 * Where its minimum brings nothing, or there is none, the smallest deal is the smallest that brings
 * something. Null when no amount does.
 */
function boundsOf(terms: DealTerms, { from }: PairLimits): ItemBounds | null {
  const given = from.min && dealForSend(terms, from.min)
  const least = given?.receive.gt(0) ? given : firstDeal(terms)
  return (
    least && {
      fromMin: least.send,
      fromMax: from.max,
      toMin: least.receive,
      toMax: dealForSend(terms, from.max).receive,
    }
  )
}

function firstDeal(terms: DealTerms): Deal | null {
  return dealForReceive(terms, terms.to.multiple ?? lastDigit(terms.to.digits))
}
