import { Amount } from '@/components/ui/display/amount'
import { cx } from '@/components/ui/cx'
import type { Currency } from '@/lib/contracts/catalogue'

type Props = {
  amount: string
  currency: Pick<Currency, 'ticker' | 'roundCalculator'>
  className?: string
}

/**
 * An amount of a claim, formatted as its customer sees it. It breaks across lines only if it has so many
 * decimals that it would not fit.
 */
export function ClaimAmount({ amount, currency, className = '' }: Props) {
  const { ticker, roundCalculator } = currency
  return (
    <Amount
      value={amount}
      unit={ticker}
      places={roundCalculator}
      className={cx('wrap-break-word whitespace-normal!', className)}
    />
  )
}
