import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { openWithdrawalStates } from '@/lib/contracts/loyalty/withdrawal-lists'
import { isMetadata, sqlTextOf } from '../columns'

type Columns = Record<
  'id' | 'source' | 'shopId' | 'invoiceId' | 'shopKeyId' | 'orderId' | 'metadata' | 'currencyId',
  ExtraConfigColumn
>

/** Withdrawals of shops: to the owner, to a customer, or back to the payer of an invoice. */
export function shopWithdrawalRules(table: Columns) {
  const { invoiceId, metadata, orderId, shopId, shopKeyId, source } = table
  return [
    index('withdrawals_of_shop').on(shopId, table.id),
    index('withdrawals_open_of_shop')
      .on(shopId, table.currencyId)
      .where(sql`shop_id is not null and state in (${sqlTextOf(openWithdrawalStates)})`),
    index('withdrawals_of_invoice').on(invoiceId, table.id),
    index().on(shopKeyId),
    uniqueIndex('withdrawals_shop_order_once')
      .on(shopId, orderId)
      .where(sql`order_id is not null`),
    check('withdrawals_of_shop_or_referrer', sql`(${source} = 'referral') = (${shopId} is null)`),
    check(
      'withdrawals_refund_of_invoice',
      sql`(${source} = 'shop_refund') = (${invoiceId} is not null)`,
    ),
    check(
      'withdrawals_by_key',
      sql`${source} in ('shop_payout', 'shop_refund') or num_nonnulls(${shopKeyId}, ${orderId}, ${metadata}) = 0`,
    ),
    check('withdrawals_order', sql`length(${orderId}) between 1 and 100`),
    check('withdrawals_metadata', isMetadata(metadata)),
  ]
}
