import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskDelivery, DeskInvoice, DeskShop } from '@/lib/contracts/shops/desk-shops'
import { createQueryClient } from '@/lib/query/query-client'
import { sessionStore, setUser } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { makeSale, makeShop, shopId } from '@/tests/factories/own-shops'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { InvoicePage } from '../invoices/one/invoice-page'
import { ShopsPage } from './list/shops-page'
import { ShopPage } from './one/shop-page'

const at = '2026-11-21T12:00:00.000Z'
const shop: DeskShop = {
  ...makeShop({ state: 'moderation', version: 1 }),
  owner: { id: '0190b6a0-0000-7000-8000-000000000002', email: 'anna@example.org' },
  ...{ acts: ['approve', 'decline', 'block'], isOwn: false, keys: { live: 0, test: 1 } },
  balance: { available: '0', requested: '0', debt: '0' },
  sales: { count: 3, turnover: '150', fees: '1.5' },
  webhooks: [
    {
      ...{ live: true, url: 'https://mugs.example/hook', isOn: true, offReason: null },
      ...{ failingSince: at, previousUntil: null, version: 1 },
    },
  ],
  events: [{ event: 'create', at, who: 'anna@example.org', reason: null, data: { name: 'Mugs' } }],
}
const invoiceId = '0190b6a0-0000-7000-8000-000000000032'
const delivery: DeskDelivery = {
  ...{ id: '0190b6a0-0000-7000-8000-000000000031', event: 'evt_1', type: 'invoice.paid' },
  ...{
    invoice: invoiceId,
    payout: null,
    name: 'A-1001',
    sequence: 3,
    state: 'waiting',
    isReplay: false,
  },
  ...{ attempts: 2, answerStatus: 500, fault: 'answer', nextAt: at, createdAt: at, endedAt: null },
  ...{ live: true, shop: { id: shopId, name: 'Mugs' }, url: 'https://mugs.example/hook' },
}
const base = '*/api/v1/operator/shops/'
const log = '*/api/v1/operator/webhooks/'
let sent: unknown[] = []
let listed: string[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  sent = []
  listed = []
  server.resetHandlers()
  sessionStore.setState(sessionStore.getInitialState(), true)
})
afterAll(() => server.close())

function show(page: ReactNode) {
  const client = createQueryClient()
  const view = renderWithMessages(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AtAddress address="/operator/shops">{page}</AtAddress>
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
  return { ...view, client }
}

function serve(changes: Partial<DeskShop>) {
  const opened = { ...shop, ...changes }
  const record = async ({ params, request }: { params: object; request: Request }) => {
    sent.push([Object.values(params).at(-1), await request.json()])
    return HttpResponse.json(opened)
  }
  server.use(
    http.get(log, ({ request }) => {
      const asked = new URL(request.url).searchParams
      listed.push(asked.toString())
      const deliveries = asked.get('live') === 'true' ? [delivery] : []
      return HttpResponse.json({ deliveries, next: null })
    }),
    http.get(`${base}:id/`, () => HttpResponse.json(opened)),
    http.post(`${base}:id/:act/`, record),
    http.put(`${base}:id/:act/`, record),
  )
}

function open(changes: Partial<DeskShop> = {}) {
  serve(changes)
  return show(<ShopPage id={shopId} />)
}

it('a shop is listed with all others, whatever its state', async () => {
  const states: (string | null)[] = []
  server.use(
    http.get(base, ({ request }) => {
      states.push(new URL(request.url).searchParams.get('state'))
      return HttpResponse.json({ shops: [], next: null, waiting: 0 })
    }),
  )
  const { user } = show(<ShopsPage />)
  await user.click(await screen.findByRole('button', { name: 'All' }))
  expect(await screen.findByText('There are no shops yet')).toBeVisible()
  expect(states).toEqual(['moderation', null])
})

it('a shop is approved with one click, and declined with a reason for its owner', async () => {
  const { user } = open()
  expect(await screen.findByText('Don’t arrive')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(sent).toEqual([['approve', { version: 1 }]]))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Decline/ }))
  await user.type(dialog.getByLabelText('Reason for the owner'), 'No')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(sent.at(-1)).toEqual(['decline', { version: 1, reason: 'No' }]))
})

