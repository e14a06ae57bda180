import {
  invoiceWays,
  type InvoiceActor,
  type InvoiceEvent,
} from '@/lib/contracts/shops/invoice-lists'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import {
  insertInvoiceEvent,
  updateInvoice,
  type InvoiceChange,
  type InvoiceRow,
} from './invoices.repository'
import type { InvoiceOutcome } from './status-of-invoice'
import { tellShop } from './tell-shop'

/** Who moves an invoice; only a key has `keyId`. */
export type InvoiceMover = { by: InvoiceActor; actor: Actor; keyId?: string }

export type MoveInvoice = {
  /** As it was locked in this transaction. */
  invoice: InvoiceRow
  event: Exclude<InvoiceEvent, 'create'>
  mover: InvoiceMover
  /** What the facts say of it after the change. */
  outcome: InvoiceOutcome
  change?: InvoiceChange
  claimId?: string | null
  data?: Record<string, unknown>
  now: Date
}

/**
 * The only function that changes the status of an invoice. In the caller's transaction, which has locked the
 * invoice, it writes the change, the event and what the shop is told.
 */
export async function moveInvoice(tx: Tx, command: MoveInvoice): Promise<InvoiceRow> {
  const { change = {}, claimId = null, data = {}, event, invoice, mover, now, outcome } = command
  const { exception, status } = outcome
  if (status !== invoice.status && !invoiceWays[invoice.status].includes(status)) {
    throw new Error(`Invoice ${invoice.id} cannot go from ${invoice.status} to ${status}.`)
  }
  const version = invoice.version + 1
  const after = await updateInvoice(tx, invoice.id, {
    ...change,
    ...{ status, exception, version, updatedAt: now },
  })
  await insertInvoiceEvent(tx, {
    ...{ invoiceId: invoice.id, seq: version, event },
    ...{ fromStatus: invoice.status, toStatus: status, exception },
    ...{ by: mover.by, ...toActorColumns(mover.actor), keyId: mover.keyId ?? null },
    ...{ claimId, data, createdAt: now },
  })
  await tellShop(tx, { before: invoice, after, now })
  return after
}
