import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ComponentProps } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { getDeskClaim } from '@/lib/contracts/desk/claim'
import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { noFilters } from './model/claim-filters'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimTable } from './list/claim-table'
import { OddPayments } from './one/money/odd-payments'

const at = '2026-11-21T12:00:00.000Z'
const currency = {
  id: 1,
  slug: 'sberbank',
  code: 'SBERRUB',
  ticker: 'RUB',
  name: 'Sberbank',
  kind: 'bank' as const,
  network: null,
  roundCalculator: 2,
  logo: '/logos/sberbank.svg',
}
const row: DeskQueuedClaim = {
  id: '01a1fdc5-0812-71cc-9eec-e5cff5715514',
  number: 77,
  state: 'completed',
  exception: 'none',
  differences: [],
  refunds: [],
  holdReason: null,
  handOver: null,
  version: 6,
  from: { currency, amount: '25000' },
  to: { currency, amount: '24000' },
  email: null,
  createdAt: at,
  updatedAt: at,
  expiresAt: null,
  hasOddPayment: false,
  hasUnclaimed: false,
  deadline: null,
  course: '0.96',
  worth: null,
  cities: { from: null, to: null },
  payInMethod: null,
  shop: null,
  waitingSince: null,
  usual: null,
}

const odd = {
  id: '01a1fdc5-0812-71cc-9eec-e5cff5715516',
  method: 'form' as const,
  reference: 'm-1',
  note: '250.001 XYZ U 1',
  at,
}
const another = { ...odd, id: '01a1fdc5-0812-71cc-9eec-e5cff5715517', reference: 'm-2' }
const claim: ComponentProps<typeof OddPayments>['claim'] = {
  id: row.id,
  version: 6,
  from: row.from,
  to: row.to,
  events: [],
  oddPayments: [odd, another],
  payments: [],
}

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const client = createQueryClient()
const shown = (one: ComponentProps<typeof OddPayments>['claim']) => (
  <QueryClientProvider client={client}>
    <ToastProvider>
      <OddPayments claim={one} />
    </ToastProvider>
  </QueryClientProvider>
)

it('a payment reported by a provider is shown at the claim, with the provider’s reference and note', () => {
  renderWithMessages(shown(claim))
  const warning = screen.getByRole('region', { name: /нельзя записать/ })
  expect(within(warning).getByText('m-1 · 250.001 XYZ U 1')).toBeInTheDocument()
})

it('a payment recorded by hand under the same reference must be struck out first', () => {
  const payment = {
    id: '01a1fdc5-0812-71cc-9eec-e5cff5715518',
    method: 'manual' as const,
    reference: 'm-1',
    side: { currency, amount: '31' },
    payer: null,
    payerCheck: null,
    canWritePayer: false,
    canDecidePayer: false,
    at,
    canBeStruck: true,
    struck: null,
    vanished: null,
  }
  renderWithMessages(shown({ ...claim, payments: [payment] }))
  expect(screen.getByText(/31,00\sRUB\. Если он ошибочен, сначала вычеркните/)).toBeInTheDocument()
  expect(screen.getAllByText(/сначала вычеркните/)).toHaveLength(1)
})

it('a claim without odd payments has no warning', () => {
  renderWithMessages(shown({ ...claim, oddPayments: [] }))
  expect(screen.queryByRole('region', { name: /нельзя записать/ })).toBeNull()
})

