import { AppError } from '@/lib/errors/app-error'
import { one } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { addToTestBalance, type InvoiceMover, type InvoiceRow } from '@/server/modules/invoices'
import { countRefund } from '@/server/modules/withdrawals'
import { tellTestPayout } from '../balance/test-payouts'
import { changeTestPayout, insertTestPayout } from '../balance/test-payouts.repository'

type Refunding = { invoice: InvoiceRow; mover: InvoiceMover; now: Date }

/**
 * Refunds all that is left of a paid invoice of the test mode, with the webhooks of a refund that is requested and
 * then paid. Refuses with `state_changed` any other.
 */
export async function refundTestInvoice(
  tx: Tx,
  { invoice, mover, now }: Refunding,
): Promise<InvoiceRow> {
  const { currencyId, id, paidAmount, refundedAmount, shopId } = invoice
  if (paidAmount === null || invoice.status === 'refunded') {
    throw new AppError('state_changed')
  }
  const amount = paidAmount.minus(refundedAmount)
  const waiting = await insertTestPayout(tx, {
    ...{ id: makeId(now), shopId, kind: 'refund', invoiceId: id, metadata: {}, inputs: [] },
    ...{ amount, payoutCurrencyId: currencyId, price: one, payoutAmount: amount },
    ...{ state: 'waiting', version: 1, createdAt: now, updatedAt: now },
  })
  await addToTestBalance(tx, { shopId, amount: amount.negated(), now })
  const refunded = await countRefund(tx, { invoice, refund: waiting, mover, now })
  await tellTestPayout(tx, { row: waiting, currencyId, outcome: 'pending', now })
  const paid = { state: 'paid', reason: null, updatedAt: now, endedAt: now } as const
  const row = await changeTestPayout(tx, waiting, paid)
  await tellTestPayout(tx, { row, currencyId, outcome: 'paid', now })
  return refunded
}
