import { Decimal, one, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmountDown, roundAmountUp } from '@/lib/money/round'
import type { DealTerms, Tier, Fee } from './deal-terms'

/** The tier to which an amount sent belongs. */
export function tierOf({ tiers }: DealTerms, send: Decimal): Tier {
  return tiers.findLast(({ min }) => min.lte(send)) ?? tiers[0]
}

/** The amount received before rounding. It never decreases when the amount sent increases. */
export function exactReceive(terms: DealTerms, send: Decimal): Decimal {
  const gross = afterFee(terms.sendFee, send).times(tierOf(terms, send).course)
  return afterFee(terms.receiveFee, gross)
}

/*
 * Within a tier the amount received is a linear function of the amount sent; between tiers it jumps. Both
 * searches below solve the function of each tier and round the solution to the grid of `from`: the
 * amounts with the decimals of `from`. A solution outside its tier is discarded or replaced by the end of
 * the tier. A `Decimal` has sixty digits, which represent every solution on the grid exactly, so rounding
 * loses none.
 */

/** The smallest amount on the grid for which at least `receive` is received; null when there is none. */
export function minSend(terms: DealTerms, receive: Decimal): Decimal | null {
  for (const { course, first, last } of piecesOf(terms)) {
    const solved = sendFor(terms, course, receive)
    const send = solved && Decimal.max(first, roundAmountUp(solved, terms.from.digits))
    if (send === null || last === null || send.lte(last)) {
      return send
    }
  }
  return null
}

/** The largest amount on the grid for which at most `receive` is received; null without a maximum. */
export function maxSend(terms: DealTerms, receive: Decimal): Decimal | null {
  for (const { course, first, last } of piecesOf(terms).reverse()) {
    const solved = sendFor(terms, course, receive)
    const send = solved && roundAmountDown(Decimal.min(solved, last ?? solved), terms.from.digits)
    if (send === null || send.gte(first)) {
      return send
    }
  }
  return null
}

/** The first and the last amount on the grid that belong to a tier; the last tier has no end. */
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

/** The exact amount to send at this course, before rounding to the grid; null if fees take everything. */
function sendFor(terms: DealTerms, course: Decimal, receive: Decimal): Decimal | null {
  const gross = beforeFee(terms.receiveFee, receive)
  return gross && beforeFee(terms.sendFee, gross.div(course))
}

/** The fee for an amount. A minimum without a percentage or a fixed amount is ignored. */
export function feeOf(fee: Fee, amount: Decimal): Decimal {
  const { percent, fixed, min } = fee
  if (isZeroFee(fee)) {
    return zero
  }
  return Decimal.max(min, amount.times(percent).div(100).plus(fixed))
}

/** The amount after the fee, never negative. */
function afterFee(fee: Fee, amount: Decimal): Decimal {
  return isZeroFee(fee) ? amount : Decimal.max(zero, amount.minus(feeOf(fee, amount)))
}

/** The amount from which exactly `left` remains after the fee; null when the fee takes 100 percent. */
function beforeFee(fee: Fee, left: Decimal): Decimal | null {
  const { percent, fixed, min } = fee
  if (isZeroFee(fee)) {
    return left
  }
  const leftShare = one.minus(percent.div(100))
  return leftShare.gt(0) ? Decimal.max(left.plus(min), left.plus(fixed).div(leftShare)) : null
}

function isZeroFee({ percent, fixed }: Fee): boolean {
  return percent.isZero() && fixed.isZero()
}
