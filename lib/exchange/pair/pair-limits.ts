import type { PairResponse } from '@/lib/contracts/calculator'
import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmount } from '@/lib/money/round'
import { dealForReceive, dealForSend } from '../deal'
import type { DealTerms } from '../deal-terms'
import type { PairLimits } from '../limits'
import { dealTermsOf, type Choice, type PairTerms } from './pair-terms'

/* More than any amount can be: a bound that is absent does not bind. */
const unbound = new Decimal('1e20')

type Side = Pick<PairResponse['from'], 'min' | 'max' | 'minVerification'>
export type PairBounds = PairTerms & { from: Side; to: Side }

/**
 * The bounds of the server's answer where the visitor chose a city: its course and its multiple
 * move them so that both sides agree again. Without a city they are the answer's own.
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

type Bound = Decimal | null
type SideBounds = { min: Bound; max: Bound; minVerification: Bound }
type Bounded = {
  terms: DealTerms
  verificationTerms: DealTerms | null
  from: SideBounds
  to: SideBounds
}

/** The bounds of a pair, met on both sides by these terms. */
export function limitsByTerms({ terms, verificationTerms, from, to }: Bounded): PairLimits {
  const both = verificationTerms ? [terms, verificationTerms] : [terms]
  const most = to.max
  const min = leastOf(terms, from.min, to.min)
  const minVerification =
    verificationTerms && leastOf(verificationTerms, from.minVerification, to.minVerification)
  const max = Decimal.min(
    from.max ?? unbound,
    ...(most === null ? [] : both.map((each) => mostFor(each, most))),
  )
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

function read({ min, max, minVerification }: Side): SideBounds {
  return { min: bound(min), max: bound(max), minVerification: bound(minVerification) }
}

function bound(text: string | null): Bound {
  return text === null ? null : new Decimal(text)
}

function leastOf(terms: DealTerms, send: Bound, receive: Bound): Bound {
  const asked = receive && dealForReceive(terms, receive)
  const bounds = [send, asked && asked.send].filter((each) => each !== null)
  return bounds.length === 0 ? null : Decimal.max(...bounds)
}

/** The greatest amount that brings no more than this: one step before the first that does. */
function mostFor(terms: DealTerms, receive: Decimal): Decimal {
  const { digits, multiple } = terms.to
  const beyond = multiple
    ? receive.div(multiple).floor().plus(1).times(multiple)
    : roundAmount(receive, digits).plus(lastDigit(digits))
  const first = dealForReceive(terms, beyond)
  return first ? first.send.minus(lastDigit(terms.from.digits)) : zero
}
