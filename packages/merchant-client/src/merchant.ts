import { send, type Call, type Sender } from './send.js'
import type {
  Balance,
  Currencies,
  Invoice,
  InvoiceFilter,
  InvoiceOutcome,
  InvoiceRequest,
  Payout,
  PayoutFilter,
  PayoutOutcome,
  PayoutRequest,
  RefundRequest,
} from './shapes.js'

export type MerchantOptions = {
  /** The address of the office, such as `https://kantor.example`. */
  office: string
  /** A key of the shop: `sk_test_…` or `sk_live_…`. */
  key: string
  /** The language of names and error texts. */
  locale?: 'en' | 'ru'
  /** How often a call that failed temporarily is repeated; 3 by default. */
  retries?: number
  /** How long one attempt may take, in milliseconds; 30 000 by default. */
  timeoutMs?: number
  /** A function that is used instead of the platform's `fetch`. */
  fetch?: typeof globalThis.fetch
}

type Making = {
  /**
   * 16 to 200 visible characters. Calls with the same key create one object. By default a random key is used: it
   * covers the repetitions by this client, but not repeated calls by your program.
   */
  idempotencyKey?: string
}
type Page<Row> = { results: Row[]; next: string | null }

/* An id from an untrusted source must not turn the call into another one. */
const part = encodeURIComponent

export type Merchant = ReturnType<typeof createMerchant>

/** The merchant API of an office, as one shop with one key. A call that fails rejects with `MerchantError`. */
export function createMerchant(options: MerchantOptions) {
  const sender = senderOf(options)
  const get = <Answer>(path: string, query: Call['query'] = {}): Promise<Answer> =>
    send(sender, { method: 'GET', path, query })
  const post = <Answer>(path: string, body?: unknown): Promise<Answer> =>
    send(sender, { method: 'POST', path, ...(body === undefined ? {} : { body }) })
  const make = <Answer>(path: string, body: unknown, { idempotencyKey }: Making): Promise<Answer> =>
    send(sender, {
      ...{ method: 'POST', path, body },
      idempotencyKey: idempotencyKey ?? crypto.randomUUID(),
    })

  return {
    invoices: {
      create: (invoice: InvoiceRequest, making: Making = {}) =>
        make<Invoice>('/invoices/', invoice, making),
      get: (id: string) => get<Invoice>(`/invoices/${part(id)}/`),
      /** Every invoice that matches the filter, the newest first; further pages are requested as they are read. */
      list: (filter: InvoiceFilter = {}) =>
        rowsOf((before) => get<Page<Invoice>>('/invoices/', { ...filter, before })),
      cancel: (id: string) => post<Invoice>(`/invoices/${part(id)}/cancel/`),
      /** Refunds `amount`, or all that was not refunded yet. */
      refund: (id: string, refund: RefundRequest = {}, making: Making = {}) =>
        make<Payout>(`/invoices/${part(id)}/refund/`, refund, making),
    },
    payouts: {
      create: (payout: PayoutRequest, making: Making = {}) =>
        make<Payout>('/payouts/', payout, making),
      get: (id: string) => get<Payout>(`/payouts/${part(id)}/`),
      /** Payouts, refunds and withdrawals, the newest first; further pages are requested as they are read. */
      list: (filter: PayoutFilter = {}) =>
        rowsOf((before) => get<Page<Payout>>('/payouts/', { ...filter, before })),
    },
    balance: () => get<Balance>('/balance/'),
    /** The currencies in which invoices can be paid now; with an amount, also how much of each pays it. */
    currencies: (query: { amount?: string } = {}) => get<Currencies>('/currencies/', query),
    /** Outcomes for what was made with a test key. */
    test: {
      simulateInvoice: (id: string, outcome: InvoiceOutcome) =>
        post<Invoice>(`/test/invoices/${part(id)}/simulate/`, { outcome }),
      simulatePayout: (id: string, outcome: PayoutOutcome) =>
        post<Payout>(`/test/payouts/${part(id)}/simulate/`, { outcome }),
    },
  }
}

function senderOf(options: MerchantOptions): Sender {
  const { fetch, key, locale = 'en', office, retries = 3, timeoutMs = 30_000 } = options
  const { hostname, origin, protocol } = new URL(office)
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol !== 'https:' && !isLocal) {
    throw new TypeError(
      'The key could be read in transit: the address of the office must begin with https://.',
    )
  }
  if (!/^sk_(live|test)_\S+$/.test(key)) {
    throw new TypeError('A key of a shop begins with sk_live_ or sk_test_.')
  }
  return {
    ...{ key, retries, timeoutMs, base: locale === 'en' ? `${origin}/en` : origin },
    fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }
}

async function* rowsOf<Row>(
  read: (before: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, undefined> {
  let before: string | undefined
  do {
    const { next, results } = await read(before)
    yield* results
    before = next ?? undefined
  } while (before !== undefined)
}
