import {
  createMerchant,
  verifyReturn,
  type Invoice,
  type WebhookEvent,
} from '@kantor/merchant-client'
import { totalOf, type Basket } from './goods'
import { settings } from './settings'

/** A shop keeps its orders in a database; this one forgets them when it stops. */
export type Order = { id: string; basket: Basket; invoice: Invoice; isDelivered: boolean }

const merchant = createMerchant({ office: settings.office, key: settings.key })
const orders = new Map<string, Order>()

export const findOrder = (id: string) => orders.get(id)
export const listOrders = () => [...orders.values()].reverse()
export const readCurrency = async () => (await merchant.balance()).currency

/** The id is the basket page's, so that a second press of its button makes no second invoice. */
export async function placeOrder(id: string, basket: Basket, locale: 'en' | 'ru'): Promise<Order> {
  const invoice = await merchant.invoices.create(
    {
      amount: totalOf(basket),
      orderId: id,
      description: basket.map(({ count, good }) => `${count} × ${good.name}`).join(', '),
      returnUrl: `${settings.url}/orders/${id}`,
      cancelUrl: `${settings.url}/basket`,
      locale,
    },
    { idempotencyKey: `order-of-the-shop-${id}` },
  )
  const order = orders.get(id) ?? { id, basket, invoice, isDelivered: false }
  orders.set(id, order)
  return order
}

/** An event may come twice, and after a later one: the larger sequence is the newer invoice. */
export async function hear(event: WebhookEvent): Promise<void> {
  if (event.type === 'webhook.test') {
    return
  }
  const object = event.data.object
  if ('orderId' in object && 'url' in object) {
    update(object)
  } else if (object.kind === 'refund' && object.invoice !== null) {
    update(await merchant.invoices.get(object.invoice))
  }
}

/** Somebody may come back before the webhook does; their address proves nothing but that it is worth asking. */
export async function hearReturn(order: Order, address: URL): Promise<void> {
  const said = await verifyReturn(address, settings.key)
  if (said?.invoice === order.invoice.id && said.status !== order.invoice.status) {
    update(await merchant.invoices.get(said.invoice))
  }
}

export async function refund(order: Order, amount: string, attempt: string): Promise<void> {
  const making = { idempotencyKey: `refund-of-the-shop-${attempt}` }
  await merchant.invoices.refund(order.invoice.id, { amount }, making)
  update(await merchant.invoices.get(order.invoice.id))
}

function update(invoice: Invoice): void {
  const order = orders.get(invoice.orderId)
  if (order?.invoice.id !== invoice.id || invoice.sequence < order.invoice.sequence) {
    return
  }
  order.invoice = invoice
  // Here a shop sends its goods: once, and only for what was credited to it.
  order.isDelivered ||= invoice.status === 'paid'
}
