import type { CatalogueCurrency, CatalogueDirection } from '@/server/modules/catalogue'

type PricedCurrency = Pick<CatalogueCurrency, 'id' | 'assetCode' | 'roundCalculator'>

/** The terms that decide over a direction’s course and its limits. */
export type PricingTerms = Pick<
  CatalogueDirection,
  | 'rateSource'
  | 'formula'
  | 'coefficient'
  | 'marginPercent'
  | 'verificationMarginPercent'
  | 'bonusPercent'
  | 'fixedFee'
  | 'minCourse'
  | 'maxCourse'
  | 'lowReserveBelow'
  | 'lowReservePercent'
  | 'sendFeePercent'
  | 'sendFeeFixed'
  | 'sendFeeMin'
  | 'receiveFeePercent'
  | 'receiveFeeFixed'
  | 'receiveFeeMin'
  | 'minFrom'
  | 'maxFrom'
  | 'minTo'
  | 'maxTo'
  | 'minVerification'
  | 'tiers'
> & { from: PricedCurrency; to: PricedCurrency }
