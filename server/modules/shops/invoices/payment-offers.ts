import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmountDown, roundAmountUp } from '@/lib/money/round'
import type { OpenDirection } from '@/server/modules/offer'

/** With which currency an invoice can be paid, and how much of it. */
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
 * What pays an amount of a currency in each other one now, except in cash. The work is one calculation for each
 * direction to that currency.
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

/** The least that gives the amount; null if that is outside the limits. */
export function sendFor({ limits, terms }: OpenDirection, amount: Decimal): Decimal | null {
  const send = dealForReceive(terms, amount)?.send ?? null
  const { max, min } = limits.from
  return send === null || send.gt(max) || (min !== null && send.lt(min)) ? null : send
}

/** The payable amount that is nearest to one that nothing pays now. */
export type PayableBound = { is: 'least' | 'most'; amount: Decimal }

/**
 * What to ask for instead of an amount that is outside the limits of every direction to the currency. Null if one of
 * them pays it, and while none pays any amount. `digits` are those of amounts in the currency.
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
  // What the smallest amount to send gives can be the rounded result of a smaller one too, which is not taken.
  const least = [first, first.plus(step)].find((amount) => sendFor(direction, amount) !== null)
  const most = roundAmountDown(dealForSend(terms, max).receive, digits)
  const isOpen = least !== undefined && most.gte(least) && sendFor(direction, most) !== null
  return isOpen ? [{ least, most }] : []
}
