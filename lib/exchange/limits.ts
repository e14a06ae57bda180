import { Decimal, zero } from '@/lib/money/decimal'
import { roundAmountDown, roundAmountUp } from '@/lib/money/round'
import { dealForSend } from './deal'
import type { DealTerms } from './deal-terms'
import { minSend, maxSend } from './inverse'

type Bound = Decimal | null

export type LimitTerms = {
  /** The terms with the usual course. */
  terms: DealTerms
  /** The terms with the verification course, if there is one. */
  verificationTerms: DealTerms | null
  from: { min: Bound; max: Bound; minVerification: Bound }
  to: { min: Bound; max: Bound; reserve: Decimal }
}

type SideLimits = { min: Bound; max: Decimal; minVerification: Bound }
export type PairLimits = { from: SideLimits; to: SideLimits }

/**
 * The consistent limits of both sides of a deal: for every amount that may be sent, the result may be
 * received and the reserve covers it, at either course. A minimum that is missing on one side is derived
 * from the other side. A maximum below the minimum means that nothing can be exchanged now, because the
 * reserve is too small.
 */
export function limitsOf({ terms, verificationTerms, from, to }: LimitTerms): PairLimits {
  const max = Decimal.max(zero, Decimal.min(to.max ?? to.reserve, to.reserve))
  const bounds = {
    from: { ...from, minVerification: from.minVerification ?? from.min },
    to: { min: to.min, max, minVerification: to.min },
  }
  return consistentLimits({ terms, verificationTerms, ...bounds }, { minSendFor, maxSendFor })
}

type SideBounds = { min: Bound; max: Bound; minVerification: Bound }
export type Bounded = Pick<LimitTerms, 'terms' | 'verificationTerms'> & {
  from: SideBounds
  to: SideBounds
}
/** The smallest (null if no amount is enough) and the largest amount to send for an amount to receive. */
type Inverse = {
  minSendFor: (terms: DealTerms, receive: Decimal) => Bound
  maxSendFor: (terms: DealTerms, receive: Decimal) => Decimal
}

/** The limits of both sides: first the limits of the amount sent, then the amounts received for them. */
export function consistentLimits(
  { terms, verificationTerms, from, to }: Bounded,
  { minSendFor: minSendOf, maxSendFor: maxSendOf }: Inverse,
): PairLimits {
  const both = verificationTerms ? [terms, verificationTerms] : [terms]
  const { max: receivable } = to
  const max = roundAmountDown(
    Decimal.min(
      from.max ?? Infinity,
      ...(receivable === null ? [] : both.map((each) => maxSendOf(each, receivable))),
    ),
    terms.from.digits,
  )
  // The stricter of the minimum to send and the amount to send for the minimum to receive.
  const strictestMin = (by: DealTerms, send: Bound, receive: Bound): Bound => {
    const minima = [send, receive && minSendOf(by, receive)].filter((bound) => bound !== null)
    return minima.length === 0 ? null : roundAmountUp(Decimal.max(...minima), by.from.digits)
  }
  const min = strictestMin(terms, from.min, to.min)
  const minVerification =
    verificationTerms && strictestMin(verificationTerms, from.minVerification, to.minVerification)
  return {
    from: { min, max, minVerification },
    to: {
      min: min && dealForSend(terms, min).receive,
      max: Decimal.max(...both.map((each) => dealForSend(each, max).receive)),
      minVerification:
        verificationTerms &&
        minVerification &&
        dealForSend(verificationTerms, minVerification).receive,
    },
  }
}

/** Zero when the fees take everything, because then nothing can be exchanged. */
function maxSendFor(terms: DealTerms, payable: Decimal): Decimal {
  const { digits, multiple } = terms.to
  const whole = multiple
    ? payable.div(multiple).floor().times(multiple)
    : roundAmountDown(payable, digits)
  return maxSend(terms, whole) ?? zero
}

function minSendFor(terms: DealTerms, least: Decimal): Bound {
  const { digits, multiple } = terms.to
  const whole = multiple ? least.div(multiple).ceil().times(multiple) : roundAmountUp(least, digits)
  return minSend(terms, whole)
}
