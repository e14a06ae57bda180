import { dealForReceive } from '@/lib/exchange/deal'
import type { Decimal } from '@/lib/money/decimal'
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
