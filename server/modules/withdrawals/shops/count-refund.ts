import { AppError } from '@/lib/errors/app-error'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import {
  findInvoice,
  listClaimFacts,
  lockInvoice,
  moveInvoice,
  statusOfInvoice,
  type InvoiceMover,
  type InvoiceRow,
} from '@/server/modules/invoices'
import type { WithdrawalMover } from '../moves/withdrawal-moves'
import type { WithdrawalRow } from '../withdrawals.repository'

/** What can still be refunded of an invoice. Refuses with `state_changed` one that was not paid, or was called back. */
export function refundableOf({ paidAmount, refundedAmount, reversedAt }: InvoiceRow): Decimal {
  if (paidAmount === null || reversedAt !== null) {
    throw new AppError('state_changed')
  }
  return paidAmount.minus(refundedAmount)
}

/** Whether the payment that a withdrawal refunds was called back, so that nothing is left to return. */
export async function isCalledBack(
  db: Executor,
  { invoiceId }: Pick<WithdrawalRow, 'invoiceId'>,
): Promise<boolean> {
  const invoice = invoiceId === null ? null : await findInvoice(db, invoiceId)
  return invoice !== null && invoice.reversedAt !== null
}

type Count = {
  /** As it was locked in this transaction. */
  invoice: InvoiceRow
  refund: { id: string; amount: Decimal }
  mover: InvoiceMover
  now: Date
}

/** Counts a refund of an invoice, which is `refunded` once nothing of what was paid is left. */
export function countRefund(tx: Tx, { refund, ...count }: Count): Promise<InvoiceRow> {
  return changeRefunded(tx, { ...count, refund, event: 'refund', by: refund.amount })
}

/** Removes a refund that is not paid after all from what the invoice counts. */
export function uncountRefund(tx: Tx, { refund, ...count }: Count): Promise<InvoiceRow> {
  const by = refund.amount.negated()
  return changeRefunded(tx, { ...count, refund, event: 'refund_undone', by })
}

type Change = Count & { event: 'refund' | 'refund_undone'; by: Decimal }

async function changeRefunded(tx: Tx, change: Change): Promise<InvoiceRow> {
  const { by, event, invoice, mover, now, refund } = change
  const refundedAmount = invoice.refundedAmount.plus(by)
  const claims = await listClaimFacts(tx, invoice.id)
  const { status } = statusOfInvoice({ ...invoice, refundedAmount, claims }, now)
  return moveInvoice(tx, {
    ...{ invoice, event, mover, now, change: { refundedAmount } },
    // A refund does not change how the payment differed from the invoice.
    outcome: { status, exception: invoice.exception },
    data: { id: refund.id, amount: toText(refund.amount) },
  })
}

/** The invoice of a refund, locked; null for other withdrawals. */
export async function lockRefunded(
  tx: Tx,
  { invoiceId }: Pick<WithdrawalRow, 'invoiceId'>,
): Promise<InvoiceRow | null> {
  return invoiceId === null ? null : lockInvoice(tx, invoiceId)
}

type Undo = { invoice: InvoiceRow; row: WithdrawalRow; mover: WithdrawalMover; now: Date }

/** A refund was declined or cancelled. */
export async function undoRefund(tx: Tx, { invoice, row, mover, now }: Undo): Promise<void> {
  await uncountRefund(tx, { invoice, refund: row, mover: invoiceMoverOf(mover, row), now })
}

/** Who refunds an invoice, as its history names them. */
export function invoiceMoverOf(
  { by, actor }: WithdrawalMover,
  { shopKeyId }: Pick<WithdrawalRow, 'shopKeyId'>,
): InvoiceMover {
  switch (by) {
    case 'operator':
      return { by: 'operator', actor }
    case 'customer':
      return { by: 'owner', actor }
    case 'key':
      return { by: 'key', actor, ...(shopKeyId !== null && { keyId: shopKeyId }) }
  }
}
