import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { lockInvoiceOfClaim } from './follow-claim'
import { moveInvoice } from './move-invoice'

type Choice = {
  invoiceId: string
  /** The claim that was made, and what it is paid with. */
  claim: { id: string; fromCurrencyId: number }
  actor: Actor
  now: Date
}

/** Records in the history of an invoice which currency its payer has chosen. The caller has locked the invoice. */
export async function recordChoice(
  tx: Tx,
  { actor, claim, invoiceId, now }: Choice,
): Promise<void> {
  const invoice = await lockInvoiceOfClaim(tx, invoiceId)
  await moveInvoice(tx, {
    ...{ invoice, event: 'choose', claimId: claim.id, now },
    mover: { by: 'payer', actor },
    outcome: { status: invoice.status, exception: invoice.exception },
    data: { currencyId: claim.fromCurrencyId },
  })
}
