import { and, inArray, sum } from 'drizzle-orm'
import { openWithdrawalStates } from '@/lib/contracts/loyalty/withdrawal-lists'
import { Decimal, zero } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { shopTestPayouts } from '@/server/database/schema/shops/test-mode'
import type { InvoiceRow } from '@/server/modules/invoices'

/** An invoice with the amount that its refunds have set aside and the office has not sent yet. */
export type SaleRow = InvoiceRow & { refundPending: Decimal }

/** For each of these invoices, what is still to be sent of its refunds. */
export async function pendingRefunds(
  db: Executor,
  rows: readonly InvoiceRow[],
): Promise<(id: string) => Decimal> {
  const pending = new Map<string | null, Decimal>()
  for (const live of [true, false]) {
    const ids = rows
      .filter((row) => row.live === live && row.refundedAmount.gt(0))
      .map(({ id }) => id)
    for (const { amount, id } of await sumOpen(db, live ? withdrawals : shopTestPayouts, ids)) {
      pending.set(id, new Decimal(amount ?? 0))
    }
  }
  return (id) => pending.get(id) ?? zero
}

/** Adds to invoices what is still to be sent of their refunds. */
export async function withPendingRefunds(
  db: Executor,
  rows: readonly InvoiceRow[],
): Promise<SaleRow[]> {
  const pendingOf = await pendingRefunds(db, rows)
  return rows.map((row) => ({ ...row, refundPending: pendingOf(row.id) }))
}

async function sumOpen(
  db: Executor,
  table: typeof withdrawals | typeof shopTestPayouts,
  ids: readonly string[],
) {
  if (ids.length === 0) {
    return []
  }
  return db
    .select({ id: table.invoiceId, amount: sum(table.amount) })
    .from(table)
    .where(and(inArray(table.invoiceId, [...ids]), inArray(table.state, [...openWithdrawalStates])))
    .groupBy(table.invoiceId)
}

/** As `withPendingRefunds`, for one invoice. */
export async function withPendingRefund(db: Executor, row: InvoiceRow): Promise<SaleRow> {
  const pendingOf = await pendingRefunds(db, [row])
  return { ...row, refundPending: pendingOf(row.id) }
}
