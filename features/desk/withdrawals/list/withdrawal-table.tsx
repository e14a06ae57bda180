import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Amount } from '@/components/ui/display/amount'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { UserTime } from '@/features/desk/users/user-time'
import type { ListedWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { WithdrawalStateBadge } from '../withdrawal-state-badge'

const addressOf = ({ id }: ListedWithdrawal) => `/operator/withdrawals/${id}`

type Props = { withdrawals: readonly ListedWithdrawal[]; empty: ReactNode }

/** One withdrawal per row. */
export function WithdrawalTable({ withdrawals, empty }: Props) {
  const t = useTranslations('desk.withdrawals')
  const router = useRouter()
  const columns: TableColumn<ListedWithdrawal>[] = [
    {
      key: 'who',
      header: t('column.who'),
      isRowHeader: true,
      cell: (withdrawal) => (
        <Link
          href={addressOf(withdrawal)}
          className="inline-flex min-h-touch items-center rounded-sm font-semibold wrap-anywhere text-accent hover:underline sm:min-h-8"
        >
          {withdrawal.user.email}
        </Link>
      ),
    },
    {
      key: 'from',
      header: t('column.from'),
      cell: ({ shop, source }) => (
        <>
          {t(`source.${source}`)}
          {shop && <span className="block text-xs wrap-anywhere text-ink-3">{shop.name}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      isNumeric: true,
      cell: ({ to: { amount, currency } }) => (
        <>
          <Amount value={amount} unit={currency.ticker} places={currency.roundCalculator} />
          <span className="block text-xs text-ink-3">{currency.name}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (withdrawal) => <WithdrawalStateBadge withdrawal={withdrawal} />,
    },
    {
      key: 'at',
      header: t('column.at'),
      cell: ({ createdAt }) => <UserTime at={createdAt} mayWrap />,
    },
  ]

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={withdrawals}
      rowKey={({ id }) => id}
      onRowPress={(withdrawal) => router.push(addressOf(withdrawal))}
      empty={empty}
    />
  )
}