describe('settling a payment without booking it', () => {
  const dialog = () => screen.getByRole('dialog', { name: 'Вопрос с платежом решён иначе?' })
  const explain = () => within(dialog()).getByRole('textbox', { name: 'Чем всё закончилось' })

  function answer(reply: () => Response): unknown[] {
    const bodies: unknown[] = []
    const path = `*/api/v1/operator/claims/${claim.id}/settle-odd-payment/`
    server.use(
      http.post(path, async ({ request }) => {
        bodies.push(await request.json())
        return reply()
      }),
    )
    return bodies
  }

  it('sends the chosen payment and the explanation', async () => {
    const bodies = answer(() => HttpResponse.json({ state: 'completed', version: 7 }))
    const { user, rerender } = renderWithMessages(shown(claim))
    await user.click(screen.getByRole('button', { name: 'Решено иначе: m-2' }))
    expect(dialog()).toHaveTextContent('m-2 · 250.001 XYZ U 1')
    await user.type(explain(), 'Провайдер вернул его сам.')
    await user.click(within(dialog()).getByRole('button', { name: 'Решено иначе' }))
    expect(await screen.findByText('Записано: решено иначе')).toBeInTheDocument()
    const explanation = 'Провайдер вернул его сам.'
    expect(bodies).toEqual([{ expectedVersion: 6, oddPayment: another.id, explanation }])
    rerender(shown({ ...claim, version: 7, oddPayments: [] }))
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Вопрос с платежом решён иначе?' })).toBeNull(),
    )
  })

  it('keeps the typed explanation after a refusal, even if no other payment is left', async () => {
    const message = 'Слишком коротко.'
    answer(() =>
      HttpResponse.json(
        {
          code: 'validation_error',
          detail: message,
          requestId: 'r',
          fields: { explanation: [message] },
        },
        { status: 400 },
      ),
    )
    const { user, rerender } = renderWithMessages(shown(claim))
    await user.click(screen.getByRole('button', { name: 'Решено иначе: m-1' }))
    await user.type(explain(), 'ну')
    await user.click(within(dialog()).getByRole('button', { name: 'Решено иначе' }))
    expect(await within(dialog()).findByText(message)).toBeVisible()
    rerender(shown({ ...claim, version: 7, oddPayments: [] }))
    expect(explain()).toHaveValue('ну')
  })

  it('is not possible if the claim changed while the dialog was open', async () => {
    const { user, rerender } = renderWithMessages(shown(claim))
    await user.click(screen.getByRole('button', { name: 'Решено иначе: m-1' }))
    await user.type(explain(), 'Вернул сам.')
    const event = {
      seq: 7,
      event: 'accept',
      from: 'on_hold',
      to: 'paying_out',
      by: 'operator',
      who: 'boris@kantor.test',
      address: null,
      data: {},
      at,
    } as const
    rerender(shown({ ...claim, version: 7, events: [event] }))
    expect(within(dialog()).getByRole('alert')).toHaveTextContent(
      'boris@kantor.test — «оплата принята»',
    )
    expect(within(dialog()).getByRole('button', { name: 'Решено иначе' })).toBeDisabled()
    expect(explain()).toHaveValue('Вернул сам.')
  })

  it('reloads the claim if another operator was faster', async () => {
    const bodies = answer(() =>
      HttpResponse.json(
        { code: 'state_changed', detail: 'Кто-то успел раньше.', requestId: 'r' },
        { status: 409 },
      ),
    )
    client.setQueryData([getDeskClaim.path], claim)
    const { user } = renderWithMessages(shown(claim))
    await user.click(screen.getByRole('button', { name: 'Решено иначе: m-1' }))
    await user.type(explain(), 'Вернул сам.')
    await user.click(within(dialog()).getByRole('button', { name: 'Решено иначе' }))
    expect(await screen.findByText('Кто-то успел раньше.')).toBeInTheDocument()
    expect(bodies).toMatchObject([{ expectedVersion: 6 }])
    expect(client.getQueryState([getDeskClaim.path])?.isInvalidated).toBe(true)
  })
})

it('the queue marks claims with unbooked payments or unclaimed money, and no other claims', () => {
  const unbooked = { ...row, id: '01a1fdc5-0812-71cc-9eec-e5cff5715515', hasOddPayment: true }
  const unclaimed = { ...row, id: '01a1fdc5-0812-71cc-9eec-e5cff5715516', hasUnclaimed: true }
  renderWithMessages(
    <ClaimTable
      claims={[row, unbooked, unclaimed]}
      filters={noFilters}
      opened={null}
      onOrder={() => undefined}
      onOpen={() => undefined}
      empty={null}
    />,
  )
  const rowsWith = (text: RegExp) =>
    screen.getAllByRole('row').map((tableRow) => text.test(tableRow.textContent))
  expect(rowsWith(/не записан/)).toEqual([false, false, true, false])
  expect(rowsWith(/Лишние деньги/)).toEqual([false, false, false, true])
})
