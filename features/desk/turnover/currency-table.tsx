'use client'

import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { Turnover, TurnoverCurrency } from '@/lib/contracts/desk/money/turnover'
import { Link } from '@/lib/i18n/navigation'
import { turnoverAddress, type TurnoverFilters } from './turnover-filters'
import { Figure } from './figure'

type Props = { turnover: Turnover; filters: TurnoverFilters }

/** Each currency in its own amounts, never added to another; its name leads to its days. */
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
      cell: ({ currency: { id, slug, name, code } }) => (
        <Link
          href={turnoverAddress({ ...filters, currency: String(id) })}
          title={code}
          className="inline-flex min-h-touch items-center gap-2 rounded-sm hover:text-accent"
        >
          <CurrencyLogo slug={slug} name={name} size={20} />
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
