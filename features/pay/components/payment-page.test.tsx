import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Payment } from '@/lib/contracts/shops/pay'
import { QueryProvider } from '@/lib/query/query-provider'
import { bitcoin, pairAnswer, sberbank, usdt } from '@/tests/factories/exchange-answers'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { LinkPage } from './link-page'
import { PaymentPage } from './payment-page'

const id = '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f'
const orderId = '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e90'
const both = { send: { visible: true }, receive: { visible: true } }
const payment: Payment = {
  ...{ id, live: true, shop: { name: 'Mugs', site: 'https://mugs.example', logo: null } },
  ...{ currency: usdt, amount: '50', description: 'Two mugs', orderId: 'A-7' },
  ...{ status: 'new', exception: 'none', cancelled: false, asksEmail: true },
  offers: [
    { currency: bitcoin, amount: '0.0005', city: false },
    { currency: sberbank, amount: null, city: false },
  ],
  bound: null,
  groups: [{ id: 1, name: 'All', ids: [bitcoin.id, sberbank.id], ...both }],
  ...{
    order: null,
    unclaimedOrders: [],
    lapsed: false,
    paid: null,
    refunded: '0',
    refundPending: '0',
    returnUrl: 'https://mugs.example/done',
  },
  cancelUrl: 'https://mugs.example/basket',
  expiresAt: '2026-11-21T13:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
}

