import type {
  DeskInvoice,
  DeskInvoiceRow,
  DeskShop,
  DeskShopRow,
} from '@/lib/contracts/shops/desk-shops'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import type { DeskInvoiceView, DeskShopView, OwnedShop } from '@/server/modules/shops'
import { presentSale } from './present-sale'
import { presentShop } from './present-shop'
import { presentEndpoint } from './present-webhook'

type Reading = { container: Container; locale: Locale }

export function presentOwnedShop({ email, row }: OwnedShop, reading: Reading): DeskShopRow {
  return { ...presentShop(row, reading), owner: { id: row.userId, email } }
}

export function presentDeskShop(view: DeskShopView, reading: Reading): DeskShop {
  const { acts, balance, endpoints, events, isOwn, keys, sales } = view
  const { available, debt, requested } = balance
  const now = reading.container.clock.now()
  return {
    ...presentOwnedShop(view, reading),
    ...{ acts, isOwn, keys },
    balance: { available: toText(available), requested: toText(requested), debt: toText(debt) },
    sales: { count: sales.count, turnover: toText(sales.turnover), fees: toText(sales.fees) },
    webhooks: endpoints.map((endpoint) => presentEndpoint(endpoint, now)),
    events: events.map(({ at, data, event, reason, who }) => ({
      ...{ event, who, reason, data },
      at: at.toISOString(),
    })),
  }
}

type SaleReading = Parameters<typeof presentSale>[1]
type Listed = Pick<DeskInvoiceView, 'row' | 'shop'>

export function presentDeskInvoiceRow({ row, shop }: Listed, reading: SaleReading): DeskInvoiceRow {
  return { ...presentSale(row, reading), live: row.live, shop }
}

export function presentDeskInvoice(view: DeskInvoiceView, reading: SaleReading): DeskInvoice {
  const { events, orders, refunds } = view
  return {
    ...presentDeskInvoiceRow(view, reading),
    claims: orders,
    payouts: refunds.map(({ id }) => id),
    events: events.map(({ by, claimId, createdAt, event, exception, seq, toStatus, who }) => ({
      ...{ seq, event, by, who, status: toStatus, exception, claim: claimId },
      at: createdAt.toISOString(),
    })),
  }
}
