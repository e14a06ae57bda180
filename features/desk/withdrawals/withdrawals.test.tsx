import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'
import { createQueryClient } from '@/lib/query/query-client'
import { sessionStore, setUser } from '@/lib/session/session-store'
import { sberbank, usdt } from '@/tests/factories/exchange-answers'
import { makeMe } from '@/tests/factories/me'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { WithdrawalsPage } from './list/withdrawals-page'
import { WithdrawalPage } from './one/withdrawal-page'

const id = '0190b6a0-0000-7000-8000-000000000001'
const withdrawal: DeskWithdrawal = {
  ...{ id, version: 2, state: 'waiting', price: '79', usd: '25', locale: 'ru' },
  user: { id: '0190b6a0-0000-7000-8000-000000000002', email: 'anna@example.org' },
  ...{ source: 'referral', shop: null, shopStanding: null, invoice: null, orderId: null },
  from: { currency: usdt, amount: '25' },
  to: { currency: sberbank, amount: '1975' },
  ...{ approvalsNeeded: 2, approvedBy: [], isOwn: false, acts: ['approve', 'decline'] },
  ...{ reference: null, reason: null, endedAt: null, createdAt: '2026-11-21T12:00:00.000Z' },
  requisites: [{ key: 'card', label: 'Card', value: '4276000000000011' }],
  balance: { owed: '15', paid: '0', requested: '25' },
  ...{ objections: [], referrer: { blockedAt: null, debts: [] } },
  events: [
    { event: 'request', at: '2026-11-21T12:00:00.000Z', who: 'anna@example.org', entry: id },
  ],
}
let sent: unknown[] = []
const base = '*/api/v1/operator/withdrawals/'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
})
afterEach(() => {
  server.resetHandlers()
  sessionStore.setState(sessionStore.getInitialState(), true)
})
afterAll(() => server.close())

