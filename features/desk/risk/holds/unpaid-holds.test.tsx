import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { UnpaidHolder } from '@/lib/contracts/desk/money/holds'
import { createQueryClient } from '@/lib/query/query-client'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { UnpaidHolds } from './unpaid-holds'

const partner = '0190b6a0-0000-7000-8000-000000000002'
const holderOf = (value: string): UnpaidHolder => ({
  ...{ kind: 'network', value, claims: 1, reported: 0, sums: [], usd: '10' },
  until: '2026-11-21T12:00:00.000Z',
})
const limits = {
  ...{ unconfirmedPercent: '50', confirmedPercent: '50', networkPercent: '10' },
  ...{ mailboxPercent: '10', smallUsd: '100', turnoverTimes: '3', reportedHours: '24' },
}
const server = setupServer(
  http.get('*/api/v1/operator/*', () =>
    HttpResponse.json({
      holders: [holderOf('192.0.2.1'), holderOf(`partner:${partner}`)],
      ...{ currencies: [], limits },
    }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

it('lead to the partner whose keys placed the orders', async () => {
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <AtAddress address="/operator/risk">
          <UnpaidHolds />
        </AtAddress>
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
  expect(await screen.findByText('192.0.2.1')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Open the partner' })
  expect(link).toHaveAttribute('href', expect.stringContaining(`/operator/partners/${partner}`))
  expect(screen.getByText('API of a partner')).toBeVisible()
})
