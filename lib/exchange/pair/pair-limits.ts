import type { PairResponse } from '@/lib/contracts/calculator'
import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmount } from '@/lib/money/round'
import { dealForReceive } from '../deal'
import type { DealTerms } from '../deal-terms'
import { limitsMeeting, type Bounded, type PairLimits } from '../limits'
import { dealTermsOf, type Choice, type PairTerms } from './pair-terms'

/* Larger than any amount; stands for a missing bound. */
const unbound = new Decimal('1e20')

type Side = Pick<PairResponse['from'], 'min' | 'max' | 'minVerification'>
export type PairBounds = PairTerms & { from: Side; to: Side }

/**
 * The bounds of the server's answer, adjusted where the visitor chose a city: its course and its
 * multiple move them, and both sides must stay consistent. Without a city they are the answer's
 * own.
 */
export function limitsOfPair(
  pair: PairBounds,
  { cityFrom, cityTo }: Omit<Choice, 'courseType'>,
): PairLimits {
  return limitsByTerms({
    terms: dealTermsOf(pair, { courseType: 'default', cityFrom, cityTo }),
    verificationTerms:
      pair.verificationCourse === null
        ? null
        : dealTermsOf(pair, { courseType: 'verification', cityFrom, cityTo }),
    from: read(pair.from),
    to: read(pair.to),
  })
}

/**
 * The bounds of a pair, made consistent on both sides under these terms. The office's own bounds
 * are exact, but these were rounded when the answer was made. So an amount that rounds to a bound
 * counts as reaching it, or the result would differ from the answer's bounds.
 */
export function limitsByTerms({ from, ...bounded }: Bounded): PairLimits {
  const bound = { ...from, max: from.max ?? unbound }
  return limitsMeeting({ ...bounded, from: bound }, { leastFor, mostFor })
}

function read({ min, max, minVerification }: Side): Bounded['from'] {
  return { min: bound(min), max: bound(max), minVerification: bound(minVerification) }
}

function bound(text: string | null): Decimal | null {
  return text === null ? null : new Decimal(text)
}

function leastFor(terms: DealTerms, receive: Decimal): Decimal | null {
  return dealForReceive(terms, receive)?.send ?? null
}

/** The greatest amount that brings at most this much: one step below the first that brings more. */
function mostFor(terms: DealTerms, receive: Decimal): Decimal {
  const { digits, multiple } = terms.to
  const beyond = multiple
    ? receive.div(multiple).floor().plus(1).times(multiple)
    : roundAmount(receive, digits).plus(lastDigit(digits))
  const first = dealForReceive(terms, beyond)
  return first ? first.send.minus(lastDigit(terms.from.digits)) : zero
}
