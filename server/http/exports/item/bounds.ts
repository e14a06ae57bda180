import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import type { DealTerms } from '@/lib/exchange/deal-terms'
import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit } from '@/lib/money/round'
import type { OpenDirection } from '@/server/modules/offer'

export type ItemBounds = { fromMin: Decimal; fromMax: Decimal; toMin: Decimal; toMax: Decimal }

/**
 * What one claim may send and receive. In a city the direction's own bounds are met on both sides,
 * so whatever lies between these is taken. Null when no amount brings anything.
 */
export function boundsOf(direction: OpenDirection, terms: DealTerms): ItemBounds | null {
  const { limits } = direction
  const isUsual = terms === direction.terms && limits.from.min !== null
  const least = isUsual ? limits.from.min : leastSend(direction, terms)
  if (!least) {
    return null
  }
  const fromMax = isUsual ? limits.from.max : mostSend(direction, terms)
  const toMin = dealForSend(terms, least).receive
  if (!toMin.gt(0)) {
    return null
  }
  return { fromMin: least, fromMax, toMin, toMax: dealForSend(terms, fromMax).receive }
}

/* Without a minimum the least deal is the one that brings something. */
function leastSend({ limits }: OpenDirection, terms: DealTerms): Decimal | null {
  const asked = dealForReceive(terms, Decimal.max(unitOf(terms), limits.to.min ?? zero))
  return asked && Decimal.max(asked.send, limits.from.min ?? zero)
}

/** One step before the first amount that would bring too much. */
function mostSend({ limits, reserve }: OpenDirection, terms: DealTerms): Decimal {
  const unit = unitOf(terms)
  const payable = Decimal.min(limits.to.max, reserve)
  const beyond = dealForReceive(terms, payable.div(unit).floor().plus(1).times(unit))
  return beyond
    ? Decimal.min(limits.from.max, beyond.send.minus(lastDigit(terms.from.digits)))
    : limits.from.max
}

function unitOf({ to }: DealTerms): Decimal {
  return to.multiple ?? lastDigit(to.digits)
}
