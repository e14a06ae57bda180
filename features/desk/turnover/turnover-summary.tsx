'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Turnover } from '@/lib/contracts/desk/money/turnover'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { marginPercent } from './turnover-shares'
import { Figure } from './figure'

/** The whole period in one line, and what is missing from it. */
export function TurnoverSummary({ turnover: { currency, total } }: { turnover: Turnover }) {
  const t = useTranslations('desk.turnover')
  const locale = useLocale()
  const percent = currency === null ? marginPercent(total) : null

  return (
    <div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
        <Fact name={t('claims')}>
          <span className="tabular">{total.claims}</span>
        </Fact>
        <Fact name={t('taken')}>
          <Figure value={total.taken} currency={currency} />
        </Fact>
        <Fact name={t('paid')}>
          <Figure value={total.paid} currency={currency} />
        </Fact>
        <Fact name={t(currency === null ? 'margin' : 'change')}>
          <Figure value={total.difference} currency={currency} />
          {percent !== null && (
            <span className="font-normal text-ink-2">
              {` · ${formatPercent(new Decimal(percent), { locale })}`}
            </span>
          )}
        </Fact>
      </dl>
      {total.unvalued > 0 && (
        <p role="note" className="mt-3 rounded-field bg-amber-soft px-4 py-3 text-sm text-amber">
          {t('unvalued', { count: total.unvalued })}
        </p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
