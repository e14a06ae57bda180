import type { WebhookType } from '@/lib/contracts/shops/webhook-lists'
import type { InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import { siteOrigin } from '@/lib/env/server'
import type { Tx } from '@/server/database/client'
import { publishWebhook } from '@/server/modules/webhooks'
import { invoiceObject } from './invoice-object'
import { readCurrencies, type InvoiceRow } from './invoices.repository'

const typeOfStatus: Record<InvoiceStatus, WebhookType | null> = {
  new: null,
  pending: 'invoice.pending',
  paid: 'invoice.paid',
  expired: 'invoice.expired',
  underpaid: 'invoice.underpaid',
  refunded: 'invoice.refunded',
}

type Telling = { before: InvoiceRow; after: InvoiceRow; now: Date }

/**
 * Writes what the shop is told about a move, in its transaction. A partial refund is told although the status
 * stays. An overpayment is told once, in addition to the status.
 */
export async function tellShop(tx: Tx, telling: Telling): Promise<void> {
  const types = typesOf(telling)
  if (types.length === 0) {
    return
  }
  const { after, now } = telling
  const currencyOf = await readCurrencies(
    tx,
    [after.currencyId, after.payCurrencyId].filter((id) => id !== null),
  )
  const object = invoiceObject(after, { currencyOf, locale: 'en', origin: siteOrigin() })
  for (const type of types) {
    await publishWebhook(tx, {
      ...{ shopId: after.shopId, live: after.live, type, now },
      ...{ subject: { invoiceId: after.id }, sequence: after.version, object },
    })
  }
}

function typesOf({ after, before }: Telling): WebhookType[] {
  const isCredit = before.paidAmount === null && after.paidAmount !== null
  const isNew = isCredit || before.status !== after.status
  const isRefund = after.refundedAmount.gt(before.refundedAmount)
  const isOver = after.exception === 'over' && before.exception !== 'over'
  const ofStatus = isNew ? typeOfStatus[after.status] : null
  return [
    isRefund ? ('invoice.refunded' as const) : ofStatus,
    isOver ? ('invoice.overpaid' as const) : null,
  ].filter((each) => each !== null)
}
