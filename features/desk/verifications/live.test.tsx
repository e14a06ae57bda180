import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskStreamPath } from '@/lib/contracts/desk/claim-notice'
import { createQueryClient } from '@/lib/query/query-client'
import { deskVerification } from '@/tests/factories/desk-verification'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { useClaimAlerts } from '../claims/hooks/use-claim-alerts'
import { VerificationsCard } from '../overview/verifications-card'

let push: (event: string) => void = () => undefined
let waiting = 0
const figures = () => ({
  ...{ days: 7, waiting, overdue: waiting, promiseMinutes: 30, medianMinutes: 12 },
  ...{ decided: 0, approved: 0, declined: 0, declinedPercent: null, reasons: [], kinds: [] },
  oldestSince: waiting === 0 ? null : deskVerification.submittedAt,
})
const totals = {
  ...{ waiting: 0, choosing: 0, collecting: 0, unclaimed: 0, odd: 0, open: [], today: [] },
  completed: { count: 0, usd: '0' },
  since: '2026-11-21T00:00:00.000Z',
}
const server = setupServer(
  http.get('*/api/v1/operator/claims/totals/', () => HttpResponse.json(totals)),
  http.get('*/api/v1/operator/verifications/figures/', () => HttpResponse.json(figures())),
  http.get(`*${deskStreamPath}`, () => {
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        push = (event) => stream.enqueue(encoder.encode(event))
      },
    })
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

function Desk() {
  useClaimAlerts()
  return <VerificationsCard />
}

it('a verification that is sent appears at the desk at once', async () => {
  const { unmount } = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <Desk />
    </QueryClientProvider>,
    'en',
  )
  expect(await screen.findByText('Nobody is waiting')).toBeVisible()
  expect(screen.getByText('Usually decided in 12 min; 30 min promised')).toBeVisible()
  waiting = 2
  push(`event: verification\ndata: {"id":"${deskVerification.id}"}\n\n`)
  await waitFor(
    () => expect(screen.getByText('2 have been waiting longer than promised')).toBeVisible(),
    {
      timeout: 5000,
    },
  )
  expect(screen.getByText(/^The longest wait is/)).toBeVisible()
  unmount()
})
