import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CopyDirectionsDialog } from './copy-directions-dialog'

const currency = (id: number, name: string) => ({
  ...{ id, slug: name.toLowerCase(), code: name, ticker: name, name },
  ...{ kind: 'crypto', network: 'Net', roundCalculator: 2, logo: '/logos/x.svg' },
})
const [doge, coin, rouble, euro] = [
  currency(9, 'DOGE'),
  currency(1, 'LTC'),
  currency(2, 'RUB'),
  currency(3, 'EUR'),
]
const version = '2026-11-21T12:00:00.000Z'
const copy = {
  ...{ id: 11, updatedAt: version, from: doge, to: rouble },
  ...{ marginPercent: '2', verificationMarginPercent: null, course: '12.5' },
  ...{ isThere: false, fault: null, awaitsPrice: false },
}
const copies = [
  copy,
  { ...copy, id: 12, from: rouble, to: doge, course: '0.07' },
  { ...copy, id: 13, to: euro, isThere: true },
  { ...copy, id: 14, from: euro, to: doge, course: null, fault: 'A formula.' },
]
const sent = vi.fn<(body: unknown) => void>()
const server = setupServer(
  http.get('*/api/v1/operator/directions/options/', () =>
    HttpResponse.json({
      currencies: [doge, coin].map((one) => ({ ...one, isSendable: true, isReceivable: true })),
      ...{ sources: [], assets: [], cities: [] },
    }),
  ),
  http.get('*/api/v1/operator/directions/copies/', () =>
    HttpResponse.json({ copies, firstPriceAt: null }),
  ),
  http.post('*/api/v1/operator/directions/copies/', async ({ request }) => {
    sent(await request.json())
    return HttpResponse.json({ created: 1 }, { status: 201 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show() {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const { user } = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <CopyDirectionsDialog open onOpenChange={onOpenChange} currency={doge} like="1" />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
  return { user, onOpenChange }
}

it('waits for the first price of a new asset, without an error', async () => {
  const waiting = { ...copy, course: null, fault: 'There is no price yet.', awaitsPrice: true }
  server.use(
    http.get('*/api/v1/operator/directions/copies/', () =>
      HttpResponse.json({ copies: [waiting], firstPriceAt: '2026-11-21T12:05:00.000Z' }),
    ),
  )
  show()
  expect(await screen.findByText('waiting for the first price')).toBeVisible()
  expect(screen.getByText(/expected by 12:05/)).toBeVisible()
  expect(screen.queryByText('There is no price yet.')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'DOGE → RUB' })).toBeDisabled()
})

it('copies the chosen directions, turned off at first, and none that is impossible', async () => {
  const { user, onOpenChange } = show()
  const first = await screen.findByRole('row', { name: /DOGE → RUB/ })
  expect(first).toHaveTextContent(/2%.*12\.5/)
  expect(screen.getByRole('checkbox', { name: 'DOGE → EUR' })).toBeDisabled()
  expect(screen.getByText('already there')).toBeVisible()
  expect(screen.getByText('A formula.')).toBeVisible()

  await user.click(screen.getByRole('checkbox', { name: 'RUB → DOGE' }))
  await user.click(screen.getByRole('button', { name: 'Copy 1 pair' }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    ...{ like: 1, currency: 9, isEnabled: false },
    directions: [{ id: 11, updatedAt: version }],
  })
})
