import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskPromoCode } from '@/lib/contracts/promo/desk-promo-codes'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { PromoCodesPage } from './promo-codes-page'

const promo: DeskPromoCode = {
  id: '0190b6a0-0000-7000-8000-000000000001',
  code: 'SPRING',
  version: '1',
  terms: {
    percent: '30',
    isEnabled: true,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    totalLimit: 50,
    perUserLimit: 1,
    minUsd: '100',
    directions: [],
    isShown: true,
  },
  pairs: [],
  user: null,
  used: 7,
  standing: 'active',
  createdAt: '2026-11-01T00:00:00.000Z',
}
let sent: unknown[] = []
const path = '*/api/v1/operator/promo-codes/'
const server = setupServer(
  http.get(path, () => HttpResponse.json({ codes: [promo], next: null })),
  http.get('*/api/v1/operator/directions/options/', () =>
    HttpResponse.json({ currencies: [], sources: [], assets: [], cities: [] }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show() {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <PromoCodesPage />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

describe('the promo codes at the desk', () => {
  it('are listed with their limits, and switched off with one press', async () => {
    server.use(
      http.put(`${path}:id/`, async ({ request }) => {
        sent.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = show()
    const row = await screen.findByRole('row', { name: /SPRING/ })
    expect(row).toHaveTextContent(/30%.*7 \/ 50.*no end.*All pairs.*from 100.USD.*1 use per person/)
    await user.click(screen.getByRole('button', { name: /Switch off.*SPRING/ }))
    const terms = { ...promo.terms, isEnabled: false }
    await waitFor(() => expect(sent).toEqual([{ version: '1', terms }]))
  })

  it('are added several at a time, and then shown so that they can be copied', async () => {
    server.use(
      http.post(path, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ codes: ['AB-1', 'AB-2'] }, { status: 201 })
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'New promo code' }))
    await user.type(screen.getByRole('textbox', { name: 'Gives back of the margin' }), '25,5')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      code: '',
      count: 1,
      terms: { totalLimit: null, perUserLimit: 1 },
    })
    expect(await screen.findByText('2 codes added')).toBeVisible()
  })

  it('say in the open form that another operator has changed the code', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /Edit.*SPRING/ }))
    await user.type(screen.getByRole('textbox', { name: 'Gives back of the margin' }), '5')
    const changed = { ...promo, version: '2', terms: { ...promo.terms, percent: '31' } }
    const refusal = { code: 'state_changed', detail: 'Someone got there first.', requestId: 'r' }
    server.use(
      http.get(path, () => HttpResponse.json({ codes: [changed], next: null })),
      http.put(`${path}:id/`, () => HttpResponse.json(refusal, { status: 409 })),
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Another operator changed this/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show the current version' }))
    expect(screen.getByRole('textbox', { name: 'Gives back of the margin' })).toHaveValue('31')
  })
})
