import type { PairResponse } from '@/lib/contracts/calculator'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import type { Deal, DealTerms } from '@/lib/exchange/deal-terms'
import { limitsOfPair } from '@/lib/exchange/pair/pair-limits'
import { dealTermsOf, type Promotion } from '@/lib/exchange/pair/pair-terms'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import type { ReadClaim } from './read-claim'

type PricedFor = { locale: Locale; promotion: Promotion | null }

type PricedClaim = { deal: Deal; terms: DealTerms }

/**
 * Calculates the exchange at the current course, with the same functions as the visitor's browser.
 * Refuses with `course_changed` and the current amounts if they are not what the visitor saw. Refuses
 * with `validation_error` if the amount is outside the limits, which are written in the visitor's
 * language.
 */
export function priceClaim(
  claim: ReadClaim,
  pair: PairResponse,
  { locale, promotion }: PricedFor,
): PricedClaim {
  const { cityFrom, cityTo, courseType, receive, send } = claim
  const terms = dealTermsOf(pair, { courseType, cityFrom, cityTo, promotion })
  const deal = dealForSend(terms, send)
  if (!deal.receive.eq(receive)) {
    // If the visitor typed the amount to receive, their browser may have rounded up the amount to
    // send.
    const byReceive = dealForReceive(terms, receive)
    if (!byReceive?.send.eq(send) || !byReceive.receive.eq(receive)) {
      throw courseChanged(deal)
    }
  }
  const faults = boundFaults(claim, pair, { locale, promotion })
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  return { deal: { ...deal, receive }, terms }
}

/** The errors of an amount outside the limits, which are written in the visitor's language. */
export function boundFaults(
  claim: ReadClaim,
  pair: PairResponse,
  { locale, promotion }: PricedFor,
): FieldError[] {
  const { cityFrom, cityTo } = claim
  const limits = limitsOfPair(pair, { cityFrom, cityTo, promotion })
  const { from } = limits
  const { currency } = pair.structure.from
  const text = (bound: Decimal) => limitText(bound, currency, locale)
  const least = claim.courseType === 'verification' ? (from.minVerification ?? from.min) : from.min
  if (least && claim.send.lt(least)) {
    return [{ field: 'fromSumma', key: 'too_small', params: { minimum: text(least) } }]
  }
  if (claim.send.gt(from.max)) {
    return [{ field: 'fromSumma', key: 'too_big', params: { maximum: text(from.max) } }]
  }
  return []
}

export function courseChanged({ send, receive, course }: Deal): AppError {
  return new AppError('course_changed', {
    params: { fromSumma: toText(send), toSumma: toText(receive), course: toText(course) },
  })
}
