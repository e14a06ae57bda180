import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { dealForSend } from '@/lib/exchange/deal'
import type { DealTerms, Fee, Tier } from '@/lib/exchange/deal-terms'
import { Decimal, toText } from '@/lib/money/decimal'
import type { ClaimRow, QuoteRow } from '../claims.repository'
import type { QuoteTerms } from '@/server/database/schema/claims'

export function storeTerms({ tiers, sendFee, receiveFee, from, to }: DealTerms): QuoteTerms {
  return {
    tiers: tiers.map(({ min, course }) => ({ min: toText(min), course: toText(course) })),
    sendFee: storeFee(sendFee),
    receiveFee: storeFee(receiveFee),
    fromDigits: from.digits,
    toDigits: to.digits,
    multiple: to.multiple && toText(to.multiple),
  }
}

export function readTerms(stored: QuoteTerms): DealTerms {
  const [first, ...later] = stored.tiers.map(({ min, course }): Tier => ({
    min: new Decimal(min),
    course: new Decimal(course),
  }))
  if (!first) {
    throw new Error('The stored quote has no course.')
  }
  return {
    tiers: [first, ...later],
    sendFee: readFee(stored.sendFee),
    receiveFee: readFee(stored.receiveFee),
    from: { digits: stored.fromDigits },
    to: {
      digits: stored.toDigits,
      multiple: stored.multiple === null ? null : new Decimal(stored.multiple),
    },
  }
}

/** The fees that a quote took, and the terms by which it was calculated, without its course. */
export function termsToShow({
  fromAmount,
  terms,
}: {
  fromAmount: Decimal
  terms: QuoteTerms
}): Pick<ClaimStatus, 'fees' | 'terms'> {
  const deal = dealForSend(readTerms(terms), fromAmount)
  const { multiple, receiveFee, sendFee, toDigits: digits } = terms
  return {
    fees: { send: toText(deal.sendFee), receive: toText(deal.receiveFee) },
    terms: { sendFee, receiveFee, multiple, digits },
  }
}

/** The promo code that a claim's course contains; a new quote has another gain, which is not shown. */
export function promoToShow(
  { conditions, promocode, promoState }: Pick<ClaimRow, 'conditions' | 'promocode' | 'promoState'>,
  { seq }: Pick<QuoteRow, 'seq'>,
): ClaimStatus['promo'] {
  const { promo } = conditions
  if (!promo || promocode === null || (promoState === 'returned' && seq > 0)) {
    return null
  }
  return { code: promocode, percent: promo.percent, gain: seq === 0 ? promo.gain : null }
}

/** The discount that a claim's course contains, unless its promo code is the better one. */
export function discountToShow(
  claim: Pick<ClaimRow, 'conditions' | 'promocode' | 'promoState'>,
  { seq }: Pick<QuoteRow, 'seq'>,
): ClaimStatus['discount'] {
  const { discount } = claim.conditions
  if (!discount || discount.gain === '0' || promoToShow(claim, { seq }) !== null) {
    return null
  }
  return { percent: discount.percent, gain: seq === 0 ? discount.gain : null }
}

function storeFee({ percent, fixed, min }: Fee) {
  return { percent: toText(percent), fixed: toText(fixed), min: toText(min) }
}

function readFee({ percent, fixed, min }: QuoteTerms['sendFee']): Fee {
  return { percent: new Decimal(percent), fixed: new Decimal(fixed), min: new Decimal(min) }
}
