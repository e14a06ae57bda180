import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { UserTime } from '@/features/desk/users/user-time'
import type { DeskShopRow } from '@/lib/contracts/shops/desk-shops'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { ShopStateBadge } from '../shop-state-badge'

const addressOf = ({ id }: DeskShopRow) => `/operator/shops/${id}`

type Props = { shops: readonly DeskShopRow[]; empty: ReactNode }

/** One shop per row. */
export function ShopTable({ shops, empty }: Props) {
  const t = useTranslations('desk.shops')
  const locale = useLocale()
  const router = useRouter()
  const columns: TableColumn<DeskShopRow>[] = [
    {
      key: 'name',
      header: t('column.name'),
      isRowHeader: true,
      cell: (shop) => (
        <>
          <Link
            href={addressOf(shop)}
            className="inline-flex min-h-touch items-center rounded-sm font-semibold wrap-anywhere text-accent hover:underline sm:min-h-8"
          >
            {shop.name}
          </Link>
          <span className="block text-xs wrap-anywhere text-ink-3">{shop.site}</span>
        </>
      ),
    },
    {
      key: 'owner',
      header: t('column.owner'),
      cell: ({ owner }) => <span className="wrap-anywhere">{owner.email}</span>,
    },
    { key: 'currency', header: t('column.currency'), cell: ({ currency }) => currency.name },
    {
      key: 'fee',
      header: t('column.fee'),
      isNumeric: true,
      cell: ({ feePercent }) => formatPercent(new Decimal(feePercent), { locale }),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state }) => <ShopStateBadge state={state} />,
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
      rows={shops}
      rowKey={({ id }) => id}
      onRowPress={(shop) => router.push(addressOf(shop))}
      empty={empty}
    />
  )
}
