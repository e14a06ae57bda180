import { sql } from 'drizzle-orm'
import { check, index, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import {
  firstTooLargeInvoice,
  invoiceExceptions,
  invoiceStatuses,
  maxInvoiceDescription,
  maxOrderId,
  openInvoiceStatuses,
} from '@/lib/contracts/shops/invoice-lists'
import { isMetadata, isNotNegative, isOneOf, isPositive, isWebAddress, sqlTextOf } from '../columns'
import { userLocales } from '../people/users'

type Listed = Record<
  | 'id'
  | 'shopId'
  | 'live'
  | 'status'
  | 'exception'
  | 'currencyId'
  | 'payCurrencyId'
  | 'keyId'
  | 'linkId'
  | 'claimId'
  | 'email'
  | 'address'
  | 'paidAt'
  | 'createdAt'
  | 'expiresAt'
  | 'debt',
  ExtraConfigColumn
>

export function invoiceIndexes(table: Listed) {
  const { shopId, live, id } = table
  return [
    index('shop_invoices_newest').on(shopId, live, id),
    index('shop_invoices_of_status').on(shopId, live, table.status, id),
    index('shop_invoices_of_exception')
      .on(shopId, live, table.exception, id)
      .where(sql`${table.exception} <> 'none'`),
    index('shop_invoices_paid')
      .on(shopId, live, table.paidAt, id)
      .where(sql`${table.paidAt} is not null`),
    index('shop_invoices_of_email')
      .on(shopId, live, sql`lower(${table.email})`, id)
      .where(sql`${table.email} is not null`),
    index('shop_invoices_desk').on(live, table.status, id),
    index('shop_invoices_of_address')
      .on(table.address, table.createdAt)
      .where(sql`${table.address} is not null`),
    index('shop_invoices_running_out')
      .on(table.expiresAt)
      .where(sql`status in (${sqlTextOf(openInvoiceStatuses)})`),
    index('shop_invoices_in_debt')
      .on(shopId, id)
      .where(sql`${table.debt} > 0`),
    index('shop_invoices_of_link').on(table.linkId, id),
    index().on(table.claimId),
    index().on(table.keyId),
    index().on(table.currencyId),
    index('shop_invoices_of_pay_currency').on(table.payCurrencyId, shopId, live, id),
  ]
}

type Checked = Record<
  | 'live'
  | 'orderId'
  | 'description'
  | 'metadata'
  | 'email'
  | 'locale'
  | 'returnUrl'
  | 'cancelUrl'
  | 'keyId'
  | 'linkId'
  | 'address'
  | 'amount'
  | 'feePercent'
  | 'status'
  | 'exception'
  | 'version'
  | 'claimId'
  | 'payCurrencyId'
  | 'payAmount'
  | 'paidAmount'
  | 'feeAmount'
  | 'setOff'
  | 'paidAt'
  | 'paidOn'
  | 'creditEntryId'
  | 'refundedAmount'
  | 'reversedAt'
  | 'reversalEntryId'
  | 'debt'
  | 'cancelledAt'
  | 'endedAt'
  | 'expiresAt'
  | 'createdAt',
  ExtraConfigColumn
>

export function invoiceChecks(table: Checked) {
  return [...shapeChecks(table), ...moneyChecks(table), ...outcomeChecks(table)]
}

function shapeChecks(table: Checked) {
  const { expiresAt, createdAt, status } = table
  return [
    check('shop_invoices_status_known', isOneOf(status, invoiceStatuses)),
    check('shop_invoices_exception_known', isOneOf(table.exception, invoiceExceptions)),
    check('shop_invoices_locale_known', isOneOf(table.locale, userLocales)),
    check('shop_invoices_version_counts', sql`${table.version} >= 1`),
    check(
      'shop_invoices_order',
      sql`length(${table.orderId}) between 1 and ${sql.raw(String(maxOrderId))}`,
    ),
    check(
      'shop_invoices_description',
      sql`length(${table.description}) between 1 and ${sql.raw(String(maxInvoiceDescription))}`,
    ),
    check('shop_invoices_metadata', isMetadata(table.metadata)),
    check('shop_invoices_email', sql`length(${table.email}) between 3 and 254`),
    check('shop_invoices_return_url', isWebAddress(table.returnUrl)),
    check('shop_invoices_cancel_url', isWebAddress(table.cancelUrl)),
    check('shop_invoices_made_one_way', sql`num_nonnulls(${table.keyId}, ${table.linkId}) <= 1`),
    check(
      'shop_invoices_address_of_link',
      sql`(${table.linkId} is null) = (${table.address} is null)`,
    ),
    check(
      'shop_invoices_time_to_pay',
      sql`${expiresAt} - ${createdAt} between interval '5 minutes' and interval '30 days'`,
    ),
    check(
      'shop_invoices_cancelled_is_over',
      sql`${table.cancelledAt} is null or ${status} not in ('new', 'pending')`,
    ),
    check(
      'shop_invoices_ended_has_time',
      sql`${table.endedAt} is not null or ${status} in (${sqlTextOf(openInvoiceStatuses)})`,
    ),
  ]
}

/* What has to do with money. `paid_amount` is null until the shop is credited. */
function moneyChecks(table: Checked) {
  const { claimId, creditEntryId, debt, feeAmount, live, paidAmount } = table
  return [
    check(
      'shop_invoices_amount',
      sql`${isPositive(table.amount)} and ${table.amount} < ${sql.raw(firstTooLargeInvoice)}`,
    ),
    check(
      'shop_invoices_fee_percent',
      sql`${isNotNegative(table.feePercent)} and ${table.feePercent} <= 50`,
    ),
    check('shop_invoices_pay_amount', isPositive(table.payAmount)),
    check(
      'shop_invoices_pay_whole',
      sql`(${table.payCurrencyId} is null) = (${table.payAmount} is null)`,
    ),
    check('shop_invoices_paid_amount', isPositive(paidAmount)),
    check(
      'shop_invoices_paid_whole',
      sql`num_nulls(${paidAmount}, ${feeAmount}, ${table.paidAt}, ${table.paidOn}) in (0, 4)`,
    ),
    check(
      'shop_invoices_fee_amount',
      sql`${isNotNegative(feeAmount)} and ${feeAmount} <= ${paidAmount}`,
    ),
    check(
      'shop_invoices_credited_when_paid',
      sql`(${creditEntryId} is not null) = (${live} and ${paidAmount} is not null)`,
    ),
    check(
      'shop_invoices_test_moves_no_money',
      sql`${live} or num_nonnulls(${claimId}, ${creditEntryId}, ${table.reversalEntryId}) = 0 and ${table.setOff} = 0 and ${debt} = 0`,
    ),
    check(
      'shop_invoices_credited_by_order',
      sql`${creditEntryId} is null or ${claimId} is not null`,
    ),
  ]
}

/* What a status says about the money. */
function outcomeChecks(table: Checked) {
  const { debt, feeAmount, paidAmount, reversedAt, status } = table
  return [
    check(
      'shop_invoices_status_says_paid',
      sql`case ${status} when 'paid' then ${paidAmount} is not null when 'new' then ${paidAmount} is null when 'pending' then ${paidAmount} is null when 'expired' then ${paidAmount} is null else true end`,
    ),
    check(
      'shop_invoices_underpaid_is_partial',
      sql`${status} <> 'underpaid' or ${table.exception} = 'partial'`,
    ),
    check(
      'shop_invoices_set_off',
      sql`${isNotNegative(table.setOff)} and (${table.setOff} = 0 or ${table.setOff} <= ${paidAmount} - ${feeAmount})`,
    ),
    check(
      'shop_invoices_refunded_amount',
      sql`${isNotNegative(table.refundedAmount)} and ${table.refundedAmount} <= coalesce(${paidAmount}, 0)`,
    ),
    check(
      'shop_invoices_refunded_is_whole',
      sql`${status} <> 'refunded' or ${paidAmount} is null or ${reversedAt} is not null or ${table.refundedAmount} = ${paidAmount}`,
    ),
    check(
      'shop_invoices_reversed',
      sql`(${table.reversalEntryId} is null or ${reversedAt} is not null) and (${reversedAt} is null or (${paidAmount} is not null and ${status} = 'refunded'))`,
    ),
    check(
      'shop_invoices_debt',
      sql`${isNotNegative(debt)} and (${debt} = 0 or (${reversedAt} is not null and ${debt} <= ${paidAmount}))`,
    ),
  ]
}
