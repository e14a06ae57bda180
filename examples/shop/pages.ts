import { randomUUID } from 'node:crypto'
import { asAmount, goods, totalOf, type Basket } from './goods'
import type { Order } from './orders'

export const style = `body { font: 1rem/1.5 system-ui; max-width: 36rem; margin: 2rem auto; padding: 0 1rem }
li, p { margin: .75rem 0 } form { display: inline } button, input { font: inherit; padding: .5rem .75rem }`

const statuses: Record<Order['invoice']['status'], string> = {
  new: 'Not paid yet',
  pending: 'Your payment is being checked',
  paid: 'Paid: thank you',
  underpaid: 'Too little was paid: we will write to you',
  expired: 'Not paid in time',
  refunded: 'Paid back',
}

export function catalogue(basket: Basket, ticker: string): string {
  const rows = goods.map(
    ({ cents, id, name }) =>
      `<li>${escape(name)}, ${asAmount(cents)} ${escape(ticker)} ${change(id, 1, `Add ${name}`)}</li>`,
  )
  const count = basket.reduce((sum, each) => sum + each.count, 0)
  return page(
    'Tea and mugs',
    `<ul>${rows.join('')}</ul><p><a href="/basket">Basket (${count})</a></p>`,
  )
}

export function basketPage(basket: Basket, ticker: string, fault = ''): string {
  const rows = basket.map(
    ({ count, good: { id, name } }) =>
      `<li>${count} × ${escape(name)} ${change(id, 1, `One more ${name}`)} ${change(id, -1, `One less ${name}`)}</li>`,
  )
  const order = `<form method="post" action="/orders"><input type="hidden" name="id" value="${randomUUID()}">
    <button>Pay ${totalOf(basket)} ${escape(ticker)}</button></form>`
  const full = `<ul>${rows.join('')}</ul>${order}`
  const text = basket.length === 0 ? '<p>It is empty.</p>' : full
  return page(
    'Basket',
    `<p role="alert">${escape(fault)}</p>${text}<p><a href="/">More goods</a></p>`,
  )
}

export function orderPage({ basket, invoice, isDelivered }: Order): string {
  const rows = basket.map(({ count, good }) => `<li>${count} × ${escape(good.name)}</li>`)
  const pay = `<p><a href="${escape(invoice.url)}">To the payment</a></p>`
  return page(
    'Your order',
    `<ul>${rows.join('')}</ul><p>${escape(`${invoice.amount} ${invoice.currency.ticker}`)}</p>
    <p role="status">${statuses[invoice.status]}${isDelivered ? '. It is on its way.' : ''}</p>
    ${/^(new|pending)$/.test(invoice.status) ? pay : ''}<p><a href="/">More goods</a></p>`,
  )
}

export function backOffice(orders: readonly Order[]): string {
  const rows = orders.map(({ id, invoice, isDelivered }) => {
    const { amount, currency, exception, refunded, status } = invoice
    const facts = [status, exception, `refunded ${refunded}`, isDelivered ? 'sent' : 'not sent']
    const refund = `<form method="post" action="/back-office/refund">
      <input type="hidden" name="id" value="${escape(id)}">
      <input type="hidden" name="attempt" value="${randomUUID()}">
      <input name="amount" aria-label="Amount" size="8" required> <button>Refund</button></form>`
    return `<li>${escape(`${amount} ${currency.ticker}: ${facts.join(', ')}`)} ${invoice.paid ? refund : ''}</li>`
  })
  return page('Back office', `<ul>${rows.join('')}</ul>`)
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css">
<h1>${title}</h1>${body}</html>`
}

function change(id: string, by: number, label: string): string {
  return `<form method="post" action="/basket"><input type="hidden" name="good" value="${id}">
    <input type="hidden" name="by" value="${by}"><button aria-label="${escape(label)}">${by > 0 ? '+' : '−'}</button></form>`
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
