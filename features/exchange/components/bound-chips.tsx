'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'

type Props = {
  min: string | null
  max: string | null
  onPick: (value: string) => void
}

/** The bounds of an amount, each filled in with one tap. */
export function BoundChips({ min, max, onPick }: Props) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const chips = [
    { key: 'min', value: min },
    { key: 'max', value: max },
  ] as const

  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {chips.map(({ key, value }) =>
        value === null ? null : (
          <button
            key={key}
            type="button"
            onClick={() => onPick(value)}
            className="inline-flex h-8 items-center rounded-full border border-line-strong px-3 text-sm text-ink-2 tabular transition-colors duration-150 hover:border-line-control hover:text-ink pointer-coarse:h-11 pointer-coarse:px-4"
          >
            {t(key, { amount: formatAmount(new Decimal(value), { locale }) })}
          </button>
        ),
      )}
    </div>
  )
}
