import { Decimal, zero } from '@/lib/money/decimal'
import { roundAmountDown, roundAmountUp } from '@/lib/money/round'
import { dealForSend } from './deal'
import type { DealTerms } from './deal-terms'
import { leastSend, mostSend } from './inverse'

type Bound = Decimal | null

export type LimitTerms = {
  /** The courses to check: the usual one, and the verification course when there is one. */
  terms: DealTerms
  verificationTerms: DealTerms | null
  from: { min: Bound; max: Bound; minVerification: Bound }
  to: { min: Bound; max: Bound; reserve: Decimal }
}

type SideLimits = { min: Bound; max: Decimal; minVerification: Bound }
export type PairLimits = { from: SideLimits; to: SideLimits }

/**
 * The bounds of a deal on both sides, made consistent: any amount that may be sent brings an amount
 * that may be received and that the reserve covers, at either course. A minimum that is missing on
 * one side follows from the other side. A maximum below the minimum means that nothing can be
 * exchanged now, because the reserve is too small.
 */
export function limitsOf({ terms, verificationTerms, from, to }: LimitTerms): PairLimits {
  const max = Decimal.max(zero, Decimal.min(to.max ?? to.reserve, to.reserve))
  const bounds = {
    from: { ...from, minVerification: from.minVerification ?? from.min },
    to: { min: to.min, max, minVerification: to.min },
  }
  return limitsMeeting({ terms, verificationTerms, ...bounds }, { leastFor, mostFor })
}

type SideBounds = { min: Bound; max: Bound; minVerification: Bound }
export type Bounded = Pick<LimitTerms, 'terms' | 'verificationTerms'> & {
  from: SideBounds
  to: SideBounds
}
/**
 * The amounts to send for the least and the most that may be received; the least is null where no
 * amount brings it.
 */
type Inverse = {
  leastFor: (terms: DealTerms, receive: Decimal) => Bound
  mostFor: (terms: DealTerms, receive: Decimal) => Decimal
}

/** The bounds of both sides expressed as amounts sent, and what these bring. */
export function limitsMeeting(
  { terms, verificationTerms, from, to }: Bounded,
  { leastFor: least, mostFor: most }: Inverse,
): PairLimits {
  const both = verificationTerms ? [terms, verificationTerms] : [terms]
  const { max: receivable } = to
  const max = roundAmountDown(
    Decimal.min(
      from.max ?? Infinity,
      ...(receivable === null ? [] : both.map((each) => most(each, receivable))),
    ),
    terms.from.digits,
  )
  // The stricter of the minimum to send and the amount needed for the minimum to receive.
  const leastOf = (by: DealTerms, send: Bound, receive: Bound): Bound => {
    const minima = [send, receive && least(by, receive)].filter((bound) => bound !== null)
    return minima.length === 0 ? null : roundAmountUp(Decimal.max(...minima), by.from.digits)
  }
  const min = leastOf(terms, from.min, to.min)
  const minVerification =
    verificationTerms && leastOf(verificationTerms, from.minVerification, to.minVerification)
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

/** Zero where the fees take everything: then nothing can be exchanged. */
function mostFor(terms: DealTerms, payable: Decimal): Decimal {
  const { digits, multiple } = terms.to
  const whole = multiple
    ? payable.div(multiple).floor().times(multiple)
    : roundAmountDown(payable, digits)
  return mostSend(terms, whole) ?? zero
}

function leastFor(terms: DealTerms, least: Decimal): Bound {
  const { digits, multiple } = terms.to
  const whole = multiple ? least.div(multiple).ceil().times(multiple) : roundAmountUp(least, digits)
  return leastSend(terms, whole)
}
