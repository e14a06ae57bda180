const bitcoin = {
  ...{ id: 1, slug: 'bitcoin', code: 'BTC', ticker: 'BTC', name: 'Bitcoin', kind: 'crypto' },
  ...{ network: 'Bitcoin', roundCalculator: 8, logo: '/logos/btc.svg' },
} as const
const tether = {
  ...{ id: 3, slug: 'tether-trc20', code: 'USDTTRC20', ticker: 'USDT', name: 'Tether TRC20' },
  ...{ kind: 'crypto', network: 'TRC20', roundCalculator: 2, logo: '/logos/usdt.svg' },
} as const

const from = { currency: bitcoin, amount: '0.05' }
const to = { currency: tether, amount: '3201.73' }
const course = '64034.6'
const fees = { send: '0', receive: '0' }
const quote = 'eyJhbGciOiJIUzI1NiJ9.eyJmcm9tIjoxLCJ0byI6M30.c2lnbmF0dXJl'

/* The examples in the description of the API. */

export const quoteRequestExample = { fromPs: 1, toPs: 3, fromSumma: '0.05' }

export const quoteExample = {
  ...{ from, to, course, fees },
  limits: {
    from: { min: '0.002', max: '1.5' },
    to: { min: '128.07', max: '96051.9' },
  },
  paymentWindowMinutes: 30,
  quote,
  expiresAt: '2026-05-04T12:01:00.000Z',
}

export const orderRequestExample = {
  quote,
  email: 'customer@example.com',
  fromRequisites: {},
  toRequisites: { wallet: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' },
  locale: 'en',
}

export const orderExample = {
  id: '019df2b4-6c00-7000-8000-1f0c54a1a7de',
  number: 48213907,
  status: 'awaiting_payment',
  exception: 'none',
  ...{ from, to, course, fees },
  createdAt: '2026-05-04T12:00:20.000Z',
  expiresAt: '2026-05-04T12:30:20.000Z',
  reason: null,
  payIn: 'requisites',
  requisite: {
    kind: 'crypto',
    fields: [{ label: 'Address', value: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', copy: true }],
    amount: '0.05',
    isExact: false,
    currency: bitcoin,
    network: 'Bitcoin',
    memo: null,
    uri: 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.05',
    qr: '<svg…',
    qrText: 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.05',
    until: '2026-05-04T12:30:20.000Z',
  },
  verifications: [],
  asksCustomer: false,
  payout: null,
  canReport: true,
  canCancel: true,
  link: 'https://kantor.example/en/claim/019df2b4-6c00-7000-8000-1f0c54a1a7de#cJ1R…',
}
