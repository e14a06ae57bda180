import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { createQueryClient } from '@/lib/query/query-client'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ReservesPage } from './reserves-page'

const reserveOf = (id: number, name: string) => ({
  currency: { id, slug: name, code: name, ticker: name, name, logo: '/logos/x.svg' },
  ...{ digits: 6, roundCalculator: 2, available: '1000', held: '0', capital: '1000' },
})
const server = setupServer(
  http.get('*/api/v1/operator/reserves/', () =>
    HttpResponse.json({ reserves: [reserveOf(7, 'RUB'), reserveOf(8, 'EUR')] }),
  ),
  http.get('*/api/v1/operator/ledger/proof/', () => HttpResponse.json({}, { status: 503 })),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

it('opens the top-up that the address names, again for another reserve, and forgets it once closed', async () => {
  router.replace.mockClear()
  const client = createQueryClient()
  const page = (id: number) => (
    <QueryClientProvider client={client}>
      <AtAddress address={`/operator/reserves?topUp=${id}`}>
        <ToastProvider>
          <ReservesPage />
        </ToastProvider>
      </AtAddress>
    </QueryClientProvider>
  )
  const { user, rerender } = renderWithMessages(page(7))
  expect(await screen.findByRole('dialog', { name: 'Пополнить резерв: RUB' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/operator/reserves', { scroll: false }),
  )
  rerender(page(8))
  expect(await screen.findByRole('dialog', { name: 'Пополнить резерв: EUR' })).toBeVisible()
})

it('writes amounts with the decimals of the currency’s orders, so that a column compares at a glance', async () => {
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address="/operator/reserves">
        <ToastProvider>
          <ReservesPage />
        </ToastProvider>
      </AtAddress>
    </QueryClientProvider>,
  )
  const row = await screen.findByRole('row', { name: /RUB/ })
  expect(row).toHaveTextContent(/1.000,00.RUB.*0,00.*1.000,00/)
})
