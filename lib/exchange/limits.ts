import { Decimal } from '@/lib/money/decimal'
import { roundAmount, roundAmountDown, roundAmountUp } from '@/lib/money/round'

type Bound = Decimal | null

export type LimitTerms = {
  course: Decimal
  verificationCourse: Bound
  from: { digits: number; min: Bound; max: Bound; minVerification: Bound }
  to: { digits: number; min: Bound; max: Bound; reserve: Decimal }
}

type SideLimits = { min: Bound; max: Decimal; minVerification: Bound }
export type PairLimits = { from: SideLimits; to: SideLimits }

/**
 * The bounds of a deal on both sides, so that they agree: whatever may be sent brings an amount
 * that may be received and that the reserve covers, with either course. A minimum that is missing
 * on one side follows from the other through the course. A maximum below the minimum says that
 * nothing can be exchanged now, because the reserve is too small.
 */
export function limitsOf({ course, verificationCourse, from, to }: LimitTerms): PairLimits {
  const betterCourse = Decimal.max(course, verificationCourse ?? course)
  const payable = roundAmountDown(Decimal.min(to.max ?? to.reserve, to.reserve), to.digits)
  const max = roundAmountDown(
    Decimal.min(from.max ?? Infinity, payable.div(betterCourse)),
    from.digits,
  )
  const min = leastToSend(from.min, course, { from, to })
  const limits = {
    from: { min, max, minVerification: null },
    to: {
      min: min && roundAmount(min.times(course), to.digits),
      max: roundAmount(max.times(betterCourse), to.digits),
      minVerification: null,
    },
  }
  const minVerification =
    verificationCourse &&
    leastToSend(from.minVerification ?? from.min, verificationCourse, { from, to })
  if (!minVerification) {
    return limits
  }
  return {
    from: { ...limits.from, minVerification },
    to: {
      ...limits.to,
      minVerification: roundAmount(minVerification.times(verificationCourse), to.digits),
    },
  }
}

/** The stricter of what was set for sending and what the set minimum of receiving asks for. */
function leastToSend(
  given: Bound,
  course: Decimal,
  { from, to }: Pick<LimitTerms, 'from' | 'to'>,
): Bound {
  const asked = [given, to.min && roundAmountUp(to.min, to.digits).div(course)].filter(
    (bound) => bound !== null,
  )
  return asked.length === 0 ? null : roundAmountUp(Decimal.max(...asked), from.digits)
}
