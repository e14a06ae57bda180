import type { PairResponse } from '@/lib/contracts/calculator'
import { dealForSend } from '@/lib/exchange/deal'
import type { Deal, DealTerms } from '@/lib/exchange/deal-terms'
import { betterGain } from '@/lib/exchange/pair/better-gain'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { promotionOf, type PromoGain } from '@/lib/exchange/pair/promo-gain'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal, toText, zero } from '@/lib/money/decimal'
import type { ClaimConditions } from '@/server/database/schema/claims'
import type { Promo } from '@/server/modules/loyalty'
import { priceClaim } from './price-claim'
import { promoOfDeal, type ClaimPromo } from './promo-of-claim'
import type { ReadClaim } from './read-claim'

type Pricing = {
  locale: Locale
  /** The margins of the direction. */
  margins: Omit<PromoGain, 'percent'>
  promo: Promo | null
  /** How much of the margin the account gets back, in percent. */
  discount: string | null
}

/** The price of an exchange and what it contains for the customer. */
export type AgreedPrice = {
  deal: Deal
  terms: DealTerms
  /** The code that is used. */
  promo: ClaimPromo | null
  /** The account's discount, also while a code or the verification course is better. */
  discount: NonNullable<ClaimConditions['discount']> | null
}

/**
 * Prices the exchange at the best of promo code, verification course and discount, which are not combined.
 * A code that gains nothing over the others is not used. Refuses like `priceClaim`.
 */
export function agreeOnPrice(
  read: ReadClaim,
  pair: PairResponse,
  { locale, margins, promo, discount }: Pricing,
): AgreedPrice {
  const own = discount === null ? null : { percent: discount, ...margins }
  const best = betterGain(promo?.gain ?? null, own)
  const { deal, terms } = priceClaim(read, pair, { locale, promotion: best && promotionOf(best) })
  const receivedWith = (gain: PromoGain | null): Decimal => {
    const { cityFrom, cityTo, courseType } = read
    const choice = { courseType, cityFrom, cityTo, promotion: gain && promotionOf(gain) }
    return dealForSend(dealTermsOf(pair, choice), read.send).receive
  }
  const usual = receivedWith(null)
  const withDiscount = own && receivedWith(own)
  const isCodeBetter = best !== own && (withDiscount === null || deal.receive.gt(withDiscount))
  const gain = deal.receive.minus(usual)
  const ownGain = isCodeBetter && withDiscount ? withDiscount.minus(usual) : gain
  return {
    deal,
    terms,
    promo: promoOfDeal(isCodeBetter ? promo : null, gain),
    discount: own && { percent: own.percent, gain: toText(Decimal.max(zero, ownGain)) },
  }
}
