import { useLocale } from 'next-intl'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { moneyDigits } from '@/lib/money/money-text'
import { cx } from '../cx'

/* Digits of one width are for columns; in a large amount they leave a hole after a 1. */
const sizes = {
  inherit: 'tabular',
  medium: 'text-xl',
  large: 'text-amount-sm',
  display: 'text-amount-sm sm:text-amount',
} as const

export type AmountProps = {
  /** Plain decimal text, as the API sends it. */
  value: string
  /** The currency's code. */
  unit?: string
  /** The exact number of decimals; the amount is rounded to it. */
  digits?: number
  /** The usual number of decimals of the currency; further digits of the amount are also shown. */
  places?: number
  size?: keyof typeof sizes
  className?: string
}

/** An amount of money on one line, with its digits grouped for the page's language. */
export function Amount({ value, unit, size = 'inherit', className, ...shown }: AmountProps) {
  const locale = useLocale()
  const amount = new Decimal(value)
  const usualDigits = shown.places === undefined ? undefined : moneyDigits(amount, shown.places)
  const digits = shown.digits ?? usualDigits
  const text = formatAmount(amount, { locale, ...(digits !== undefined && { digits }) })

  return (
    <span className={cx('whitespace-nowrap', sizes[size], className)}>
      {text}
      {unit && (
        <span
          className={size === 'inherit' ? '' : 'text-base font-medium tracking-normal text-ink-2'}
        >
          {`\u00a0${unit}`}
        </span>
      )}
    </span>
  )
}
