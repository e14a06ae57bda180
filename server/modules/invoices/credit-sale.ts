import { AppError } from '@/lib/errors/app-error'
import { toText, zero, type Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import type { Posting } from '@/server/modules/ledger'
import { feeOf } from './fee-of'
import { invoiceMoverOf, lockInvoiceOfClaim, payerOf, type ClaimMover } from './follow-claim'
import { findDigits, type InvoiceRow } from './invoices.repository'
import { moveInvoice } from './move-invoice'
import { settleFromCredit } from './settle-debts'
import { statusOfInvoice, type ClaimFacts } from './status-of-invoice'

export type CreditSale = {
  invoiceId: string
  claim: Pick<ClaimFacts, 'id' | 'exception'>
  /** What the claim exchanged for the shop, in its currency; held until now. */
  amount: Decimal
  /** What the payer has paid. */
  paidWith: { currencyId: number; amount: Decimal }
  mover: ClaimMover
  now: Date
  /** Posts the sale as an entry of the claim. Returns its id. */
  post: (postings: Posting[]) => Promise<string>
}

/**
 * Credits the shop with what a claim has paid for its invoice, in the transaction that completes the claim. The
 * fee, and what settles an earlier debt of the shop, stay with the office. Refuses with `state_changed` when the
 * invoice was paid before.
 */
export async function creditSale(tx: Tx, command: CreditSale): Promise<void> {
  const { amount, claim, invoiceId, now, paidWith } = command
  const invoice = await lockInvoiceOfClaim(tx, invoiceId)
  if (!isCreditable(invoice)) {
    throw new AppError('state_changed')
  }
  const feeAmount = feeOf(amount, invoice.feePercent, await findDigits(tx, invoice.currencyId))
  const { currencyId, shopId } = invoice
  const earned = { shopId, currencyId, amount: amount.minus(feeAmount) }
  const setOff = await settleFromCredit(tx, earned)
  const credit = amount.minus(feeAmount).minus(setOff)
  const creditEntryId = await command.post(postingsOf(invoice, amount, credit))
  const claims = [{ ...claim, state: 'completed' as const, hasMoney: true }]
  const outcome = statusOfInvoice({ ...invoice, paidAmount: amount, claims }, now)
  await moveInvoice(tx, {
    ...{ invoice, event: 'pay', outcome, claimId: claim.id, now },
    mover: invoiceMoverOf(command.mover),
    change: {
      ...{ claimId: claim.id, payCurrencyId: paidWith.currencyId, payAmount: paidWith.amount },
      ...{ paidAmount: amount, feeAmount, setOff, paidAt: now, creditEntryId },
      ...(await payerOf(tx, invoice, claim.id)),
    },
    data: { amount: toText(amount), fee: toText(feeAmount), setOff: toText(setOff) },
  })
}

/**
 * Locks the invoice before anything is posted for its claim. Refuses with `state_changed` to complete a claim if
 * another claim has paid the invoice.
 */
export async function assertCreditable(
  tx: Tx,
  { invoiceId, isSale }: { invoiceId: string; isSale: boolean },
): Promise<void> {
  const invoice = await lockInvoiceOfClaim(tx, invoiceId)
  if (isSale && !isCreditable(invoice)) {
    throw new AppError('state_changed')
  }
}

/* A refunded invoice stays refunded. */
function isCreditable({ paidAmount, status }: InvoiceRow): boolean {
  return paidAmount === null && status !== 'refunded'
}

function postingsOf(invoice: InvoiceRow, amount: Decimal, credit: Decimal): Posting[] {
  const { currencyId, shopId } = invoice
  const postings: Posting[] = [
    { currencyId, account: 'reserve:held', amount: amount.negated() },
    { currencyId, account: 'reserve:available', amount },
    { currencyId, account: 'position', amount: credit },
    { currencyId, account: `owed:shop:${shopId}`, amount: credit.negated() },
  ]
  return postings.filter((posting) => !posting.amount.eq(zero))
}
