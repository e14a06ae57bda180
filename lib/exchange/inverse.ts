import { Decimal, one, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmountDown, roundAmountUp } from '@/lib/money/round'
import type { DealTerms, Tier, Fee } from './deal-terms'

/** The tier of an amount sent. */
export function tierOf({ tiers }: DealTerms, send: Decimal): Tier {
  return tiers.findLast(({ min }) => min.lte(send)) ?? tiers[0]
}

/** The amount received before rounding. It never falls as the amount sent grows. */
export function exactReceive(terms: DealTerms, send: Decimal): Decimal {
  const gross = afterFee(terms.sendFee, send).times(tierOf(terms, send).course)
  return afterFee(terms.receiveFee, gross)
}

/*
 * Both searches solve each tier's linear piece and move the solution onto the grid of `from`.
 * Between pieces the function jumps, so a solution outside its own piece is discarded or becomes
 * the end of the piece. Sixty digits represent every solution on the grid exactly, so rounding
 * loses none.
 */

/** The smallest amount on the grid of `from` that brings at least this much; null when none does. */
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

/** The greatest amount on the grid of `from` that brings at most this much; null when every amount does. */
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

/** The first and the last amount on the grid that belong to a tier. */
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

/** The exact amount to send at this course, not on the grid; null when the fees take everything. */
function sendFor(terms: DealTerms, course: Decimal, receive: Decimal): Decimal | null {
  const gross = beforeFee(terms.receiveFee, receive)
  return gross && beforeFee(terms.sendFee, gross.div(course))
}

/** The fee for an amount. A minimum alone is no fee: it only applies where there is one. */
export function feeOf(fee: Fee, amount: Decimal): Decimal {
  const { percent, fixed, min } = fee
  if (isNone(fee)) {
    return zero
  }
  return Decimal.max(min, amount.times(percent).div(100).plus(fixed))
}

/** The amount after the fee, never negative. */
function afterFee(fee: Fee, amount: Decimal): Decimal {
  return isNone(fee) ? amount : Decimal.max(zero, amount.minus(feeOf(fee, amount)))
}

/**
 * The amount after whose fee exactly `left` remains. Null when the fee takes any amount completely.
 */
function beforeFee(fee: Fee, left: Decimal): Decimal | null {
  const { percent, fixed, min } = fee
  if (isNone(fee)) {
    return left
  }
  const leftShare = one.minus(percent.div(100))
  return leftShare.gt(0) ? Decimal.max(left.plus(min), left.plus(fixed).div(leftShare)) : null
}

function isNone({ percent, fixed }: Fee): boolean {
  return percent.isZero() && fixed.isZero()
}
