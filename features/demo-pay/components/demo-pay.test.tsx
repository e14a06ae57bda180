import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Currency } from '@/lib/contracts/catalogue'
import type { DemoOrder } from '@/lib/contracts/demo-pay'
import { volet } from '@/tests/factories/exchange-answers'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DemoPay } from './demo-pay'

const now = '2026-11-21T12:00:00.000Z'
const redirect = 'https://kantor.example/en/claim/success?id=o'
const fields = { order: 'o', signature: 's' }
const order: DemoOrder = {
  order: '01939d2c-0000-7000-8000-000000000000',
  amount: '250',
  currency: 'ADVCUSD',
  until: '2026-11-21T12:15:00.000Z',
  cancelUrl: 'https://kantor.example/en/claim/fail?id=o',
  amounts: { exact: '250', less: '200', more: '312.5' },
}

const server = setupServer()
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
})
afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
})
afterAll(() => server.close())

function respond(body: object, status = 200): void {
  server.use(
    http.post('*/api/v1/demo-pay/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status })
    }),
  )
}

function open(currency: Currency | null = volet) {
  const leave = vi.fn<(url: string) => void>()
  const page = <DemoPay {...{ fields, order, currency, leave }} serverNow={now} />
  return { leave, user: renderWithMessages(page, 'en').user }
}

it('pays the exact amount by default, and goes back to the office', async () => {
  respond({ redirect })
  const { leave, user } = open()
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(redirect))
  expect(sent).toEqual([{ fields, outcome: 'exact' }])
})

it('names the currency as all other pages do', () => {
  open()
  const due = screen.getByRole('heading', { name: 'To pay' }).nextElementSibling
  expect(due).toHaveTextContent('250.00 USD, Volet')
  const more = screen.getByRole('radio', { name: /more/i })
  expect(more).toHaveAccessibleDescription(/312\.50\s?USD/)
  expect(screen.queryByText(/ADVCUSD/)).toBeNull()
})

it('uses the provider’s name for a currency if the office’s name is unknown', () => {
  open(null)
  expect(screen.getAllByText(/ADVCUSD/).length).toBeGreaterThan(0)
})

it('sends the chosen outcome', async () => {
  respond({ redirect: order.cancelUrl })
  const { leave, user } = open()
  await user.click(screen.getByRole('radio', { name: /Get declined/ }))
  await user.click(screen.getByRole('button', { name: 'Decline the payment' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(order.cancelUrl))
  expect(sent).toEqual([{ fields, outcome: 'fail' }])
})

it('says why the payment failed, and can be retried', async () => {
  respond({ code: 'unavailable', detail: 'Not now.', requestId: 'r' }, 503)
  const { leave, user } = open()
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled()
  expect(leave).not.toHaveBeenCalled()
})

it('can be paid again after the browser’s Back button', async () => {
  respond({ redirect })
  const { leave, user } = open()
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(screen.getByRole('button', { name: /^Pay|loading/ })).toHaveAttribute('aria-busy', 'true')
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy')
})
