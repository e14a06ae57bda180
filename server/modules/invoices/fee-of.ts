import type { Decimal } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'

/** What the office keeps of a sale: the shop's percent, rounded down to the digits of its currency. */
export function feeOf(amount: Decimal, feePercent: Decimal, digits: number): Decimal {
  return roundAmountDown(amount.times(feePercent).div(100), digits)
}
