import type { CatalogueCurrency, DirectionColumns, DirectionTier } from '@/server/modules/catalogue'

type PricedCurrency = Pick<CatalogueCurrency, 'id' | 'assetCode' | 'roundCalculator'>

/** What of a direction decides over its course and its limits, and what else its row says. */
export type PricingTerms = DirectionColumns & {
  tiers: readonly DirectionTier[]
  from: PricedCurrency
  to: PricedCurrency
}
