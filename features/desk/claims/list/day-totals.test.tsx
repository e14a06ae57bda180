import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DayTotals, DayTotalsButton } from './day-totals'

const totals: DeskClaimTotals = {
  ...{ waiting: 0, choosing: 0, collecting: 0, unclaimed: 0, odd: 0, open: [] },
  completed: { count: 2, usd: '943.48' },
  since: '2026-11-21T00:00:00.000Z',
  today: [
    { state: 'completed', count: 1, usd: '500' },
    { state: 'cancelled', count: 3, usd: '4000' },
  ],
}
const server = setupServer(
  http.get('*/api/v1/operator/claims/totals/', () => HttpResponse.json(totals)),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

it('counts only money that moved, and lists apart what was placed today', async () => {
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <DayTotalsButton id="day" isOpen onToggle={() => undefined} />
      <DayTotals id="day" />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button')).toHaveTextContent(/^Завершено сегодня2·943,48.USD$/)
  expect(screen.getByText('Созданы сегодня:')).toBeVisible()
  expect(screen.getByText('Отменена').parentElement).toHaveTextContent(/3 · 4.000,00.USD/)
})
