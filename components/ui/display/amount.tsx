import { useLocale } from 'next-intl'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { cx } from '../cx'

const sizes = {
  inherit: '',
  medium: 'text-xl',
  large: 'text-amount-sm',
  display: 'text-amount-sm sm:text-amount',
} as const

export type AmountProps = {
  /** Plain decimal text, as it comes from the wire. */
  value: string
  /** The currency's code. */
  unit?: string
  digits?: number
  size?: keyof typeof sizes
  className?: string
}

/** A sum of money, grouped for the reader's language; it never breaks into two lines. */
export function Amount({ value, unit, digits, size = 'inherit', className }: AmountProps) {
  const locale = useLocale()
  const text = formatAmount(new Decimal(value), {
    locale,
    ...(digits !== undefined && { digits }),
  })

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
