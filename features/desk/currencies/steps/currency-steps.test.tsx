import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { currencySteps, type CurrencyStep } from '@/lib/contracts/desk/next-steps'
import { createQueryClient } from '@/lib/query/query-client'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CurrencySteps } from './currency-steps'

const server = setupServer(
  http.get('*/api/v1/operator/directions/options/', () =>
    HttpResponse.json({ currencies: [], sources: [], assets: [], cities: [] }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(done: readonly CurrencyStep[]) {
  const steps = currencySteps.map((step) => ({ step, isDone: done.includes(step) }))
  server.use(http.get('*/api/v1/operator/currencies/9/steps/', () => HttpResponse.json({ steps })))
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <AtAddress address="/en/operator/currencies/9">
          <CurrencySteps id={9} name="Dogecoin" asset="DOGE" />
        </AtAddress>
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

describe('what a currency still needs', () => {
  it('is a list in which each missing step says where it is done', async () => {
    const { user } = show(['price', 'sides'])
    const list = within(await screen.findByRole('list', { name: /Dogecoin/ }))
    expect(list.getByText('Price of DOGE')).toBeVisible()
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('#fields'),
      '/en/operator/requisites?new=9',
      '/en/operator/reserves?topUp=9',
      '/en/operator/directions?from=9',
    ])
    await user.click(list.getByRole('button', { name: 'Copy pairs' }))
    expect(await screen.findByRole('dialog', { name: 'Pairs of Dogecoin' })).toBeVisible()
  })

  it('is one line once customers can exchange it', async () => {
    show(currencySteps)
    expect(await screen.findByText('Customers can exchange it now.')).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
