import type { BookSide } from '@/lib/contracts/desk/price-sources/price-sources'
import { Decimal, one, zero } from '@/lib/money/decimal'

export type Offer = {
  price: Decimal
  /** How much it has, in the base. */
  amount: Decimal
  /** The smallest and the largest deal, in the quote currency; null without a limit. */
  least: Decimal | null
  most: Decimal | null
}

export type BookTerms = {
  side: BookSide
  /** The sum, in the quote currency, that the offers must fill. */
  depth: Decimal
  outlierPercent: Decimal
}

/* Anybody can make an offer, so one alone must not determine the price: at least this many share the depth. */
const fewestOffers = 3

/**
 * The average price of filling the depth with the best offers, weighted by volume. Offers far from the median
 * are left out, as are those whose smallest deal is larger than one share of the depth. Null when the offers
 * do not fill the depth.
 */
export function bookPrice(
  offers: readonly Offer[],
  { side, depth, outlierPercent }: BookTerms,
): Decimal | null {
  const share = depth.div(fewestOffers)
  const usable = offers.filter(({ least }) => least === null || least.lte(share))
  const near = withoutOutliers(usable, outlierPercent)
  const best = [...near].sort((a, b) =>
    side === 'asks' ? a.price.cmp(b.price) : b.price.cmp(a.price),
  )
  let missing = depth
  let bought = zero
  for (const { price, amount, most } of best) {
    const taken = Decimal.min(amount.times(price), most ?? share, share, missing)
    missing = missing.minus(taken)
    bought = bought.plus(taken.div(price))
    if (missing.isZero()) {
      return depth.div(bought)
    }
  }
  return null
}

function withoutOutliers(offers: readonly Offer[], percent: Decimal): readonly Offer[] {
  const prices = offers.map(({ price }) => price).sort((a, b) => a.cmp(b))
  const middle = prices[Math.floor(prices.length / 2)]
  if (!middle) {
    return []
  }
  return offers.filter(({ price }) => price.div(middle).minus(one).abs().times(100).lte(percent))
}
