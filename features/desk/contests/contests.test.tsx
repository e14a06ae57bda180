import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskContest, DeskContestant } from '@/lib/contracts/loyalty/desk-contests'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ContestsPage } from './contests-page'
import { PlacesPage } from './places-page'

const contest: DeskContest = {
  id: 3,
  version: '2',
  terms: {
    ...{ titleRu: 'Большой обмен', titleEn: 'The big exchange' },
    ...{ rulesRu: 'Правила', rulesEn: 'Rules' },
    ...{ startsAt: '2026-11-01T10:00', endsAt: '2026-12-01T10:00' },
    ...{ minUsd: '1000.5', directions: [], isPublished: true },
    prizes: [{ textRu: 'Приз', textEn: 'A laptop', amountUsd: null }],
  },
  pairs: [],
  state: 'running',
  startsAt: '2026-11-01T07:00:00.000Z',
  endsAt: '2026-12-01T07:00:00.000Z',
  closedAt: null,
}
const winner: DeskContestant = {
  userId: '0190b6a0-0000-7000-8000-000000000001',
  email: 'anna@example.com',
  place: 1,
  turnoverUsd: '250.755',
  exchanges: 3,
  prize: 'A laptop',
  barred: null,
  decision: null,
}

let sent: unknown[] = []
const path = '*/api/v1/operator/contests/'
const keep = async ({ request }: { request: Request }) => {
  sent.push([new URL(request.url).pathname.replace(/.*operator/, ''), await request.json()])
  return new HttpResponse(null, { status: 204 })
}
const server = setupServer(
  http.get(path, () =>
    HttpResponse.json({ timezone: 'Europe/Moscow', contests: [contest], next: null }),
  ),
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

function show(page: React.ReactNode) {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>{page}</ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

describe('the contests at the desk', () => {
  it('are listed in the office’s time, and saved as they were unless something is changed', async () => {
    server.use(http.put(`${path}3/`, keep))
    const { user } = show(<ContestsPage />)
    const row = await screen.findByRole('row', { name: /The big exchange/ })
    expect(row).toHaveTextContent(/On now.*Nov.1, 2026, 10:00.*1 prize.*All pairs.*from 1,000\.50/)
    await user.click(within(row).getByRole('button', { name: /Edit/ }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toEqual([['/contests/3/', { version: '2', terms: contest.terms }]]),
    )
  })

  it('show their accounts, each of which can be excluded with a reason', async () => {
    server.use(
      http.get(`${path}3/places/`, () => HttpResponse.json({ contest, places: [winner] })),
      http.post(`${path}3/disqualify/`, keep),
    )
    const { user } = show(<PlacesPage id={3} />)
    const row = await screen.findByRole('row', { name: /anna@example.com/ })
    expect(row).toHaveTextContent(/1.*anna@example\.com.*250\.76.USD.*3.*A laptop/)
    expect(within(row).queryByRole('button', { name: /Prize given/ })).toBeNull()
    await user.click(within(row).getByRole('button', { name: /Leave out/ }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Two')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave out' }))
    const body = { userId: winner.userId, note: 'Two' }
    await waitFor(() => expect(sent).toEqual([['/contests/3/disqualify/', body]]))
  })

  it('offer no prize to an account that is blocked', async () => {
    const closed = { ...contest, closedAt: contest.endsAt }
    const blocked: DeskContestant = {
      ...winner,
      userId: '0190b6a0-0000-7000-8000-000000000002',
      email: 'boris@example.com',
      barred: 'blocked',
    }
    const answer = { contest: closed, places: [winner, blocked] }
    server.use(http.get(`${path}3/places/`, () => HttpResponse.json(answer)))
    show(<PlacesPage id={3} />)
    const row = await screen.findByRole('row', { name: /boris@example.com/ })
    expect(row).toHaveTextContent('Blocked')
    const buttons = screen.getAllByRole('button', { name: /Prize given/ })
    expect(buttons.map((button) => button.textContent)).toEqual(['Prize given anna@example.com'])
  })
})
