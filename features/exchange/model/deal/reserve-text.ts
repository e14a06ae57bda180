import type { Currency } from '@/lib/contracts/catalogue'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { roundAmountDown } from '@/lib/money/round'

/* More decimals of a coin's reserve do not matter to customers. */
const maxDigits = 4

/** A reserve for display: truncated, not rounded, because money that is not there cannot be paid out. */
export function reserveText(
  reserve: string,
  { roundCalculator }: Pick<Currency, 'roundCalculator'>,
  locale: 'ru' | 'en',
): string {
  const digits = Math.min(roundCalculator, maxDigits)
  return formatAmount(roundAmountDown(new Decimal(reserve), digits), {
    locale,
    ...(roundCalculator <= 2 && { digits }),
  })
}
