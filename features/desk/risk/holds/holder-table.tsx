import { useFormatter, useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { UnpaidHolder } from '@/lib/contracts/desk/money/holds'
import { ReleaseHolds } from './release-holds'

/** One row for a network or a mailbox; what both hold stands in both. */
export function HolderTable({ holders }: { holders: readonly UnpaidHolder[] }) {
  const t = useTranslations('desk.risk.holds')
  const columns = useColumns()

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={holders}
      rowKey={({ kind, value }) => `${kind} ${value}`}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  )
}

function useColumns(): TableColumn<UnpaidHolder>[] {
  const t = useTranslations('desk.risk.holds')
  const format = useFormatter()

  return [
    {
      key: 'holder',
      header: t('holder'),
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: ({ kind, value }) => (
        <span className="grid">
          {value}
          <span className="text-note text-ink-3">{t(`kind.${kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'claims',
      header: t('claims'),
      isNumeric: true,
      cell: ({ claims, reported }) => (
        <span className="grid">
          {format.number(claims)}
          {reported > 0 && (
            <span className="text-note text-ink-3">{t('reported', { count: reported })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'sums',
      header: t('held'),
      isNumeric: true,
      cell: ({ sums }) => (
        <span className="grid">
          {sums.map(({ amount, currency, digits }) => (
            <Amount key={currency.id} value={amount} unit={currency.code} places={digits} />
          ))}
        </span>
      ),
    },
    {
      key: 'usd',
      header: t('worth'),
      isNumeric: true,
      cell: ({ usd }) => (usd === null ? '—' : <Amount value={usd} unit="USD" digits={0} />),
    },
    {
      key: 'until',
      header: t('until'),
      cell: ({ until }) => (
        <time dateTime={until} className="tabular">
          {format.dateTime(new Date(until), { dateStyle: 'short', timeStyle: 'short' })}
        </time>
      ),
    },
    { key: 'release', header: t('release'), cell: (holder) => <ReleaseHolds holder={holder} /> },
  ]
}