it('the fee of a shop is sent as a decimal, and an operator cannot decide about their own shop', async () => {
  const { user, unmount } = open({ state: 'active', acts: ['block', 'set_fee'] })
  await user.click(await screen.findByRole('button', { name: 'Change fee' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Fee'))
  await user.type(dialog.getByLabelText('Fee'), '0.5')
  await user.click(dialog.getByRole('button', { name: 'Change fee' }))
  await waitFor(() => expect(sent).toEqual([['fee', { version: 1, feePercent: '0.5' }]]))
  unmount()
  open({ acts: [], isOwn: true })
  expect(await screen.findByText(/your own shop/)).toBeVisible()
})

it('a shop cannot be declined in a dialog if its owner has changed it since', async () => {
  const { user, client } = open()
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog'))
  const change = { event: 'update', at, who: 'anna@example.org', reason: null, data: {} } as const
  serve({ version: 2, events: [change, ...shop.events] })
  await act(() => client.invalidateQueries())
  expect(await dialog.findByText(/Changed by the owner: anna@example.org, Nov 21/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled()
})

it('a shop has a log of its webhooks with their attempts, and any of them can be sent again', async () => {
  const tried = {
    ...{ at, milliseconds: 120, url: 'https://mugs.example/hook', fault: 'answer' },
    request: { headers: { 'webhook-id': 'evt_1' }, body: '{"type":"invoice.paid"}' },
    answer: { status: 500, body: 'Oops' },
  }
  const refusal = { code: 'state_changed', detail: 'Changed', requestId: 'r' }
  let isOn = false
  server.use(
    http.get(`${log}:id/`, () => HttpResponse.json({ ...delivery, tries: [tried] })),
    http.post(`${log}:id/replay/`, ({ params }) => {
      sent.push(params.id)
      return isOn
        ? HttpResponse.json({ ...delivery, isReplay: true }, { status: 201 })
        : HttpResponse.json(refusal, { status: 409 })
    }),
  )
  const { user } = open()
  const row = await screen.findByRole('row', { name: /invoice\.paid/ })
  expect(row).toHaveTextContent(
    /A-1001.*mugs\.example\/hook.*Will be retried.*2 attempts · status 500.*Nov 21/,
  )
  await user.click(within(row).getByRole('button', { name: 'invoice.paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Oops')).toBeVisible()
  const request = dialog.getByText(/^POST https:\/\/mugs.example\/hook/)
  expect(request).toHaveTextContent('evt_1')
  expect(request.textContent).toContain('{\n  "type": "invoice.paid"\n}')
  expect(dialog.getByRole('link', { name: invoiceId })).toHaveAttribute(
    'href',
    expect.stringContaining(`/operator/invoices/${invoiceId}`),
  )
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(/Webhooks of this mode are off/)).toBeVisible()
  isOn = true
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Being sent again')).toBeVisible()
  expect(sent).toEqual([delivery.id, delivery.id])

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Test mode' }))
  expect(await screen.findByText('Nothing was sent in this mode')).toBeVisible()
  expect(listed.at(-1)).toContain(`shop=${shopId}&live=false&size=10`)
})

it('shops are listed, and administrators change their rules', async () => {
  const rules = { isOpen: true, feePercent: '1', dayPayoutsUsd: '10000' }
  server.use(
    http.get(base, () => HttpResponse.json({ shops: [shop], next: null, waiting: 1 })),
    http.get(`${base}rules/`, () => HttpResponse.json({ version: 'v1', rules })),
    http.put(`${base}rules/`, async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = show(<ShopsPage />)
  expect(await screen.findByRole('row', { name: /Mugs.*anna@example.org/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Rules' })).toBeNull()
  act(() => setUser(makeMe({ role: 'admin' })))
  await user.click(screen.getByRole('button', { name: 'Rules' }))
  const dialog = within(await screen.findByRole('dialog'))
  const limit = await dialog.findByLabelText(/Payouts by keys/)
  await waitFor(() => expect(limit).toHaveValue('10000'))
  await user.clear(limit)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([{ version: 'v1', rules: { ...rules, dayPayoutsUsd: null } }]),
  )
})

it('an invoice leads to its shop, its orders and its refunds', async () => {
  const order = '0190b6a0-0000-7000-8000-000000000021'
  const refund = '0190b6a0-0000-7000-8000-000000000022'
  const invoice: DeskInvoice = {
    ...{ ...makeSale(), live: true, shop: { id: shopId, name: 'Mugs' } },
    ...{ claims: [{ id: order, number: 48_392_071 }], payouts: [refund], events: [] },
  }
  server.use(http.get('*/api/v1/operator/invoices/:id/', () => HttpResponse.json(invoice)))
  show(<InvoicePage id={invoice.id} />)
  const leadsTo = async (name: string, path: string) =>
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(path),
    )
  await leadsTo('Mugs', `/operator/shops/${shopId}`)
  await leadsTo('Order 4839-2071', `/operator/claims/${order}`)
  await leadsTo('Refund 1', `/operator/withdrawals/${refund}`)
  expect(screen.getByText('Paid with').nextSibling).toHaveTextContent(/BTC/)
})
