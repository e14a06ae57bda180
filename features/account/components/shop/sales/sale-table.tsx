import { useTranslations } from 'next-intl'
import { Moment } from '@/components/time/moment'
import { Amount } from '@/components/ui/display/amount'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { ShopSale } from '@/lib/contracts/shops/own-sales'
import { saleName } from '@/lib/contracts/shops/sale-name'
import { Link } from '@/lib/i18n/navigation'
import { InvoiceBadge } from './invoice-badge'

type Props = {
  sales: readonly ShopSale[]
  /** The address at which the details of a sale are open. */
  hrefOf: (sale: ShopSale) => string
}

/** An invoice in each row, with the way to its details. */
export function SaleTable({ sales, hrefOf }: Props) {
  const t = useTranslations('shop.sales')
  const columns: TableColumn<ShopSale>[] = [
    {
      key: 'order',
      header: t('order'),
      isRowHeader: true,
      cell: (sale) => (
        <span className="block">
          <Link
            href={hrefOf(sale)}
            scroll={false}
            className="font-medium wrap-anywhere text-accent hover:underline"
          >
            {saleName(sale)}
          </Link>
          <span className="block text-sm font-normal wrap-anywhere text-ink-3">
            {sale.via === 'link' ? t('byLink') : sale.description}
          </span>
        </span>
      ),
    },
    { key: 'at', header: t('at'), cell: ({ createdAt }) => <Moment at={createdAt} show="full" /> },
    { key: 'status', header: t('status'), cell: (sale) => <InvoiceBadge invoice={sale} /> },
    { key: 'with', header: t('with'), isNumeric: true, cell: PaidWith },
    {
      key: 'amount',
      header: t('amount'),
      isNumeric: true,
      cell: ({ amount, currency, paid }) => (
        <Amount
          value={paid?.amount ?? amount}
          unit={currency.ticker}
          places={currency.roundCalculator}
          className="font-medium"
        />
      ),
    },
  ]

  return <Table caption={t('list')} columns={columns} rows={sales} rowKey={({ id }) => id} />
}

function PaidWith({ paid }: ShopSale) {
  const sum = paid?.with
  return sum ? (
    <Amount value={sum.amount} unit={sum.currency.ticker} places={sum.currency.roundCalculator} />
  ) : (
    '—'
  )
}
