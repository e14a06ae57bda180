import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskRail } from '@/lib/contracts/desk/money/rails'
import { Link } from '@/lib/i18n/navigation'
import { ClaimAmount } from '../claims/claim-amount'
import { SightingState } from './sighting-state'
import { TransactionCell } from './transaction-cell'

type Latest = DeskRail['latest'][number]

/** The last payments that a rail has seen, each with its order. */
export function RailSightings({ rail: { latest, name } }: { rail: DeskRail }) {
  const t = useTranslations('desk.rails')
  const dateText = useDateText()
  const columns: TableColumn<Latest>[] = [
    {
      key: 'claim',
      header: t('claim'),
      isRowHeader: true,
      cell: ({ claim: { id, number } }) => (
        <Link
          href={`/operator/claims/${id}`}
          className="font-medium text-accent tabular underline underline-offset-2"
        >
          {claimNumberText(number)}
        </Link>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      cell: ({ amount, currency }) => <ClaimAmount amount={amount} currency={currency} />,
    },
    { key: 'state', header: t('stateName'), cell: (each) => <SightingState sighting={each} /> },
    { key: 'at', header: t('at'), cell: ({ at }) => dateText(at, 'moment') },
    {
      key: 'link',
      header: t('transaction'),
      cell: ({ link, transaction }) =>
        transaction === null ? (
          t('byContract')
        ) : (
          <TransactionCell link={link} transaction={transaction} />
        ),
    },
  ]

  return latest.length === 0 ? (
    <p className="text-sm text-ink-3">{t('nothingYet')}</p>
  ) : (
    <Table
      caption={t('latest', { name })}
      columns={columns}
      rows={latest}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}
