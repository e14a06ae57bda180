'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Currency } from '@/lib/contracts/catalogue'
import { type Decimal, toText } from '@/lib/money/decimal'
import { boundText } from '@/lib/money/money-text'

type Props = {
  min: Decimal | null
  max: Decimal | null
  currency: Currency
  /** The reserve does not cover even the least: there is nothing to fill in. */
  disabled: boolean
  onPick: (value: string) => void
}

/** The bounds of an amount, each filled in with one tap. */
export function BoundChips({ min, max, currency, disabled, onPick }: Props) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const chips = [
    { key: 'min', value: min },
    { key: 'max', value: max },
  ] as const

  return (
    <div className="mt-2 flex min-h-8 flex-wrap gap-2 pointer-coarse:min-h-11">
      {chips.map(({ key, value }) =>
        value === null ? null : (
          <button
            key={key}
            type="button"
            disabled={disabled}
            onClick={() => onPick(toText(value))}
            className="inline-flex h-8 items-center rounded-full border border-line-strong px-3 text-sm whitespace-nowrap text-ink-2 tabular transition-colors duration-150 hover:border-line-control hover:text-ink disabled:border-line disabled:text-ink-3 pointer-coarse:h-11 pointer-coarse:px-4 [@media(scripting:none)]:pointer-events-none [@media(scripting:none)]:border-transparent [@media(scripting:none)]:px-0"
          >
            {t(key, { amount: boundText(value, currency, locale) })}
          </button>
        ),
      )}
    </div>
  )
}
