import { shareAfterMargin } from '@/lib/exchange/course'
import { Decimal, zero } from '@/lib/money/decimal'
import type { CatalogueCurrency, DirectionColumns, DirectionTier } from '@/server/modules/catalogue'

/** The factor by which a rate is multiplied, and the amount that is then deducted for the payout. */
export type Share = { kept: Decimal; feePerUnit: Decimal | null }
export type Shares = { usual: Share; verified: Share | null }
/** Everything about a course that follows from the terms alone, whatever the rate is. */
export type TermShares = Shares & { tiers: readonly (Shares & { min: Decimal })[] }

type Margins = { marginPercent: Decimal; verificationMarginPercent: Decimal | null }
type Least = { usual: Decimal | null; verified: Decimal | null }

/* Terms change far less often than rates, so their shares are computed once. */
const usual = new WeakMap<PricingTerms, TermShares>()
const whileLow = new WeakMap<PricingTerms, TermShares>()

/** The shares for these terms. When the reserve is low, the office’s margin may be larger. */
export function sharesOf(terms: PricingTerms, reserve: Decimal): TermShares {
  const { lowReserveBelow, lowReservePercent } = terms
  const isLow = lowReserveBelow !== null && reserve.lt(lowReserveBelow)
  const cache = isLow ? whileLow : usual
  const cached = cache.get(terms)
  if (cached) {
    return cached
  }
  const shares = reckon(terms, isLow ? lowReservePercent : null)
  cache.set(terms, shares)
  return shares
}

function reckon(terms: PricingTerms, extraPercent: Decimal | null): TermShares {
  const { minFrom, minVerification } = terms
  const pairOf = (margins: Margins, least: Least): Shares => {
    const verifiedPercent =
      terms.verificationMarginPercent &&
      (margins.verificationMarginPercent ?? terms.verificationMarginPercent)
    return {
      usual: shareOf(terms, percentLeft(terms, margins.marginPercent, extraPercent), least.usual),
      verified:
        verifiedPercent &&
        shareOf(terms, percentLeft(terms, verifiedPercent, extraPercent), least.verified),
    }
  }
  return {
    ...pairOf(terms, { usual: minFrom, verified: minVerification ?? minFrom }),
    tiers: terms.tiers.map((tier) => ({
      min: tier.minFrom,
      ...pairOf(tier, { usual: tier.minFrom, verified: tier.minFrom }),
    })),
  }
}

/** A bonus is at most the margin: the office never pays for an exchange. */
function percentLeft(
  { bonusPercent }: PricingTerms,
  marginPercent: Decimal,
  extraPercent: Decimal | null,
): Decimal {
  const left = bonusPercent ? Decimal.max(zero, marginPercent.minus(bonusPercent)) : marginPercent
  return extraPercent ? left.plus(extraPercent) : left
}

/**
 * Spreads the fixed payout fee over the smallest deal. When only the smallest received amount is
 * known, the smallest deal is the one that leaves this amount and the fee: the fee then is the same
 * share of every amount.
 */
function shareOf(
  { coefficient, fixedFee, minTo }: PricingTerms,
  marginPercent: Decimal,
  smallestFrom: Decimal | null,
): Share {
  const kept = coefficient.times(shareAfterMargin(marginPercent))
  if (fixedFee.isZero()) {
    return { kept, feePerUnit: null }
  }
  if (smallestFrom) {
    return { kept, feePerUnit: fixedFee.div(smallestFrom) }
  }
  const least = minTo ?? zero
  return { kept: kept.times(least).div(least.plus(fixedFee)), feePerUnit: null }
}

type PricedCurrency = Pick<CatalogueCurrency, 'id' | 'assetCode' | 'roundCalculator'>

/** A direction's columns: those that determine its course and its limits, and all others. */
export type PricingTerms = DirectionColumns & {
  tiers: readonly DirectionTier[]
  from: PricedCurrency
  to: PricedCurrency
}
