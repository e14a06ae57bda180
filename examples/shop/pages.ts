import { randomUUID } from 'node:crypto'
import { asAmount, goods, type Good } from './goods'
import type { Order } from './orders'

export const style = `body { font: 1rem/1.5 system-ui; max-width: 36rem; margin: 2rem auto; padding: 0 1rem }
li, p { margin: .75rem 0 } form { display: inline } button, input { font: inherit; padding: .5rem .75rem }`

const statuses: Record<Order['invoice']['status'], string> = {
  ...{ new: 'Not paid yet', pending: 'Your payment is being checked', paid: 'Paid: thank you' },
  ...{ underpaid: 'Too little was paid: we will write to you', expired: 'Not paid in time' },
  refunded: 'Paid back',
}

export function catalogue(basket: Good[], ticker: string): string {
  const rows = goods.map(
    (good) =>
      `${escape(`${good.name}, ${asAmount([good])} ${ticker}`)} ${button('/basket', `Add ${good.name}`, { good: good.id })}`,
  )
  return page('Tea and mugs', `${list(rows)}<p><a href="/basket">Basket (${basket.length})</a></p>`)
}

type Failed = { id: string; fault: string }

/** After a failed attempt the page keeps the order's id, because the office may have received the order anyway. */
export function basketPage(basket: Good[], ticker: string, failed?: Failed): string {
  const { id, fault } = failed ?? { id: randomUUID(), fault: '' }
  const pay = button('/orders', `Pay ${asAmount(basket)} ${ticker}`, { id })
  const full = `${list(namesOf(basket))}${pay} ${button('/basket', 'Empty the basket', {})}`
  const body = basket.length === 0 ? '<p>It is empty.</p>' : full
  return page(
    'Basket',
    `<p role="alert">${escape(fault)}</p>${body}<p><a href="/">More goods</a></p>`,
  )
}

/** `fault` says why the shown status may be outdated. */
export function orderPage({ basket, invoice, isSent }: Order, fault: string | null): string {
  const isOpen = invoice.status === 'new' || invoice.status === 'pending'
  const pay = isOpen ? `<p><a href="${escape(invoice.url)}">Go to the payment page</a></p>` : ''
  const status = `${statuses[invoice.status]}${isSent ? '. It is on its way.' : ''}`
  const body = `${list(namesOf(basket))}<p>${escape(`${invoice.amount} ${invoice.currency.ticker}`)}</p>`
  const back =
    invoice.refunded === '0'
      ? ''
      : escape(`${invoice.refunded} ${invoice.currency.ticker} goes back to you.`)
  const note = fault === null ? '' : `${fault} We have your order: look again in a minute.`
  return page(
    'Your order',
    `${body}<p role="status">${status} ${back}</p><p role="alert">${escape(note)}</p>${pay}<p><a href="/">More goods</a></p>`,
  )
}

export function backOffice(orders: readonly Order[]): string {
  const rows = orders.map(({ id, invoice, isSent }) => {
    const { amount, currency, exception, refunded, status } = invoice
    const facts = [status, exception, `refunded ${refunded}`, isSent ? 'sent' : 'not sent']
    const field = '<input name="amount" aria-label="Amount" size="8" required> '
    const refund = button('/back-office/refund', 'Refund', { id, attempt: randomUUID() }, field)
    return `${escape(`${amount} ${currency.ticker}: ${facts.join(', ')}`)} ${invoice.paid ? refund : ''}`
  })
  return page('Back office', list(rows))
}

export function refusedRefund(fault: string, form: Record<string, string>): string {
  const again = button('/back-office/refund', 'Try again', form)
  const back = '<a href="/back-office">Back office</a>'
  return page('Not refunded', `<p role="alert">${escape(fault)}</p><p>${again} ${back}</p>`)
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css">
<h1>${title}</h1>${body}</html>`
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const namesOf = (basket: readonly Good[]) => basket.map(({ name }) => escape(name))
const list = (rows: readonly string[]) =>
  `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`

function button(action: string, text: string, values: Record<string, string>, field = ''): string {
  const hidden = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  )
  return `<form method="post" action="${action}">${hidden.join('')}${field}<button>${escape(text)}</button></form>`
}
