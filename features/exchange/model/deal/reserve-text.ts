import type { Currency } from '@/lib/contracts/catalogue'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { roundAmountDown } from '@/lib/money/round'

/* Of a coin's reserve more places than these tell nobody anything. */
const mostDigits = 4

/** A reserve for the eye: cut, not rounded, as what is not there can't be paid out. */
export function reserveText(
  reserve: string,
  { roundCalculator }: Pick<Currency, 'roundCalculator'>,
  locale: 'ru' | 'en',
): string {
  const digits = Math.min(roundCalculator, mostDigits)
  return formatAmount(roundAmountDown(new Decimal(reserve), digits), {
    locale,
    ...(roundCalculator <= 2 && { digits }),
  })
}
