import type { PairResponse } from '@/lib/contracts/calculator'
import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmount } from '@/lib/money/round'
import { dealForReceive, dealForSend } from './deal'
import type { DealTerms } from './deal-terms'
import type { PairLimits } from './limits'
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
  const terms = dealTermsOf(pair, { courseType: 'default', cityFrom, cityTo })
  const verified =
    pair.verificationCourse === null
      ? null
      : dealTermsOf(pair, { courseType: 'verification', cityFrom, cityTo })
  const both = verified ? [terms, verified] : [terms]

  const min = leastOf(terms, pair.from.min, pair.to.min)
  const minVerification =
    verified && leastOf(verified, pair.from.minVerification, pair.to.minVerification)
  const most = pair.to.max === null ? null : new Decimal(pair.to.max)
  const max = Decimal.min(
    pair.from.max ?? unbound,
    ...(most === null ? [] : both.map((each) => mostFor(each, most))),
  )
  return {
    from: { min, max, minVerification },
    to: {
      min: min && dealForSend(terms, min).receive,
      max: Decimal.max(...both.map((each) => dealForSend(each, max).receive)),
      minVerification:
        verified && minVerification && dealForSend(verified, minVerification).receive,
    },
  }
}

function leastOf(terms: DealTerms, send: string | null, receive: string | null): Decimal | null {
  const asked = receive === null ? null : dealForReceive(terms, new Decimal(receive))
  const given = [send === null ? null : new Decimal(send), asked && asked.send]
  const bounds = given.filter((bound) => bound !== null)
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
