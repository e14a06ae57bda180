import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskDirection } from '@/lib/contracts/desk/directions/directions'
import { newTerms } from './direction-values'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DirectionHistory } from './direction-history'

const currency = (id: number, ticker: string) => ({
  id,
  slug: ticker.toLowerCase(),
  code: ticker,
  ticker,
  name: ticker,
  kind: 'crypto' as const,
  network: null,
  roundCalculator: 8,
  logo: '/logos/x.svg',
})
const at = '2026-11-21T12:00:00.000Z'
const direction: DeskDirection = {
  id: 7,
  from: currency(1, 'USDT'),
  to: currency(2, 'XMR'),
  state: { kind: 'open', reason: null, opensAt: null },
  terms: newTerms,
  reverseId: null,
  createdAt: at,
  updatedAt: at,
}
const point = { at, course: '0.0028', verificationCourse: null }
const server = setupServer(
  http.get('*/api/v1/operator/directions/7/history/', () =>
    HttpResponse.json({ unit: 'XMR', points: [point], changes: [] }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

describe('the history of a direction', () => {
  it('names the unit of the rate in the chart, because the page may show the rate inverted', async () => {
    renderWithMessages(
      <QueryClientProvider client={createQueryClient()}>
        <DirectionHistory direction={direction} />
      </QueryClientProvider>,
      'en',
    )
    expect(await screen.findByText(/^0\.0028\s+XMR per 1 USDT$/)).toBeVisible()
  })
})
