import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { cancelUnpaid } from '@/server/modules/claims'
import {
  listClaimFacts,
  listOverdueInvoices,
  lockInvoice,
  moveInvoice,
  statusOfInvoice,
  type InvoiceMover,
  type InvoiceRow,
} from '@/server/modules/invoices'

type CancelInvoice = { invoice: InvoiceRow; mover: InvoiceMover; now: Date }

/**
 * Ends an invoice for which no payment was reported or seen: its unpaid claim is cancelled, and the invoice is
 * `expired`. Refuses any other invoice with `state_changed`.
 */
export async function cancelInvoice(
  db: Database,
  { invoice: seen, mover, now }: CancelInvoice,
): Promise<InvoiceRow> {
  return inTransaction(db, async (tx) => {
    await cancelUnpaid(tx, { invoiceId: seen.id, mover: byShop, now })
    const invoice = await lockInvoice(tx, seen.id)
    if (invoice?.status !== 'new') {
      throw new AppError('state_changed')
    }
    const change = { cancelledAt: now }
    const claims = await listClaimFacts(tx, invoice.id)
    const outcome = statusOfInvoice({ ...invoice, ...change, claims }, now)
    return moveInvoice(tx, { invoice, event: 'cancel', mover, outcome, change, now })
  })
}

/* A claim is cancelled as its customer would do it. */
const byShop = {
  by: 'visitor',
  actor: { kind: 'system', name: 'shop' },
  address: null,
} as const

const byClock: InvoiceMover = { by: 'system', actor: { kind: 'system', name: 'clock' } }

/**
 * Expires an invoice whose time has run out and for which nothing was reported or seen. Any other stays as it is,
 * so that this may run at any moment and any number of times. Returns whether it expired.
 */
export function expireInvoice(
  db: Database,
  { invoiceId, now }: { invoiceId: string; now: Date },
): Promise<boolean> {
  return inTransaction(db, (tx) => expireIn(tx, invoiceId, now))
}

async function expireIn(tx: Tx, invoiceId: string, now: Date): Promise<boolean> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice?.status !== 'new') {
    return false
  }
  const claims = await listClaimFacts(tx, invoiceId)
  const outcome = statusOfInvoice({ ...invoice, claims }, now)
  if (outcome.status === invoice.status) {
    return false
  }
  await moveInvoice(tx, { invoice, event: 'expire', mover: byClock, outcome, now })
  return true
}

/** Expires invoices whose job was lost or was due while no worker ran. Returns how many have expired. */
export async function expireOverdueInvoices(
  db: Database,
  { now, onFault }: { now: Date; onFault: (error: unknown, invoiceId: string) => void },
): Promise<number> {
  let expired = 0
  for (const invoiceId of await listOverdueInvoices(db, now, 500)) {
    try {
      expired += (await expireInvoice(db, { invoiceId, now })) ? 1 : 0
    } catch (error) {
      onFault(error, invoiceId)
    }
  }
  return expired
}
