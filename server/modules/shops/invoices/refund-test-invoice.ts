import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { one } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { shopTestPayouts } from '@/server/database/schema/shops/test-mode'
import { addToTestBalance, moveInvoice, type InvoiceRow } from '@/server/modules/invoices'

/** Refunds all that is left of a paid invoice of the test mode. Refuses with `state_changed` any other. */
export async function refundTestInvoice(
  tx: Tx,
  invoice: InvoiceRow,
  now: Date,
): Promise<InvoiceRow> {
  const { currencyId, exception, id, paidAmount, refundedAmount, shopId } = invoice
  if (paidAmount === null || invoice.status === 'refunded') {
    throw new AppError('state_changed')
  }
  const amount = paidAmount.minus(refundedAmount)
  const refundId = makeId(now)
  await tx.insert(shopTestPayouts).values({
    ...{ id: refundId, shopId, kind: 'refund', invoiceId: id, metadata: {}, inputs: [] },
    ...{ amount, payoutCurrencyId: currencyId, price: one, payoutAmount: amount },
    ...{ state: 'waiting', version: 1, createdAt: now, updatedAt: now },
  })
  await tx
    .update(shopTestPayouts)
    .set({ state: 'paid', version: 2, updatedAt: now, endedAt: now })
    .where(eq(shopTestPayouts.id, refundId))
  await addToTestBalance(tx, { shopId, amount: amount.negated(), now })
  return moveInvoice(tx, {
    ...{ invoice, event: 'refund', outcome: { status: 'refunded', exception }, now },
    mover: { by: 'test', actor: { kind: 'system', name: 'test' } },
    change: { refundedAmount: paidAmount },
    data: { refund: refundId },
  })
}