function show(page: ReactNode) {
  const client = createQueryClient()
  const view = renderWithMessages(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AtAddress address="/operator/withdrawals">{page}</AtAddress>
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
  return { ...view, client }
}

function serve(changes: Partial<DeskWithdrawal>) {
  const opened = { ...withdrawal, ...changes }
  server.use(
    http.get(`${base}:id/`, () => HttpResponse.json(opened)),
    http.post(`${base}:id/:act/`, async ({ request, params }) => {
      sent.push([params.act, await request.json()])
      return HttpResponse.json(opened)
    }),
  )
}

function open(changes: Partial<DeskWithdrawal> = {}) {
  serve(changes)
  return show(<WithdrawalPage id={id} />)
}

describe('a withdrawal at the desk', () => {
  it('of a shop leads to the shop and says what the shop owes', async () => {
    const shop = { id: '0190b6a0-0000-7000-8000-000000000003', name: 'Mugs' }
    const debt = { currency: usdt, amount: '2.5' }
    open({
      ...{ source: 'shop_payout', shop, shopStanding: { isBlocked: false, debt } },
      ...{ referrer: null, orderId: 'P-17', acts: ['decline'], objections: ['debt'] },
    })
    const link = await screen.findByRole('link', { name: 'Mugs' })
    expect(link).toHaveAttribute('href', expect.stringContaining(`/operator/shops/${shop.id}`))
    expect(screen.getByText('To a shop’s customer')).toBeVisible()
    expect(screen.getByText('P-17')).toBeVisible()
    expect(screen.getByText(/sales were taken back from it/)).toBeVisible()
  })

  it('shows where the money goes, ready to be copied, and how the balance stands', async () => {
    open()
    expect(await screen.findByText(/4276\s0000\s0000\s0011/)).toBeVisible()
    expect(screen.getByRole('button', { name: /Card/ })).toBeVisible()
    expect(screen.getByText('2 different operators must approve')).toBeVisible()
    expect(screen.getByText(/1.USDT = 79/)).toBeVisible()
  })

  it('is approved with one press, and declined with a reason in the customer’s language', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent).toEqual([['approve', { version: 2 }]]))
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Decline/ }))
    await user.type(dialog.getByLabelText('Reason for the customer, in Russian'), 'Нет')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(sent.at(-1)).toEqual(['decline', { version: 2, reason: 'Нет' }]))
  })

  it('is paid with the reference of the transaction', async () => {
    const { user } = open({ state: 'approved', acts: ['pay', 'decline'] })
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Transaction or reference'), 'F00')
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }))
    await waitFor(() => expect(sent).toEqual([['pay', { version: 2, reference: 'F00' }]]))
  })

  it('cannot be paid in an open dialog once another operator has paid it', async () => {
    const { user, client } = open({ state: 'approved', acts: ['pay', 'decline'] })
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Send the money first/)).toBeVisible()
    const paid = { event: 'pay', at: '2026-11-21T12:08:00.000Z', who: 'boris@example.org' } as const
    const events = [...withdrawal.events, { ...paid, entry: id }]
    serve({ state: 'paid', version: 3, acts: [], events })
    await act(() => client.invalidateQueries())
    expect(await dialog.findByText(/^Already paid: boris@example.org, Nov 21/)).toBeVisible()
    expect(dialog.queryByText(/^Send the money first/)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Mark as paid' })).toBeDisabled()
  })

  it('says why an operator can do nothing', async () => {
    open({ acts: [], isOwn: true })
    expect(await screen.findByText(/your own withdrawal/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('says what the referrer owes and why it can only be declined', async () => {
    const debts = [{ currency: usdt, amount: '2.5' }]
    const blockedAt = '2026-11-20T12:00:00.000Z'
    open({ acts: ['decline'], objections: ['debt', 'referred'], referrer: { blockedAt, debts } })
    expect(await screen.findByText(/was taken back after they had withdrawn it/)).toBeVisible()
    expect(screen.getByText(/may have rewarded themselves/)).toBeVisible()
    expect(screen.getByText('Owes the office').nextSibling).toHaveTextContent(/2.5/)
    expect(screen.getByText('Referrer blocked')).toBeVisible()
    expect(screen.queryByText(/Another operator gives the second/)).toBeNull()
    expect(screen.getByRole('link', { name: /referrer/i })).toHaveAttribute(
      'href',
      expect.stringContaining(`/operator/partners/${withdrawal.user.id}`),
    )
  })
})

const rules = {
  version: 'v1',
  rules: { secondFromUsd: '500', methods: [{ currencyId: usdt.id, minimum: '10', maximum: null }] },
}

it('withdrawals are listed, and administrators save the rules with the payout currencies', async () => {
  const option = { ...usdt, isSendable: true, isReceivable: true }
  server.use(
    http.get(base, () => HttpResponse.json({ withdrawals: [withdrawal], next: null, open: 1 })),
    http.get(`${base}rules/`, () => HttpResponse.json(rules)),
    http.get('*/api/v1/operator/directions/options/', () =>
      HttpResponse.json({ currencies: [option], sources: [], assets: [], cities: [] }),
    ),
    http.put(`${base}rules/`, async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = show(<WithdrawalsPage />)
  expect(await screen.findByRole('row', { name: /anna@example.org.*1.975/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Rules' })).toBeNull()
  act(() => setUser(makeMe({ role: 'admin' })))
  await user.click(screen.getByRole('button', { name: 'Rules' }))
  const dialog = within(await screen.findByRole('dialog'))
  const bound = await dialog.findByLabelText(/Two operators approve from/)
  await waitFor(() => expect(bound).toHaveValue('500'))
  await user.clear(bound)
  await user.type(dialog.getByLabelText('At most'), '1,000')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const methods = [{ currencyId: usdt.id, minimum: '10', maximum: '1000' }]
  await waitFor(() =>
    expect(sent).toEqual([{ version: 'v1', rules: { secondFromUsd: null, methods } }]),
  )
})

it('the rules say why they could not be loaded, and keep what is typed while others save them', async () => {
  let answer: () => Response = () =>
    HttpResponse.json({ code: 'forbidden', detail: 'Not yours.', requestId: 'r' }, { status: 403 })
  server.use(
    http.get(base, () => HttpResponse.json({ withdrawals: [], next: null, open: 0 })),
    http.get(`${base}rules/`, () => answer()),
    http.get('*/api/v1/operator/directions/options/', () =>
      HttpResponse.json({ currencies: [], sources: [], assets: [], cities: [] }),
    ),
  )
  const { user, client } = show(<WithdrawalsPage />)
  act(() => setUser(makeMe({ role: 'admin' })))
  await user.click(await screen.findByRole('button', { name: 'Rules' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Couldn’t load this')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  answer = () => HttpResponse.json(rules)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await user.type(await dialog.findByLabelText('At most'), '99')
  answer = () => HttpResponse.json({ ...rules, version: 'v2' })
  await client.invalidateQueries()
  expect(await dialog.findByText(/^Another operator changed this/)).toBeVisible()
  expect(dialog.getByLabelText('At most')).toHaveValue('99')
})
