import { Decimal } from '@/lib/money/decimal'
import { lastDigit } from '@/lib/money/round'

type Agreed = { agreed: Decimal; tolerancePercent: Decimal | string; digits: number }

/**
 * By how much a payment may differ from the agreed amount: the office's tolerance, or one unit of the last
 * digit, whichever is larger.
 */
export function toleranceOf({ agreed, digits, tolerancePercent }: Agreed): Decimal {
  return Decimal.max(agreed.times(tolerancePercent).div(100), lastDigit(digits))
}
