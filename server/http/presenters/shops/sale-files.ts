import { invoiceMarks } from '@/lib/contracts/shops/invoice-marks'
import type { ShopSale } from '@/lib/contracts/shops/own-sales'
import { fillIn } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { textAt } from '@/lib/i18n/text-path'
import { Decimal, toText } from '@/lib/money/decimal'
import { dateIn } from '@/lib/time/calendar-days'
import { momentCell, type SheetCell } from '@/server/http/endpoint/send-sheet'
import { csvOf } from '../desk/csv-cells'

/** The sales of a shop for programs: the names of the columns and the values are those of the API. */
export const salesCsv = csvOf<ShopSale>({
  id: ({ id }) => id,
  order_id: ({ orderId }) => orderId,
  created_at: ({ createdAt }) => createdAt,
  status: ({ status }) => status,
  exception: ({ exception }) => exception,
  description: ({ description }) => description,
  email: ({ email }) => email ?? '',
  currency: ({ currency }) => currency.ticker,
  currency_name: ({ currency }) => currency.name,
  amount: ({ amount }) => amount,
  paid_at: ({ paid }) => paid?.at ?? '',
  paid: ({ paid }) => paid?.amount ?? '',
  fee: ({ paid }) => paid?.fee ?? '',
  credited: creditedOf,
  refunded: ({ refunded }) => refunded,
  refund_pending: ({ refundPending }) => refundPending,
  paid_with: ({ paid }) => paid?.with?.currency.ticker ?? '',
  paid_with_name: ({ paid }) => paid?.with?.currency.name ?? '',
  paid_with_amount: ({ paid }) => paid?.with?.amount ?? '',
})

function creditedOf({ paid }: ShopSale): string {
  return paid === null ? '' : toText(new Decimal(paid.amount).minus(paid.fee))
}

type Reader = { locale: Locale; timeZone: string }

/** The sales of a shop for people: in their language, and with times as the shop's clock shows them. */
export function salesSheet({ locale, timeZone }: Reader) {
  const { file } = messagesOf(locale).shop.sales
  const text = (value: string): SheetCell => ({ text: value, kind: 'text' })
  const sum = (value = ''): SheetCell => ({ text: value, kind: 'number' })
  const moment = (at: string | undefined) =>
    at === undefined ? text('') : momentCell(new Date(at), timeZone)
  const columns: Record<keyof typeof file, (sale: ShopSale) => SheetCell> = {
    order: ({ orderId }) => text(orderId),
    created: ({ createdAt }) => moment(createdAt),
    status: (sale) => text(statusText(sale, locale)),
    description: ({ description }) => text(description),
    email: ({ email }) => text(email ?? ''),
    amount: ({ amount }) => sum(amount),
    currency: ({ currency }) => text(currency.ticker),
    currencyName: ({ currency }) => text(currency.name),
    paidAt: ({ paid }) => moment(paid?.at),
    paid: ({ paid }) => sum(paid?.amount),
    fee: ({ paid }) => sum(paid?.fee),
    credited: (sale) => sum(creditedOf(sale)),
    refunded: ({ refunded }) => sum(refunded),
    paidWithAmount: ({ paid }) => sum(paid?.with?.amount),
    paidWith: ({ paid }) => text(paid?.with?.currency.ticker ?? ''),
    paidWithName: ({ paid }) => text(paid?.with?.currency.name ?? ''),
    id: ({ id }) => text(id),
  }
  const cells = Object.values(columns)
  const head = Object.keys(columns).map((name) =>
    fillIn(file[name as keyof typeof file], { params: { timeZone }, locale }),
  )
  return { head, cellsOf: (sale: ShopSale) => cells.map((cell) => cell(sale)) }
}

/* In the words of the list on the screen. */
function statusText(sale: ShopSale, locale: Locale): string {
  const words = messagesOf(locale).shop.invoice
  return invoiceMarks(sale)
    .map((mark) => textAt(words, mark))
    .join(', ')
}

type Named = { site: string; timeZone: string }

/** The name of a file of sales: the shop's host and the day, in letters that every system allows in a name. */
export function salesFileName({ site, timeZone }: Named, ending: 'csv' | 'xlsx', now: Date) {
  const host = URL.canParse(site) ? new URL(site).hostname.replace(/[^a-z0-9.-]/g, '') : ''
  return (
    ['sales', host, dateIn(timeZone, now)].filter((part) => part !== '').join('-') + `.${ending}`
  )
}
