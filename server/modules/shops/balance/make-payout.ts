import type { Locale } from '@/lib/i18n/locales'
import type { UserActor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import {
  payoutOfWithdrawal,
  refundInvoice,
  requestPayout,
  type Market,
  type PayoutRequest,
  type RefundRequest,
  type ShopPayout,
} from '@/server/modules/withdrawals'
import type { Merchant } from '../keys/find-merchant'
import type { ShopRow } from '../shops/shops.repository'
import { refundTestSale, requestTestPayout } from './test-payouts'

type Asked = {
  address: string
  idempotencyKey: string
  market: Market
  locale: Locale
  now: Date
}

type MakePayout = Asked & { merchant: Merchant; request: PayoutRequest }

/** Pays a customer of a shop, in the mode of the key. */
export async function makePayout(db: Database, command: MakePayout): Promise<ShopPayout> {
  const { keyId, live, shop } = command.merchant
  const asked = { ...command, shop, keyId }
  return live ? payoutOfWithdrawal(await requestPayout(db, asked)) : requestTestPayout(db, asked)
}

type RefundSale = Asked & {
  shop: ShopRow
  live: boolean
  /** A key, or the owner of the shop. */
  by: { keyId: string } | { actor: UserActor }
  invoiceId: string
  request: RefundRequest
}

/** Refunds a part or all of what was paid for an invoice. */
export async function refundSale(db: Database, command: RefundSale): Promise<ShopPayout> {
  const { by, live } = command
  return live
    ? payoutOfWithdrawal(await refundInvoice(db, command))
    : refundTestSale(db, { ...command, keyId: 'keyId' in by ? by.keyId : null })
}
