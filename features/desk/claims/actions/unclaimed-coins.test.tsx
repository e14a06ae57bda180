import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { createQueryClient } from '@/lib/query/query-client'
import { deskClaim, moneyOf } from '@/tests/factories/claims/desk-claim'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimActs } from './claim-acts'

let bodies: unknown[] = []
const server = setupServer(
  http.get('*/api/v1/operator/claims/', () => HttpResponse.json({ claims: [], next: null })),
  http.get('*/api/v1/operator/claims/:id/', () => HttpResponse.json(deskClaim)),
  http.post('*/api/v1/operator/claims/:id/:call/', async ({ request, params }) => {
    bodies.push({ call: params.call, body: await request.json() })
    return HttpResponse.json({ state: 'completed', version: 4 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  bodies = []
})
afterAll(() => server.close())

const value = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const input = { key: 'wallet', label: 'Адрес USDT', hint: null, required: true }
const usdt = { ...moneyOf('USDT'), id: 5, kind: 'crypto' as const }
const sum = { currency: usdt, amount: '77.5' }
const asked = { ...sum, inputs: [input], destination: [] }
const named = { ...sum, inputs: [], destination: [{ key: 'wallet', label: 'Адрес USDT', value }] }

const show = (unclaimed: DeskClaim['unclaimed'][number]) =>
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address="/operator/claims">
        <ToastProvider>
          <ClaimActs
            claim={{
              ...{ ...deskClaim, state: 'completed', unclaimed: [unclaimed] },
              refundAsks: [{ ...sum, inputs: [input] }],
              actions: ['record_payment', 'refund_details', 'return_unclaimed'],
            }}
          />
        </ToastProvider>
      </AtAddress>
    </QueryClientProvider>,
  )
const dialog = () => within(screen.getByRole('dialog'))
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('unclaimed coins at the desk', () => {
  it('show where they go where the refund is recorded, with a button that copies the address', async () => {
    const { user } = show(named)
    // The next step is to record the refund, not to correct the address.
    expect(names()[0]).toMatch(/^Лишние .* возвращеныM$/)
    await user.click(screen.getByRole('button', { name: /^Лишние .* возвращены/ }))
    const copy = dialog().getByRole('button', { name: /Адрес USDT/ })
    await user.click(copy)
    expect(await navigator.clipboard.readText()).toBe(value)
    expect(dialog().queryByText(/Адреса пока нет/)).toBeNull()
    await user.type(dialog().getByRole('textbox', { name: 'Номер перевода' }), 'tx-5')
    await user.click(dialog().getByRole('button', { name: /^Лишние .* возвращены/ }))
    const body = { expectedVersion: 3, currency: usdt.id, reference: 'tx-5' }
    await waitFor(() => expect(bodies).toEqual([{ call: 'return-unclaimed', body }]))
  })

  it('say that no address was named', async () => {
    const { user } = show(asked)
    expect(names()[0]).toBe('Указать, куда вернутьD')
    await user.click(screen.getByRole('button', { name: /^Лишние .* возвращены/ }))
    expect(dialog().getByText(/Адреса пока нет/)).toBeVisible()
  })

  it('get the address that the customer told an operator', async () => {
    const { user } = show(asked)
    await user.click(screen.getByRole('button', { name: 'Указать, куда вернуть' }))
    await user.type(dialog().getByRole('textbox', { name: 'Адрес USDT' }), 'T1')
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }))
    const body = { expectedVersion: 3, currency: usdt.id, requisites: { wallet: 'T1' } }
    await waitFor(() => expect(bodies).toEqual([{ call: 'refund-details', body }]))
  })
})
