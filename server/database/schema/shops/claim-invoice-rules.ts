import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex, type ExtraConfigColumn } from 'drizzle-orm/pg-core'

type Columns = Record<
  'id' | 'invoiceId' | 'promoCodeId' | 'partnerKeyId' | 'courseType',
  ExtraConfigColumn
>

/**
 * A claim that pays an invoice. Of the claims of one invoice, only one can still be unpaid, and only one can
 * credit the shop; triggers refuse a new claim while another is open. Late money for an older claim is still
 * booked, and is sent back.
 */
export function invoiceRules(table: Columns) {
  const { invoiceId } = table
  return [
    index('claims_of_invoice').on(invoiceId, table.id),
    uniqueIndex('claims_one_unpaid_of_invoice')
      .on(invoiceId)
      .where(sql`state in ('created', 'awaiting_payment') and exception = 'none'`),
    uniqueIndex('claims_one_credit_of_invoice')
      .on(invoiceId)
      .where(sql`state in ('paying_out', 'completed')`),
    check(
      'claims_of_invoice_plain',
      sql`${invoiceId} is null or (${table.promoCodeId} is null and ${table.partnerKeyId} is null and ${table.courseType} = 'default')`,
    ),
  ]
}
