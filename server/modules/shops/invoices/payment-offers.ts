import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmountDown, roundAmountUp } from '@/lib/money/round'
import type { OpenDirection } from '@/server/modules/offer'

/** A currency with which an invoice can be paid, and the amount to pay in it. */
export type PaymentOffer = {
  currencyId: number
  /** Null if the amount is outside the limits. */
  amount: Decimal | null
  direction: OpenDirection
}

type Asked = { currencyId: number; amount: Decimal }

/* The list of open directions is the same array until one of them changes. */
const byTarget = new WeakMap<readonly OpenDirection[], Map<number, OpenDirection[]>>()

/**
 * How much of each other currency currently pays the given amount, without cash. The work is one calculation for
 * each direction to the currency of the amount.
 */
export function listPaymentOffers(
  open: readonly OpenDirection[],
  { amount, currencyId }: Asked,
): PaymentOffer[] {
  return directionsTo(open, currencyId).map((direction) => ({
    ...{ currencyId: direction.from.id, direction },
    amount: sendFor(direction, amount),
  }))
}

/** The open directions to a currency that are not paid in cash. */
export function directionsTo(
  open: readonly OpenDirection[],
  currencyId: number,
): readonly OpenDirection[] {
  const known = byTarget.get(open) ?? new Map<number, OpenDirection[]>()
  byTarget.set(open, known)
  const found = known.get(currencyId) ?? open.filter(isPaidTo(currencyId))
  known.set(currencyId, found)
  return found
}

function isPaidTo(currencyId: number) {
  return ({ from, to }: OpenDirection) => to.id === currencyId && !from.isCash
}

/** The smallest amount to send that yields the given amount; null if it is outside the limits. */
export function sendFor({ limits, terms }: OpenDirection, amount: Decimal): Decimal | null {
  const send = dealForReceive(terms, amount)?.send ?? null
  const { max, min } = limits.from
  return send === null || send.gt(max) || (min !== null && send.lt(min)) ? null : send
}

/** The nearest amount that can be paid, for an amount that currently cannot. */
export type PayableBound = { is: 'least' | 'most'; amount: Decimal }

/**
 * The nearest amount that can be paid, if the given amount is outside the limits of every direction to the currency.
 * Null if the given amount can be paid, or if no direction is open for any amount. `digits` is the number of decimals
 * of the currency.
 */
export function findPayableBound(
  open: readonly OpenDirection[],
  { amount, currencyId, digits }: Asked & { digits: number },
): PayableBound | null {
  const directions = directionsTo(open, currencyId)
  if (directions.some((direction) => sendFor(direction, amount) !== null)) {
    return null
  }
  const ranges = directions.flatMap((direction) => rangeOf(direction, digits))
  const above = ranges.filter(({ least }) => least.gt(amount))
  if (above.length > 0) {
    return { is: 'least', amount: Decimal.min(...above.map(({ least }) => least)) }
  }
  return ranges.length > 0
    ? { is: 'most', amount: Decimal.max(...ranges.map(({ most }) => most)) }
    : null
}

/* Empty if the direction pays nothing now. */
function rangeOf(direction: OpenDirection, digits: number): { least: Decimal; most: Decimal }[] {
  const { limits, terms } = direction
  const { max, min } = limits.from
  const step = lastDigit(digits)
  const ofMin = min === null ? zero : dealForSend(terms, min).receive
  const first = Decimal.max(step, roundAmountUp(ofMin, digits))
  // The result of the smallest amount to send can also be the rounded result of an amount below the limit. Then the
  // next result is the smallest that can be paid.
  const least = [first, first.plus(step)].find((amount) => sendFor(direction, amount) !== null)
  const most = roundAmountDown(dealForSend(terms, max).receive, digits)
  const isOpen = least !== undefined && most.gte(least) && sendFor(direction, most) !== null
  return isOpen ? [{ least, most }] : []
}
