import { Decimal, toText, zero } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { postEntry } from '@/server/modules/ledger'
import { invoiceMoverOf, lockInvoiceOfClaim, type ClaimMover } from './follow-claim'
import { listClaimFacts, lockOwed, type InvoiceRow } from './invoices.repository'
import { moveInvoice } from './move-invoice'
import { statusOfInvoice } from './status-of-invoice'

type ReverseSale = {
  invoiceId: string
  claimId: string
  mover: ClaimMover
  reason: string
  now: Date
}

/**
 * Takes back what a shop was credited with, because the payment of the claim was called back. What the shop's
 * balance does not cover becomes a debt, which the next sales settle. Does nothing if the payment was not credited
 * or was already taken back.
 */
export async function reverseSale(tx: Tx, command: ReverseSale): Promise<void> {
  const { claimId, now, reason } = command
  const invoice = await lockInvoiceOfClaim(tx, command.invoiceId)
  const { feeAmount, paidAmount } = invoice
  if (invoice.claimId !== claimId || !paidAmount || !feeAmount || invoice.reversedAt) {
    return
  }
  const credited = paidAmount.minus(feeAmount)
  const owed = await lockOwed(tx, invoice)
  const covered = Decimal.max(zero, Decimal.min(owed, credited))
  const debt = credited.minus(covered)
  const reversalEntryId = covered.isZero() ? null : await takeBack(tx, invoice, command, covered)
  const claims = await listClaimFacts(tx, invoice.id)
  await moveInvoice(tx, {
    ...{ invoice, event: 'reverse', claimId, now, mover: invoiceMoverOf(command.mover) },
    outcome: statusOfInvoice({ ...invoice, reversedAt: now, claims }, now),
    change: { reversedAt: now, reversalEntryId, debt },
    data: { reason, covered: toText(covered), debt: toText(debt) },
  })
}

async function takeBack(
  tx: Tx,
  { creditEntryId, currencyId, id, shopId }: InvoiceRow,
  { mover, now }: ReverseSale,
  covered: Decimal,
): Promise<string> {
  const entry = await postEntry(tx, {
    kind: 'reversal',
    idempotencyKey: `invoice:${id}:reversal`,
    reason: 'The payment of an invoice was called back',
    actor: mover.actor,
    ...(creditEntryId !== null && { reversesEntryId: creditEntryId }),
    postings: [
      { currencyId, account: `owed:shop:${shopId}`, amount: covered },
      { currencyId, account: 'position', amount: covered.negated() },
    ],
    now,
  })
  return entry.id
}
