// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { createQueryClient } from '@/lib/query/query-client'
import { setAlert } from '@/features/desk/hooks/claims/alert-settings'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimActs } from './actions/claim-acts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => setAlert({ sound: false, title: false, keys: true }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const id = '01a1fdc5-0812-71cc-9eec-e5cff5715514'
const money = (ticker: string) => ({
  id: 1,
  slug: 'sberbank',
  code: 'SBERRUB',
  ticker,
  name: ticker,
  kind: 'bank' as const,
  network: null,
  roundCalculator: 2,
  logo: '/logos/sberbank.svg',
})

const claim: DeskClaim = {
  id,
  number: 77,
  state: 'checking_payment',
  exception: 'none',
  holdReason: null,
  version: 3,
  from: { currency: money('RUB'), amount: '25000' },
  to: { currency: money('USDT'), amount: '301.99' },
  email: 'anna@example.com',
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: null,
  directionId: 1,
  locale: 'ru',
  course: '0.012',
  courseType: 'default',
  user: null,
  address: '127.0.0.1',
  cities: { from: null, to: null },
  refferal: null,
  promocode: null,
  remark: null,
  isHeld: true,
  isAccepted: false,
  finishedAt: null,
  conditions: { usd: null, card: false, aml: null, tolerancePercent: '0.5' },
  fromInputs: [],
  toInputs: [{ key: 'wallet', label: 'Адрес', value: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' }],
  refundInputs: null,
  refundAsks: [],
  quotes: [],
  payIn: null,
  received: '0',
  payments: [],
  payouts: [],
  events: [],
  receipts: [],
  notes: [],
  entries: [],
  related: [],
  choices: [],
  actions: ['accept', 'hold', 'reject'],
}

const wrapped = (shown: DeskClaim) => (
  <QueryClientProvider client={createQueryClient()}>
    <ToastProvider>
      <ClaimActs claim={shown} />
    </ToastProvider>
  </QueryClientProvider>
)
const show = (changes: Partial<DeskClaim> = {}) =>
  renderWithMessages(wrapped({ ...claim, ...changes }))
const dialog = () => within(screen.getByRole('dialog'))

/** What was sent to an action's address. */
function answer(path: string, reply: () => Response): { bodies: unknown[] } {
  const bodies: unknown[] = []
  server.use(
    http.post(`*/api/v1/operator/claims/${id}/${path}/`, async ({ request }) => {
      bodies.push(await request.json())
      return reply()
    }),
  )
  return { bodies }
}

describe('the actions of a claim', () => {
  it('are those the server offers, what brings it forward first', () => {
    show()
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Деньги пришлиA', 'УдержатьH', 'Не найденоX'])
  })

  it('accept by one key: the agreed amount is there, and the version that was seen goes along', async () => {
    const { bodies } = answer('accept', () =>
      HttpResponse.json({ state: 'paying_out', version: 4 }),
    )
    const { user } = show()
    await user.keyboard('a')
    await user.type(await dialog().findByRole('textbox', { name: 'Номер перевода' }), 'bank-1')
    await user.click(dialog().getByRole('button', { name: 'Деньги пришли' }))
    await waitFor(() =>
      expect(bodies).toEqual([
        { expectedVersion: 3, reference: 'bank-1', amount: '25000', payer: null },
      ]),
    )
    expect(await screen.findByText('Платёж записан')).toBeInTheDocument()
  })

  it('put on hold with a reason, the words for the customer left out', async () => {
    const { bodies } = answer('hold', () => HttpResponse.json({ state: 'on_hold', version: 4 }))
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Удержать' }))
    await user.click(dialog().getByRole('button', { name: 'Удержать' }))
    await waitFor(() =>
      expect(bodies).toEqual([{ expectedVersion: 3, reason: 'operator', remark: null }]),
    )
  })

  it('say at the field what the server finds wrong with it', async () => {
    answer('reject', () =>
      HttpResponse.json(
        {
          code: 'validation_error',
          detail: '',
          fields: { remark: ['Слишком коротко.'] },
          requestId: 'r',
        },
        { status: 422 },
      ),
    )
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Не найдено' }))
    await user.click(dialog().getByRole('button', { name: 'Не найдено' }))
    expect(await dialog().findByText('Слишком коротко.')).toBeVisible()
  })

  it('tell who was faster', async () => {
    const detail = 'Кто-то успел раньше: boris@kantor.test — «оплата принята».'
    answer('reject', () =>
      HttpResponse.json({ code: 'state_changed', detail, requestId: 'r' }, { status: 409 }),
    )
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Не найдено' }))
    await user.type(dialog().getByRole('textbox'), 'Платежа нет')
    await user.click(dialog().getByRole('button', { name: 'Не найдено' }))
    expect(await screen.findByText(detail)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Оплаты нет/ })).toBeNull())
  })

  it('stay unsent when the claim changed while the question was read', async () => {
    const { user, rerender } = show()
    await user.click(screen.getByRole('button', { name: 'Не найдено' }))
    const event = {
      seq: 4,
      event: 'accept',
      from: 'checking_payment',
      to: 'paying_out',
      by: 'operator',
      who: 'boris@kantor.test',
      address: null,
      data: {},
      at: claim.createdAt,
    } as const
    rerender(wrapped({ ...claim, version: 4, actions: [], events: [event] }))
    expect(dialog().getByRole('alert')).toHaveTextContent('boris@kantor.test — «оплата принята»')
    expect(dialog().getByRole('button', { name: 'Не найдено' })).toBeDisabled()
  })

  it('do nothing by keys that were turned off, nor while something is typed', async () => {
    const { user } = show()
    setAlert({ keys: false })
    await waitFor(() => expect(screen.queryByText('A')).toBeNull())
    await user.keyboard('a')
    expect(screen.queryByRole('dialog')).toBeNull()
    setAlert({ keys: true })
    await screen.findByText('A')
    await user.keyboard('{Control>}a{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
