import { Decimal } from '@/lib/money/decimal'

/**
 * A promo code and a discount are not combined: both give a part of the same margin back, so the higher
 * percentage is the better one for every amount. With equal ones the discount counts, so that the
 * customer keeps the code.
 */
export function betterGain<Code extends Gain, Discount extends Gain>(
  promo: Code | null,
  discount: Discount | null,
): Code | Discount | null {
  if (promo === null || discount === null) {
    return promo ?? discount
  }
  return new Decimal(promo.percent).gt(discount.percent) ? promo : discount
}

type Gain = { percent: string }
