import { shareAfterMargin } from '@/lib/exchange/course'
import { Decimal, zero } from '@/lib/money/decimal'
import type { CatalogueCurrency, DirectionColumns, DirectionTier } from '@/server/modules/catalogue'

/** The factor by which a rate is multiplied, and the amount that is then deducted for the payout fee. */
export type Share = { factor: Decimal; feePerUnit: Decimal | null }
export type Shares = { usual: Share; verified: Share | null }
/** The shares that a direction's terms determine, whatever the rate is. */
export type TermShares = Shares & { tiers: readonly (Shares & { min: Decimal })[] }

type Margins = { marginPercent: Decimal; verificationMarginPercent: Decimal | null }
type SmallestDeals = { usual: Decimal | null; verified: Decimal | null }

/* Terms change far less often than rates, so the shares of each terms object are computed once. */
const usualShares = new WeakMap<PricingTerms, TermShares>()
const lowReserveShares = new WeakMap<PricingTerms, TermShares>()

/** The shares for these terms. When the reserve is low, the office’s margin may be larger. */
export function sharesOf(terms: PricingTerms, reserve: Decimal): TermShares {
  const { lowReservePercent } = terms
  const isLow = isReserveLow(terms, reserve)
  const cache = isLow ? lowReserveShares : usualShares
  const cached = cache.get(terms)
  if (cached) {
    return cached
  }
  const shares = computeShares(terms, isLow ? lowReservePercent : null)
  cache.set(terms, shares)
  return shares
}

/** The margins in percent that are in the usual courses, by the amount from which each applies. */
export function usualMarginsOf(
  terms: PricingTerms,
  reserve: Decimal,
): { min: Decimal; margin: Decimal }[] {
  const extraPercent = isReserveLow(terms, reserve) ? terms.lowReservePercent : null
  const marginOf = ({ marginPercent }: Pick<Margins, 'marginPercent'>) =>
    effectiveMargin(terms, marginPercent, extraPercent)
  return [
    { min: zero, margin: marginOf(terms) },
    ...terms.tiers.map((tier) => ({ min: tier.minFrom, margin: marginOf(tier) })),
  ]
}

function isReserveLow({ lowReserveBelow }: PricingTerms, reserve: Decimal): boolean {
  return lowReserveBelow !== null && reserve.lt(lowReserveBelow)
}

function computeShares(terms: PricingTerms, extraPercent: Decimal | null): TermShares {
  const { minFrom, minVerification } = terms
  const pairOf = (margins: Margins, smallest: SmallestDeals): Shares => {
    const verifiedPercent =
      terms.verificationMarginPercent &&
      (margins.verificationMarginPercent ?? terms.verificationMarginPercent)
    return {
      usual: shareOf(
        terms,
        effectiveMargin(terms, margins.marginPercent, extraPercent),
        smallest.usual,
      ),
      verified:
        verifiedPercent &&
        shareOf(terms, effectiveMargin(terms, verifiedPercent, extraPercent), smallest.verified),
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

/** A bonus never reduces the margin below zero, because the office never pays for an exchange. */
function effectiveMargin(
  { bonusPercent }: PricingTerms,
  marginPercent: Decimal,
  extraPercent: Decimal | null,
): Decimal {
  const left = bonusPercent ? Decimal.max(zero, marginPercent.minus(bonusPercent)) : marginPercent
  return extraPercent ? left.plus(extraPercent) : left
}

/**
 * Spreads the fixed payout fee over the smallest deal. When only the smallest received amount is
 * known, the smallest deal is the one that leaves this amount after the fee. The fee is then the same
 * share of every amount.
 */
function shareOf(
  { coefficient, fixedFee, minTo }: PricingTerms,
  marginPercent: Decimal,
  smallestFrom: Decimal | null,
): Share {
  const factor = coefficient.times(shareAfterMargin(marginPercent))
  if (fixedFee.isZero()) {
    return { factor, feePerUnit: null }
  }
  if (smallestFrom) {
    return { factor, feePerUnit: fixedFee.div(smallestFrom) }
  }
  const smallestTo = minTo ?? zero
  return { factor: factor.times(smallestTo).div(smallestTo.plus(fixedFee)), feePerUnit: null }
}

type PricedCurrency = Pick<CatalogueCurrency, 'id' | 'assetCode' | 'roundCalculator'>

/** All columns of a direction, with its tiers and its currencies. */
export type PricingTerms = DirectionColumns & {
  tiers: readonly DirectionTier[]
  from: PricedCurrency
  to: PricedCurrency
  /** Whether customers cannot pay `from` now. */
  isUnpayable?: boolean
}
