import { randomUUID } from 'node:crypto'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskGiftOrder } from '@/lib/contracts/loyalty/desk-gift-orders'
import type { DeskGift } from '@/lib/contracts/loyalty/desk-gifts'
import { createQueryClient } from '@/lib/query/query-client'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { GiftOrdersPage } from './gift-orders-page'
import { GiftsPage } from './gifts-page'

const order: DeskGiftOrder = {
  ...{ id: '0190b6a0-0000-7000-8000-000000000001', title: 'Mug', pictureId: null, price: 500 },
  user: {
    ...{ id: '0190b6a0-0000-7000-8000-000000000002', email: 'anna@example.com' },
    ...{ isMe: false, isBlocked: false, points: 0 },
  },
  ...{ state: 'ordered', details: '1 Main Street', note: null, reason: null },
  ...{ orderedAt: '2026-11-20T12:00:00.000Z', endedAt: null, endedBy: null },
}
const gift: DeskGift = {
  ...{ id: 1, version: 'v1', taken: 7 },
  terms: {
    ...{ titleRu: 'Кружка', titleEn: 'Mug', descriptionRu: '', descriptionEn: '' },
    ...{ asksRu: '', asksEn: '', pictureId: null, price: 500, stock: 40, perPerson: null },
    isEnabled: true,
  },
}

let sent: unknown[] = []
const keep = async (request: Request) => {
  sent.push(await request.json())
  return new HttpResponse(null, { status: 204 })
}
const server = setupServer(
  http.get('*/api/v1/operator/gift-orders/', () =>
    HttpResponse.json({ orders: [order], next: null, waiting: 1 }),
  ),
  http.post('*/api/v1/operator/gift-orders/:id/:act/', ({ request }) => keep(request)),
  http.get('*/api/v1/operator/gifts/', () => HttpResponse.json({ gifts: [gift] })),
  http.put('*/api/v1/operator/gifts/1/', async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json(gift)
  }),
  http.get('*/api/v1/operator/points/rules/', () =>
    HttpResponse.json({ rules: { perUsd: '1.5' }, version: 'v1' }),
  ),
  http.put('*/api/v1/operator/points/rules/', ({ request }) => keep(request)),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(page: ReactElement, address: string) {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address={address}>
        <ToastProvider>{page}</ToastProvider>
      </AtAddress>
    </QueryClientProvider>,
    'en',
  )
}

describe('ordered gifts', () => {
  it('are shown with their delivery details, and marked as given with a note for the customer', async () => {
    const { user } = show(<GiftOrdersPage />, '/operator/gifts')
    const row = await screen.findByRole('row', { name: /Mug/ })
    expect(row).toHaveTextContent(/500 points.*anna@example\.com.*1 Main Street/)
    expect(within(row).getByRole('button', { name: 'Copy: What the customer wrote' })).toBeVisible()
    await user.click(within(row).getByRole('button', { name: /Handed out/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'For the customer' }), 'RR1')
    await user.click(dialog.getByRole('button', { name: 'Handed out' }))
    await waitFor(() => expect(sent).toEqual([{ note: 'RR1' }]))
  })

  it('have no buttons if the operator ordered them', async () => {
    const own = { ...order, user: { ...order.user, isMe: true } }
    server.use(
      http.get('*/api/v1/operator/gift-orders/', () =>
        HttpResponse.json({ orders: [own], next: null, waiting: 1 }),
      ),
    )
    show(<GiftOrdersPage />, '/operator/gifts')
    const row = await screen.findByRole('row', { name: /your own/ })
    expect(within(row).queryByRole('button', { name: /Handed out|Decline/ })).toBeNull()
  })

  it('can only be declined if the account is blocked or in debt, and say why', async () => {
    const orderOf = (title: string, change: Partial<DeskGiftOrder['user']>) => ({
      ...{ ...order, id: randomUUID(), title },
      user: { ...order.user, ...change },
    })
    server.use(
      http.get('*/api/v1/operator/gift-orders/', () =>
        HttpResponse.json({
          orders: [orderOf('Socks', { isBlocked: true }), orderOf('Pen', { points: -50 })],
          ...{ next: null, waiting: 2 },
        }),
      ),
    )
    show(<GiftOrdersPage />, '/operator/gifts')
    const blocked = await screen.findByRole('row', { name: /Socks.*blocked/ })
    for (const row of [blocked, screen.getByRole('row', { name: /Pen.*has -50 points/ })]) {
      expect(within(row).queryByRole('button', { name: /Handed out/ })).toBeNull()
      expect(within(row).getByRole('button', { name: /Decline/ })).toBeVisible()
    }
  })
})

describe('the catalogue of gifts', () => {
  it('shows how many of each gift are taken, and saves an empty limit as no limit', async () => {
    const { user } = show(<GiftsPage />, '/operator/gifts/catalogue')
    expect(await screen.findByText('7 of 40')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit: Mug' }))
    await user.clear(await screen.findByRole('textbox', { name: 'How many in all' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const terms = { ...gift.terms, stock: null }
    await waitFor(() => expect(sent).toEqual([{ version: 'v1', terms }]))
  })

  it('has a form for the number of points that exchanges give', async () => {
    const { user } = show(<GiftsPage />, '/operator/gifts/catalogue')
    const field = await screen.findByRole('textbox', { name: 'Points for each USD' })
    expect(field).toHaveValue('1.5')
    await user.clear(field)
    await user.type(field, '2')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(sent).toEqual([{ rules: { perUsd: '2' }, version: 'v1' }]))
  })
})
