import { Decimal, one, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmountDown, roundAmountUp } from '@/lib/money/round'
import type { DealTerms, Tier, Fee } from './deal-terms'

/** The tier an amount sent falls into. */
export function tierOf({ tiers }: DealTerms, send: Decimal): Tier {
  return tiers.findLast(({ min }) => min.lte(send)) ?? tiers[0]
}

/** What an amount sent brings before it is rounded. It never falls while the amount grows. */
export function exactReceive(terms: DealTerms, send: Decimal): Decimal {
  const gross = afterFee(terms.sendFee, send).times(tierOf(terms, send).course)
  return afterFee(terms.receiveFee, gross)
}

/*
 * Both searches solve each tier's piece on paper and put the solution on the grid of `from`. Pieces
 * meet in steps, so a solution outside its own piece is none, or is the piece's end. Sixty digits
 * hold every solution that lies on the grid, so none is missed by its rounding.
 */

/** The smallest amount on the grid of `from` that brings at least so much; null when none does. */
export function leastSend(terms: DealTerms, receive: Decimal): Decimal | null {
  for (const { course, first, last } of piecesOf(terms)) {
    const solved = sendFor(terms, course, receive)
    const send = solved && Decimal.max(first, roundAmountUp(solved, terms.from.digits))
    if (send === null || last === null || send.lte(last)) {
      return send
    }
  }
  return null
}

/** The greatest amount on the grid of `from` that brings at most so much; null when every one does. */
export function mostSend(terms: DealTerms, receive: Decimal): Decimal | null {
  for (const { course, first, last } of piecesOf(terms).reverse()) {
    const solved = sendFor(terms, course, receive)
    const send = solved && roundAmountDown(Decimal.min(solved, last ?? solved), terms.from.digits)
    if (send === null || send.gte(first)) {
      return send
    }
  }
  return null
}

/** A tier by the first and the last amount on the grid that falls into it. */
type Piece = { course: Decimal; first: Decimal; last: Decimal | null }

function piecesOf({ tiers, from }: DealTerms): Piece[] {
  return tiers.map(({ min, course }, index) => {
    const next = tiers[index + 1]
    return {
      course,
      first: roundAmountUp(min, from.digits),
      last: next ? roundAmountUp(next.min, from.digits).minus(lastDigit(from.digits)) : null,
    }
  })
}

/** What must be sent at this course, off the grid; null when the fees take everything. */
function sendFor(terms: DealTerms, course: Decimal, receive: Decimal): Decimal | null {
  const gross = beforeFee(terms.receiveFee, receive)
  return gross && beforeFee(terms.sendFee, gross.div(course))
}

/** What is taken from an amount. A minimum alone is no fee: it only bounds one that is there. */
export function feeOf(fee: Fee, amount: Decimal): Decimal {
  const { percent, fixed, min } = fee
  if (isNone(fee)) {
    return zero
  }
  return Decimal.max(min, amount.times(percent).div(100).plus(fixed))
}

/** What is left after the fee, never less than nothing. */
function afterFee(fee: Fee, amount: Decimal): Decimal {
  return isNone(fee) ? amount : Decimal.max(zero, amount.minus(feeOf(fee, amount)))
}

/**
 * The amount of which exactly `left` is left: below it less is, above it more. Null when the fee
 * takes everything, whatever the amount.
 */
function beforeFee(fee: Fee, left: Decimal): Decimal | null {
  const { percent, fixed, min } = fee
  if (isNone(fee)) {
    return left
  }
  const kept = one.minus(percent.div(100))
  return kept.gt(0) ? Decimal.max(left.plus(min), left.plus(fixed).div(kept)) : null
}

function isNone({ percent, fixed }: Fee): boolean {
  return percent.isZero() && fixed.isZero()
}
