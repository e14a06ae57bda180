import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { useFigureColumns, type Statistics } from './figures'

type Row = Statistics['currencies'][number]

/** The currencies with which the period's sales were paid. */
export function ByCurrency({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('shop.statistics')
  const columns: TableColumn<Row>[] = [
    {
      key: 'currency',
      header: t('currency'),
      isRowHeader: true,
      cell: ({ currency }) =>
        currency === null ? (
          t('testCurrency')
        ) : (
          <span className="inline-flex items-center gap-2">
            <CurrencyLogo logo={currency.logo} name={currency.name} size={24} />
            {currency.name}
          </span>
        ),
    },
    ...useFigureColumns(statistics),
  ]

  return (
    <Card as="section" aria-labelledby="shop-by-currency">
      <h2 id="shop-by-currency" className="mb-3 text-lg font-semibold">
        {t('byCurrency')}
      </h2>
      <Table
        caption={t('byCurrency')}
        columns={columns}
        rows={statistics.currencies}
        rowKey={({ currency }) => String(currency?.id ?? 'test')}
        empty={<p className="px-4 py-5 text-sm text-ink-2">{t('empty')}</p>}
      />
    </Card>
  )
}
