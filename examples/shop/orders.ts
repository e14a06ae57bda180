import {
  createMerchant,
  verifyReturn,
  type Invoice,
  type WebhookEvent,
} from '@kantor/merchant-client'
import { asAmount, type Good } from './goods'
import { settings } from './settings'

/** A shop keeps its orders in a database; this one forgets them when it stops. */
export type Order = { id: string; basket: Good[]; invoice: Invoice; isSent: boolean }

const merchant = createMerchant({
  ...{ office: settings.office, key: settings.key },
  // Payers wait for an answer, and a webhook has to be answered within 15 seconds.
  ...{ retries: 1, timeoutMs: 6_000 },
})
const orders = new Map<string, Order>()

export const findOrder = (id: string) => orders.get(id)
export const listOrders = () => [...orders.values()].reverse()
export const readCurrency = async () => (await merchant.balance()).currency

/** The id comes from the basket page, so that a second click on its button creates no second invoice. */
export async function placeOrder(id: string, basket: Good[], locale: 'en' | 'ru'): Promise<Order> {
  const invoice = await merchant.invoices.create(
    {
      ...{ amount: asAmount(basket), orderId: id, locale },
      description: basket.map(({ name }) => name).join(', '),
      returnUrl: `${settings.url}/orders/${id}`,
      cancelUrl: `${settings.url}/basket`,
    },
    { idempotencyKey: `order-of-the-shop-${id}` },
  )
  const order = orders.get(id) ?? { id, basket, invoice, isSent: false }
  orders.set(id, order)
  return order
}

export async function hear(event: WebhookEvent): Promise<void> {
  if (event.type === 'webhook.test') {
    return
  }
  const { object } = event.data
  if (!('kind' in object)) {
    update(object)
  } else if (object.invoice !== null) {
    update(await merchant.invoices.get(object.invoice))
  }
}

/**
 * A payer may come back before the webhook arrives. The signed address only says that the status has changed; the
 * invoice itself is then read from the office.
 */
export async function hearReturn(order: Order, address: URL): Promise<void> {
  const said = await verifyReturn(address, settings.webhookSecret)
  if (said?.invoice === order.invoice.id && said.status !== order.invoice.status) {
    update(await merchant.invoices.get(said.invoice))
  }
}

/** `attempt` comes from the page: if the same form is sent again after a failure, the refund is made only once. */
export async function refund({ invoice }: Order, amount: string, attempt: string): Promise<void> {
  const making = { idempotencyKey: `refund-of-the-shop-${attempt}` }
  await merchant.invoices.refund(invoice.id, { amount }, making)
  update(await merchant.invoices.get(invoice.id))
}

/* Webhooks may arrive twice and out of order: the invoice with the larger sequence is newer. */
function update(invoice: Invoice): void {
  const order = orders.get(invoice.orderId)
  if (order?.invoice.id === invoice.id && invoice.sequence >= order.invoice.sequence) {
    order.invoice = invoice
    // Here a real shop would send the goods: once, and only if the payment was credited to it.
    order.isSent ||= invoice.status === 'paid'
  }
}
