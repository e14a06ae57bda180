import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Amount } from '@/components/ui/display/amount'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { UserTime } from '@/features/desk/users/user-time'
import type { DeskInvoiceRow } from '@/lib/contracts/shops/desk-shops'
import { saleName } from '@/lib/contracts/shops/sale-name'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { InvoiceBadge } from '../invoice-badge'

const addressOf = ({ id }: DeskInvoiceRow) => `/operator/invoices/${id}`

type Props = { invoices: readonly DeskInvoiceRow[]; empty: ReactNode }

/** One invoice per row. */
export function InvoiceTable({ invoices, empty }: Props) {
  const t = useTranslations('desk.invoices')
  const router = useRouter()
  const columns: TableColumn<DeskInvoiceRow>[] = [
    {
      key: 'order',
      header: t('column.order'),
      isRowHeader: true,
      cell: (invoice) => (
        <>
          <Link
            href={addressOf(invoice)}
            className="inline-flex min-h-touch items-center rounded-sm font-semibold wrap-anywhere text-accent hover:underline sm:min-h-8"
          >
            {saleName(invoice)}
          </Link>
          <span className="block text-xs wrap-anywhere text-ink-3">
            {invoice.via === 'link' ? t('via.link') : invoice.description}
          </span>
        </>
      ),
    },
    {
      key: 'shop',
      header: t('column.shop'),
      cell: ({ shop }) => <span className="wrap-anywhere">{shop.name}</span>,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      isNumeric: true,
      cell: ({ amount, currency }) => (
        <Amount value={amount} unit={currency.ticker} places={currency.roundCalculator} />
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (invoice) => <InvoiceBadge invoice={invoice} />,
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
      rows={invoices}
      rowKey={({ id }) => id}
      onRowPress={(invoice) => router.push(addressOf(invoice))}
      empty={empty}
    />
  )
}
