import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { Badge } from '@/components/ui/display/badge'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskReferrer } from '@/lib/contracts/loyalty/desk-referrers'
import { Link } from '@/lib/i18n/navigation'

type Props = { referrers: readonly DeskReferrer[]; isFiltered: boolean }

export function PartnersTable({ referrers, isFiltered }: Props) {
  const t = useTranslations('desk.partners')
  const columns = useColumns()

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={referrers}
      rowKey={({ id }) => id}
      empty={
        isFiltered ? (
          <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
        ) : (
          <EmptyState title={t('none')} text={t('noneText')} />
        )
      }
    />
  )
}

function useColumns(): TableColumn<DeskReferrer>[] {
  const t = useTranslations('desk.partners')

  return [
    {
      key: 'email',
      header: t('account'),
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: ({ id, email, code, isBlocked }) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <Link href={`/operator/partners/${id}`} className="text-accent hover:underline">
            {email}
          </Link>
          <span className="font-normal text-ink-2 tabular">{code}</span>
          {isBlocked && <Badge tone="red">{t('blocked')}</Badge>}
        </span>
      ),
    },
    {
      key: 'people',
      header: t('people'),
      isNumeric: true,
      cell: ({ people }) => people,
    },
    {
      key: 'turnover',
      header: t('turnover'),
      isNumeric: true,
      cell: ({ turnoverUsd }) => <Amount value={turnoverUsd} digits={2} unit="USD" />,
    },
    {
      key: 'income',
      header: t('income'),
      isNumeric: true,
      cell: ({ incomeUsd }) => <Amount value={incomeUsd} digits={2} unit="USD" />,
    },
    {
      key: 'balance',
      header: t('balance'),
      isNumeric: true,
      cell: ({ balances }) => (
        <span className="grid">
          {balances.length === 0
            ? '—'
            : balances.map(({ currency, total }) => (
                <Amount key={currency.id} value={total} unit={currency.ticker} />
              ))}
        </span>
      ),
    },
  ]
}
