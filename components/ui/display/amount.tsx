import { useLocale } from 'next-intl'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { moneyDigits } from '@/lib/money/money-text'
import { cx } from '../cx'

const sizes = {
  inherit: '',
  medium: 'text-xl',
  large: 'text-amount-sm',
  display: 'text-amount-sm sm:text-amount',
} as const

export type AmountProps = {
  /** Plain decimal text, as the API sends it. */
  value: string
  /** The currency's code. */
  unit?: string
  /** Exactly so many decimals, rounded. */
  digits?: number
  /** The places of the currency; further digits of the amount are shown too. */
  places?: number
  size?: keyof typeof sizes
  className?: string
}

/** An amount of money, grouped for the reader's language; never broken into two lines. */
export function Amount({ value, unit, size = 'inherit', className, ...shown }: AmountProps) {
  const locale = useLocale()
  const sum = new Decimal(value)
  const ofMoney = shown.places === undefined ? undefined : moneyDigits(sum, shown.places)
  const digits = shown.digits ?? ofMoney
  const text = formatAmount(sum, { locale, ...(digits !== undefined && { digits }) })

  return (
    <span className={cx('whitespace-nowrap tabular', sizes[size], className)}>
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
