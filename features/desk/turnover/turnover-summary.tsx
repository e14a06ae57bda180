'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Turnover, TurnoverCurrency } from '@/lib/contracts/desk/money/turnover'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { marginPercent } from './turnover-shares'
import { Figure } from './figure'
import { Amount } from '@/components/ui/display/amount'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { Link } from '@/lib/i18n/navigation'
import { turnoverAddress, type TurnoverFilters } from './turnover-filters'

/** The totals of the whole period, and the number of claims that are not in them. */
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

type Props = { turnover: Turnover; filters: TurnoverFilters }

/**
 * The turnover of each currency. Amounts of different currencies are never added up. The name of a
 * currency links to its turnover by day.
 */
export function CurrencyTable({ turnover, filters }: Props) {
  const t = useTranslations('desk.turnover')
  const figure = (name: 'taken' | 'paid' | 'difference', header: string) => ({
    key: name,
    header,
    isNumeric: true,
    cell: (row: TurnoverCurrency) => <Figure value={row[name]} currency={row.currency} />,
  })
  const columns: TableColumn<TurnoverCurrency>[] = [
    {
      key: 'currency',
      header: t('currency'),
      isRowHeader: true,
      cell: ({ currency: { id, logo, name, code } }) => (
        <Link
          href={turnoverAddress({ ...filters, currency: String(id) })}
          title={code}
          className="inline-flex min-h-touch items-center gap-2 rounded-sm hover:text-accent"
        >
          <CurrencyLogo logo={logo} name={name} size={20} />
          {name}
        </Link>
      ),
    },
    {
      key: 'claims',
      header: t('claims'),
      isNumeric: true,
      cell: ({ claims }) => <Amount value={String(claims)} />,
    },
    figure('taken', t('taken')),
    figure('paid', t('paid')),
    figure('difference', t('change')),
  ]

  return (
    <div className="min-w-0">
      <h2 className="mb-3 text-lg">{t('currencies')}</h2>
      <Table
        caption={t('currencies')}
        columns={columns}
        rows={turnover.currencies}
        rowKey={({ currency }) => String(currency.id)}
      />
    </div>
  )
}
