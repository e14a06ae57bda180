import type { InvoiceEvent, TestOutcome } from '@/lib/contracts/shops/invoice-lists'
import { AppError } from '@/lib/errors/app-error'
import { zero, type Decimal } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import {
  addToTestBalance,
  feeOf,
  findDigits,
  isPayable,
  lockInvoice,
  moveInvoice,
  type InvoiceChange,
  type InvoiceRow,
} from '@/server/modules/invoices'
import { refundTestInvoice } from './refund-test-invoice'

type Simulate = { id: string; outcome: TestOutcome; now: Date }

type Move = {
  event: Exclude<InvoiceEvent, 'create'>
  outcome: Pick<InvoiceRow, 'status' | 'exception'>
  change?: InvoiceChange
}

/** Who gives invoices of the test mode their outcomes. */
const byTest = { by: 'test', actor: { kind: 'system', name: 'test' } } as const

/**
 * Gives an invoice of the test mode an outcome, with the same steps and webhooks as a real payment. No money moves.
 * Refuses with `not_found` a live invoice, and with `state_changed` an outcome that it cannot have any more.
 */
export async function simulateInvoice(db: Database, command: Simulate): Promise<InvoiceRow> {
  const { id, now, outcome } = command
  return inTransaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (!invoice || invoice.live) {
      throw new AppError('not_found')
    }
    if (outcome === 'refunded') {
      return refundTestInvoice(tx, { invoice, mover: byTest, now })
    }
    let moved = invoice
    for (const move of await movesTo(tx, invoice, outcome, now)) {
      moved = await moveInvoice(tx, { ...move, invoice: moved, mover: byTest, now })
    }
    const { feeAmount, paidAmount, shopId } = moved
    if (invoice.paidAmount === null && paidAmount && feeAmount) {
      await addToTestBalance(tx, { shopId, amount: paidAmount.minus(feeAmount), now })
    }
    return moved
  })
}

async function movesTo(
  tx: Tx,
  invoice: InvoiceRow,
  outcome: Exclude<TestOutcome, 'refunded'>,
  now: Date,
): Promise<Move[]> {
  const isOpen = isPayable(invoice, now)
  if (outcome === 'late' ? !isOpen && invoice.status !== 'expired' : !isOpen) {
    throw new AppError('state_changed')
  }
  const expire: Move = { event: 'expire', outcome: { status: 'expired', exception: 'none' } }
  if (outcome === 'expired') {
    return [expire]
  }
  if (outcome === 'underpaid') {
    const partial = { status: 'underpaid', exception: 'partial' } as const
    return [{ event: 'underpay', outcome: partial }]
  }
  const exception = ({ paid: 'none', overpaid: 'over', late: 'late' } as const)[outcome]
  const digits = await findDigits(tx, invoice.currencyId)
  const paidAmount = outcome === 'overpaid' ? overpaid(invoice.amount, digits) : invoice.amount
  const feeAmount = feeOf(paidAmount, invoice.feePercent, digits)
  return [
    ...(outcome === 'late' && isOpen ? [expire] : []),
    { event: 'pend', outcome: { status: 'pending', exception } },
    {
      event: 'pay',
      outcome: { status: 'paid', exception },
      change: { paidAmount, feeAmount, paidAt: now, setOff: zero },
    },
  ]
}

/* A tenth more than was asked for. */
function overpaid(amount: Decimal, digits: number): Decimal {
  return roundAmountDown(amount.times('1.1'), digits)
}
