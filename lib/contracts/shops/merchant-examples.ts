import type { WebhookType } from './webhook-lists'

const tether = {
  ...{ id: 3, slug: 'tether-trc20', code: 'USDTTRC20', ticker: 'USDT', name: 'Tether TRC20' },
  ...{ kind: 'crypto', network: 'TRC20', roundCalculator: 2, logo: '/logos/usdt.svg' },
} as const
const bitcoin = {
  ...{ id: 1, slug: 'bitcoin', code: 'BTC', ticker: 'BTC', name: 'Bitcoin', kind: 'crypto' },
  ...{ network: 'Bitcoin', roundCalculator: 8, logo: '/logos/btc.svg' },
} as const

/* What the description of the API shows. */

export const invoiceRequestExample = {
  amount: '49.90',
  orderId: 'A-1001',
  description: 'Order A-1001: two mugs',
  email: 'customer@example.com',
  metadata: { basket: '7f3c' },
  returnUrl: 'https://shop.example/orders/A-1001',
  minutes: 60,
}

export const invoiceExample = {
  id: '019df2b4-6c00-7000-8000-1f0c54a1a7de',
  live: false,
  orderId: 'A-1001',
  status: 'new',
  exception: 'none',
  sequence: 1,
  currency: tether,
  amount: '49.90',
  description: 'Order A-1001: two mugs',
  metadata: { basket: '7f3c' },
  email: 'customer@example.com',
  url: 'https://kantor.example/pay/019df2b4-6c00-7000-8000-1f0c54a1a7de',
  returnUrl: 'https://shop.example/orders/A-1001',
  cancelUrl: null,
  paid: null,
  refunded: '0',
  reversedAt: null,
  createdAt: '2026-05-04T12:00:00.000Z',
  expiresAt: '2026-05-04T13:00:00.000Z',
  cancelledAt: null,
}

export const cancelledInvoiceExample = {
  ...invoiceExample,
  status: 'expired',
  sequence: 2,
  cancelledAt: '2026-05-04T12:20:00.000Z',
}

export const paidInvoiceExample = {
  ...invoiceExample,
  status: 'paid',
  sequence: 3,
  paid: {
    amount: '49.90',
    fee: '0.49',
    with: { currency: bitcoin, amount: '0.00078' },
    at: '2026-05-04T12:11:00.000Z',
  },
}

export const refundRequestExample = { amount: '10', orderId: 'A-1001-R1' }

export const payoutRequestExample = {
  amount: '25',
  currency: 3,
  inputs: { wallet: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' },
  orderId: 'P-17',
}

export const payoutExample = {
  id: '019df2b4-7000-7000-8000-0c54a1a7de1f',
  kind: 'payout',
  live: false,
  status: 'waiting',
  sequence: 1,
  orderId: 'P-17',
  invoice: null,
  from: { currency: tether, amount: '25' },
  to: { currency: tether, amount: '25' },
  metadata: {},
  approvalsNeeded: 1,
  reference: null,
  reason: null,
  createdAt: '2026-05-04T12:30:00.000Z',
  endedAt: null,
}

export const refundExample = {
  ...payoutExample,
  kind: 'refund',
  orderId: 'A-1001-R1',
  invoice: invoiceExample.id,
  from: { currency: tether, amount: '10' },
  to: { currency: tether, amount: '10' },
}

export const currenciesExample = {
  settlement: tether,
  payIn: [{ currency: bitcoin, amount: '0.00078', min: '10', max: '25000' }],
  payOut: [tether],
  at: '2026-05-04T12:00:00.000Z',
}

export const balanceExample = {
  live: false,
  currency: tether,
  available: '1204.31',
  requested: '25',
  debt: '0',
}

/* What is different about the object of each message. */
const told = {
  'invoice.pending': { ...invoiceExample, status: 'pending', sequence: 2 },
  'invoice.paid': paidInvoiceExample,
  'invoice.expired': cancelledInvoiceExample,
  'invoice.underpaid': { ...paidInvoiceExample, status: 'underpaid', exception: 'partial' },
  'invoice.overpaid': { ...paidInvoiceExample, exception: 'over' },
  'invoice.refunded': { ...paidInvoiceExample, status: 'refunded', sequence: 4, refunded: '49.90' },
  'payout.pending': payoutExample,
  'payout.paid': { ...payoutExample, status: 'paid', sequence: 2 },
  'payout.declined': { ...payoutExample, status: 'declined', sequence: 2 },
  'withdrawal.pending': { ...payoutExample, kind: 'withdrawal', approvalsNeeded: 2 },
  'withdrawal.paid': { ...payoutExample, kind: 'withdrawal', status: 'paid', sequence: 2 },
  'withdrawal.declined': { ...payoutExample, kind: 'withdrawal', status: 'declined', sequence: 2 },
} satisfies Record<WebhookType, Record<string, unknown> & { sequence: number }>

const message = {
  id: 'evt_019df2b49000700080001f0c54a1a7de',
  live: false,
  createdAt: '2026-05-04T12:11:00.000Z',
}

export const webhookTestExample = { ...message, type: 'webhook.test', data: {} }

export function webhookExampleOf(type: WebhookType) {
  const object = told[type]
  return { ...message, type, sequence: object.sequence, data: { object } }
}
