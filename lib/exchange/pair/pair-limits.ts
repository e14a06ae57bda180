import type { PairResponse } from '@/lib/contracts/calculator'
import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmount } from '@/lib/money/round'
import { dealForReceive } from '../deal'
import type { DealTerms } from '../deal-terms'
import { consistentLimits, type Bounded, type PairLimits } from '../limits'
import { dealTermsOf, type Choice, type PairTerms } from './pair-terms'

/* Larger than any amount; used when there is no maximum. */
const noMaximum = new Decimal('1e20')

type Side = Pick<PairResponse['from'], 'min' | 'max' | 'minVerification'>
export type PairBounds = PairTerms & { from: Side; to: Side }

/**
 * The limits of a pair for the chosen cities and promo code. Without them they are the limits of the
 * server's answer. A city or a code changes the course, and a city can have a multiple, so the limits of
 * both sides are computed again.
 */
export function limitsOfPair(pair: PairBounds, choice: Omit<Choice, 'courseType'>): PairLimits {
  return limitsByTerms({
    terms: dealTermsOf(pair, { ...choice, courseType: 'default' }),
    verificationTerms:
      pair.verificationCourse === null
        ? null
        : dealTermsOf(pair, { ...choice, courseType: 'verification' }),
    from: read(pair.from),
    to: read(pair.to),
  })
}

/**
 * The consistent limits of both sides under these terms. The limits in the server's answer are rounded.
 * Therefore an amount that equals a limit after rounding counts as within the limit; otherwise the result
 * would differ from the limits in the answer.
 */
export function limitsByTerms({ from, ...bounded }: Bounded): PairLimits {
  const bound = { ...from, max: from.max ?? noMaximum }
  return consistentLimits({ ...bounded, from: bound }, { minSendFor, maxSendFor })
}

function read({ min, max, minVerification }: Side): Bounded['from'] {
  return { min: bound(min), max: bound(max), minVerification: bound(minVerification) }
}

function bound(text: string | null): Decimal | null {
  return text === null ? null : new Decimal(text)
}

function minSendFor(terms: DealTerms, receive: Decimal): Decimal | null {
  return dealForReceive(terms, receive)?.send ?? null
}

/** The largest amount to send for receiving at most `receive`: one step below the first with more. */
function maxSendFor(terms: DealTerms, receive: Decimal): Decimal {
  const { digits, multiple } = terms.to
  const beyond = multiple
    ? receive.div(multiple).floor().plus(1).times(multiple)
    : roundAmount(receive, digits).plus(lastDigit(digits))
  const first = dealForReceive(terms, beyond)
  return first ? first.send.minus(lastDigit(terms.from.digits)) : zero
}
