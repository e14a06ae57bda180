import { Decimal, zero } from '@/lib/money/decimal'
import { roundAmountDown, roundAmountUp } from '@/lib/money/round'
import { dealForSend } from './deal'
import type { DealTerms } from './deal-terms'
import { leastSend, mostSend } from './solve/inverse'

type Bound = Decimal | null

export type LimitTerms = {
  /** Of the usual course, and of the verification course when there is one. */
  terms: DealTerms
  verificationTerms: DealTerms | null
  from: { min: Bound; max: Bound; minVerification: Bound }
  to: { min: Bound; max: Bound; reserve: Decimal }
}

type SideLimits = { min: Bound; max: Decimal; minVerification: Bound }
export type PairLimits = { from: SideLimits; to: SideLimits }

/**
 * The bounds of a deal on both sides, so that they agree: whatever may be sent brings an amount
 * that may be received and that the reserve covers, with either course. A minimum that is missing
 * on one side follows from the other through the course. A maximum below the minimum says that
 * nothing can be exchanged now, because the reserve is too small.
 */
export function limitsOf({ terms, verificationTerms, from, to }: LimitTerms): PairLimits {
  const both = verificationTerms ? [terms, verificationTerms] : [terms]
  const payable = Decimal.max(zero, Decimal.min(to.max ?? to.reserve, to.reserve))
  const max = roundAmountDown(
    Decimal.min(from.max ?? Infinity, ...both.map((each) => mostPayable(each, payable))),
    terms.from.digits,
  )
  const min = leastOf(terms, [from.min, to.min])
  const minVerification =
    verificationTerms && leastOf(verificationTerms, [from.minVerification ?? from.min, to.min])
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

/** The stricter of what was set for sending and what the set minimum of receiving asks for. */
function leastOf(terms: DealTerms, [given, receive]: [Bound, Bound]): Bound {
  const asked = [given, receive && leastSend(terms, receivableFrom(terms, receive))].filter(
    (bound) => bound !== null,
  )
  return asked.length === 0 ? null : roundAmountUp(Decimal.max(...asked), terms.from.digits)
}

/** Zero where the fees take everything: then there is nothing to exchange for. */
function mostPayable(terms: DealTerms, payable: Decimal): Decimal {
  const { digits, multiple } = terms.to
  const whole = multiple
    ? payable.div(multiple).floor().times(multiple)
    : roundAmountDown(payable, digits)
  return mostSend(terms, whole) ?? zero
}

function receivableFrom({ to }: DealTerms, least: Decimal): Decimal {
  return to.multiple
    ? least.div(to.multiple).ceil().times(to.multiple)
    : roundAmountUp(least, to.digits)
}
