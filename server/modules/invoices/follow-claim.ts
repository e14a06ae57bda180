import type { ClaimActor } from '@/lib/contracts/claims/claim-states'
import type { InvoiceEvent, InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import {
  findEmailOf,
  listClaimFacts,
  lockInvoice,
  type InvoiceChange,
  type InvoiceRow,
} from './invoices.repository'
import { moveInvoice, type InvoiceMover } from './move-invoice'
import { statusOfInvoice } from './status-of-invoice'

/** The invoice of a claim. The caller has locked the claim, and calls this before anything is posted. */
export async function lockInvoiceOfClaim(tx: Tx, invoiceId: string): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice) {
    throw new Error(`There is no invoice ${invoiceId}.`)
  }
  return invoice
}

/** Who moves a claim, as the history of its invoice says it. */
export function invoiceMoverOf({ by, actor }: ClaimMover): InvoiceMover {
  const roles: Partial<Record<ClaimActor, InvoiceMover['by']>> = {
    visitor: 'payer',
    operator: 'operator',
  }
  return { by: roles[by] ?? 'system', actor }
}

export type ClaimMover = { by: ClaimActor; actor: Actor }

type FollowClaim = { invoiceId: string; claimId: string; mover: ClaimMover; now: Date }

const eventTo: Record<InvoiceStatus, Exclude<InvoiceEvent, 'create'>> = {
  new: 'retract',
  pending: 'pend',
  paid: 'pay',
  expired: 'expire',
  underpaid: 'underpay',
  refunded: 'return',
}

/** After a claim of an invoice has changed: gives the invoice the status that the facts now say. */
export async function followClaim(
  tx: Tx,
  { claimId, invoiceId, mover, now }: FollowClaim,
): Promise<void> {
  const invoice = await lockInvoiceOfClaim(tx, invoiceId)
  const claims = await listClaimFacts(tx, invoiceId)
  const outcome = statusOfInvoice({ ...invoice, claims }, now)
  if (outcome.status === invoice.status && outcome.exception === invoice.exception) {
    return
  }
  const event = eventTo[outcome.status]
  const hasCome = outcome.status === 'underpaid' || outcome.status === 'refunded'
  const change = hasCome ? await payerOf(tx, invoice, claimId) : {}
  await moveInvoice(tx, {
    ...{ invoice, event, outcome, claimId, change, now },
    mover: invoiceMoverOf(mover),
  })
}

/**
 * The payer's address for an invoice that has none, once money has come: that of the claim. Until then anybody may
 * have chosen a currency under any address.
 */
export async function payerOf(
  tx: Tx,
  { email }: InvoiceRow,
  claimId: string,
): Promise<Pick<InvoiceChange, 'email'>> {
  return email === null ? { email: await findEmailOf(tx, claimId) } : {}
}