let shown = payment
let sent: unknown[] = []
const server = setupServer(
  http.get('*/api/v1/pay/:id/', () => HttpResponse.json(shown)),
  http.get('*/api/v1/claim/captchacheck', () =>
    HttpResponse.json({ required: false, siteKey: null }),
  ),
  http.get('*/api/v1/calculator/*', () => HttpResponse.json(pairAnswer())),
)
const answer = (call: string, body: object, status = 200, after: Payment = shown) =>
  server.use(
    http.post(`*/api/v1/${call}`, async ({ request }) => {
      sent.push(await request.json())
      shown = after
      return HttpResponse.json(body, { status })
    }),
  )

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  shown = payment
  sent = []
  localStorage.setItem('recent-currencies', JSON.stringify([String(bitcoin.id)]))
})
afterEach(() => {
  localStorage.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

async function open(change: Partial<Payment> = {}) {
  shown = { ...payment, ...change }
  const view = renderWithMessages(
    <QueryProvider>
      <AtAddress address={`/pay/${id}`}>
        <PaymentPage
          id={id}
          renderedAt="2026-11-21T12:00:00.000Z"
          renderOrder={(order) => (
            <>
              <p>{`steps of ${order.id}${order.isSettled ? ', with nothing to pay' : ''}`}</p>
              {order.another}
            </>
          )}
          renderUnclaimed={(order) => <p key={order}>{`unclaimed money of ${order}`}</p>}
        />
      </AtAddress>
    </QueryProvider>,
    'en',
  )
  await screen.findByRole('heading', { name: 'Two mugs' })
  return view
}

describe('the page of an invoice', () => {
  it('pays with the currency chosen last, and continues to the steps of its order', async () => {
    const { user } = await open()
    const order = { id: orderId, currency: bitcoin, amount: '0.0005' }
    answer(
      `pay/${id}/currency/`,
      { id: orderId, link: `/claim/${orderId}`, expiresAt: payment.expiresAt },
      201,
      { ...payment, order },
    )
    const button = await screen.findByRole('button', { name: /^Pay 0\.0005.BTC$/ })
    await waitFor(() => expect(button).toBeEnabled())
    await user.type(screen.getByLabelText('Your e-mail'), 'a@b.example')
    for (const field of screen.getAllByRole('textbox').slice(1)) {
      await user.type(field, '4')
    }
    await user.click(button)
    expect(await screen.findByText(`steps of ${orderId}`)).toBeVisible()
    expect(sent).toMatchObject([
      { currency: bitcoin.id, amount: '0.0005', email: 'a@b.example', recaptcha: '' },
    ])
  })

  it('ends with the result and the link back to the shop that the server has signed', async () => {
    const returnUrl = `https://mugs.example/done?invoice=${id}&status=paid&signature=ab`
    await open({ status: 'paid', exception: 'over', offers: [], returnUrl })
    expect(screen.getByRole('heading', { name: 'Paid' })).toBeVisible()
    expect(screen.getByText(/You paid more than was asked/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Mugs' })).toHaveAttribute('href', returnUrl)
  })

  it.each([
    [{ status: 'expired' }, 'Time ran out'],
    [{ status: 'expired', cancelled: true }, 'The shop canceled this payment'],
    [{ status: 'refunded', paid: '50' }, 'Payment refunded'],
    [{ status: 'refunded', paid: '50', refunded: '50', refundPending: '50' }, 'Refund on the way'],
    [{ status: 'underpaid', exception: 'partial' }, 'Not paid in full'],
    [{ status: 'pending' }, 'Checking the payment'],
    [{ status: 'new' }, 'Payment isn’t possible right now'],
  ] as const)('says what happened to the invoice: %o', async (change, heading) => {
    await open({ offers: [], ...change })
    expect(screen.getByRole('heading', { name: heading })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Pay|Continue)/ })).toBeNull()
  })

  it('says that a part is being returned until the office has sent it', async () => {
    await open({ status: 'paid', offers: [], refunded: '10', refundPending: '10' })
    expect(screen.getByText(/The shop is refunding 10\.00.USDT/)).toBeVisible()
  })

  it.each([
    [{ is: 'least', amount: '31.2' }, /the smallest amount is 31\.2.*Tell Mugs/],
    [{ is: 'most', amount: '40' }, /the largest amount is 40.*Tell Mugs/],
  ] as const)(
    'says which amounts can be paid if the invoice’s cannot be paid in any currency: %o',
    async (bound, text) => {
      const offers = payment.offers.map((offer) => ({ ...offer, amount: null }))
      await open({ bound, offers })
      expect(screen.getByText(text)).toBeVisible()
      expect(screen.queryByRole('button', { name: /^(Pay|Continue)/ })).toBeNull()
      expect(screen.queryByText('outside the limits')).toBeNull()
    },
  )

  it('says that the time of an order ran out, and what payers who have already paid should do', async () => {
    await open({ lapsed: true })
    expect(
      screen.getByRole('heading', { name: /time for the previous payment ran out/ }),
    ).toBeVisible()
    expect(screen.getByText(/Don’t send money using its details/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      '/en/contacts',
    )
    expect(await screen.findByRole('button', { name: /^Pay 0\.0005.BTC$/ })).toBeVisible()
  })

  it('says why it asks for the card number, and that it never asks for the expiry date or CVC', async () => {
    await open()
    expect(await screen.findByText(/never ask for an expiry date or CVC/)).toBeVisible()
  })

  it('says how much of the amount the shop received', async () => {
    await open({ status: 'underpaid', exception: 'partial', paid: '39.89', offers: [] })
    expect(screen.getByText(/^Mugs received 39\.89.USDT of 50\.00.USDT\.$/)).toBeVisible()
  })

  it('says that the payment was returned if the shop was never paid', async () => {
    await open({ status: 'refunded', offers: [] })
    expect(screen.getByRole('heading', { name: 'The payment was refunded to you' })).toBeVisible()
  })

  it('shows a payment that was found after the time ran out, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await open({ status: 'expired', offers: [] })
      expect(screen.getByRole('link', { name: 'Write to us' })).toBeVisible()
      const order = { id: orderId, currency: bitcoin, amount: '0.0005' }
      shown = { ...shown, status: 'pending', exception: 'late', order }
      await vi.advanceTimersByTimeAsync(31_000)
      expect(await screen.findByText(`steps of ${orderId}`)).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('gives a test invoice an outcome instead of a payment', async () => {
    const { user } = await open({ live: false })
    expect(screen.getByText(/no real money moves/)).toBeVisible()
    expect(screen.queryByLabelText('Your e-mail')).toBeNull()
    answer(`pay/${id}/simulate/`, { ...payment, live: false, status: 'paid', offers: [] })
    await user.click(screen.getByRole('button', { name: 'Paid late' }))
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible()
    expect(sent).toEqual([{ outcome: 'late' }])
  })
})

describe('the page of a link', () => {
  it('asks for the amount if the link has none, and goes to the invoice', async () => {
    const leave = vi.fn<(path: string) => void>()
    const { shop, currency, description } = payment
    const link = { live: true, shop, currency, description, amount: null, until: null }
    const code = '0123456789abcdef'
    const { user } = renderWithMessages(<LinkPage {...{ code, link, leave }} />, 'en')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('Fill in this field.')).toBeVisible()
    answer(`pay-link/${code}/`, { id, path: `/pay/${id}` }, 201)
    await user.type(screen.getByRole('textbox'), '12.5')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(`/en/pay/${id}`))
    expect(sent).toEqual([{ amount: '12.5' }])
  })
})

it('shows below the outcome what to do about an order that is open although the invoice is paid', async () => {
  const order = { id: orderId, currency: bitcoin, amount: '0.0005' }
  await open({ status: 'paid', paid: '50', offers: [], order })
  const outcome = screen.getByRole('heading', { name: 'Paid' })
  const steps = screen.getByText(`steps of ${orderId}, with nothing to pay`)
  expect(outcome.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('shows no steps of an order of an invoice whose time has run out unpaid', async () => {
  const order = { id: orderId, currency: bitcoin, amount: '0.0005' }
  await open({ status: 'expired', offers: [], order })
  expect(screen.getByRole('heading', { name: 'Time ran out' })).toBeVisible()
  expect(screen.queryByText(/^steps of/)).toBeNull()
})

describe('unclaimed money', () => {
  const another = '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e91'
  const ofOrders = () => screen.queryAllByText(/^unclaimed money/).map((part) => part.textContent)

  it('of each order of a paid invoice is asked about, and nothing else is', async () => {
    await open({ status: 'paid', paid: '50', offers: [], unclaimedOrders: [orderId, another] })
    expect(ofOrders()).toEqual([`unclaimed money of ${orderId}`, `unclaimed money of ${another}`])
    expect(screen.queryByText(/^steps of/)).toBeNull()
  })

  it('is asked about while another order is open, but not twice of the same order', async () => {
    const order = { id: orderId, currency: bitcoin, amount: '0.0005' }
    await open({ order, unclaimedOrders: [orderId, another] })
    expect(screen.getByText(`steps of ${orderId}`)).toBeVisible()
    expect(ofOrders()).toEqual([`unclaimed money of ${another}`])
  })

  it('is no longer shown once it was sent back, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await open({ status: 'paid', paid: '50', offers: [], unclaimedOrders: [orderId] })
      expect(ofOrders()).toHaveLength(1)
      shown = { ...shown, unclaimedOrders: [] }
      await vi.advanceTimersByTimeAsync(31_000)
      await waitFor(() => expect(ofOrders()).toEqual([]))
    } finally {
      vi.useRealTimers()
    }
  })
})
