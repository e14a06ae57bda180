import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { setAlert } from '@/features/desk/claims/hooks/alert-settings'
import type { DeskVerificationFigures } from '@/lib/contracts/desk/verifications/verification-figures'
import { createQueryClient } from '@/lib/query/query-client'
import { queuedVerification } from '@/tests/factories/desk-verification'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { VerificationsPage } from './verifications-page'

const base = '*/api/v1/operator/verifications'
const first = queuedVerification
const second = {
  ...first,
  id: '01a1fdc5-0812-71cc-9eec-e5cff5715699',
  mark: null,
  kind: 'person' as const,
  currency: null,
  masked: '45 •••• 12',
  attempts: 2,
  claims: 0,
  taken: { who: 'bob@kantor.test', since: '2026-11-21T12:05:00.000Z', isMe: false },
}
const figures: DeskVerificationFigures = {
  ...{ days: 7, waiting: 2, overdue: 1, oldestSince: first.submittedAt, promiseMinutes: 30 },
  ...{ medianMinutes: 12, decided: 10, approved: 7, declined: 3, declinedPercent: '30' },
  reasons: [{ reason: 'glare', count: 2, percent: '66.67' }],
  kinds: [{ kind: 'card', waiting: 2, decided: 10, medianMinutes: 12 }],
}

let queries: string[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  queries = []
  router.push.mockClear()
  router.replace.mockClear()
  setAlert({ keys: true })
  server.use(
    http.get(`${base}/`, ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json({ rows: [first, second], next: 'more', waiting: 2 })
    }),
    http.get(`${base}/figures/`, ({ request }) => {
      const days = Number(new URL(request.url).searchParams.get('days'))
      return HttpResponse.json({ ...figures, days, medianMinutes: days === 1 ? 95 : 12 })
    }),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

async function show(search = '') {
  const { user } = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address={`/operator/verifications${search}`}>
        <ToastProvider>
          <VerificationsPage />
        </ToastProvider>
      </AtAddress>
    </QueryClientProvider>,
    'en',
  )
  await screen.findByRole('link', { name: /4276/ })
  return user
}

const goneTo = () => router.replace.mock.calls.at(-1)?.[0]

describe('the queue of verifications', () => {
  it('shows who waits, how long, for what, and who has taken it', async () => {
    await show()
    expect(queries).toEqual(['?state=pending'])
    const [, one, other] = screen.getAllByRole('row')
    expect(one).toHaveTextContent(/longer than promised.*Visa 4276 •••• •••• 1234.*1 order waits/)
    expect(one).toHaveTextContent(/nobody/)
    expect(other).toHaveTextContent(/Identity 45 •••• 12.*for all currencies.*attempt 2.*bob@/)
    expect(screen.getByRole('button', { name: /^To be decided/ })).toHaveTextContent('2')
  })

  it('keeps its filters in the address, each as a chip', async () => {
    const user = await show('?kind=card&taken=mine')
    expect(queries).toEqual(['?state=pending&kind=card&taken=mine'])
    await user.click(screen.getByRole('button', { name: 'Remove filter: What' }))
    expect(goneTo()).toMatch(/verifications\?taken=mine$/)
    await user.click(screen.getByRole('button', { name: 'Approved' }))
    expect(goneTo()).toMatch(/\?state=approved&kind=card&taken=mine$/)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Status' }))
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Revoked' }))
    expect(goneTo()).toMatch(/\?state=revoked&kind=card&taken=mine$/)
  })

  it('searches all verifications for a complete card number', async () => {
    const user = await show()
    await user.keyboard('[Slash]')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('4276550012341234')
    await waitFor(() => expect(goneTo()).toMatch(/\?q=4276550012341234$/))
  })

  it('opens the first one with a key, and any other by a click on its row', async () => {
    const user = await show()
    await user.keyboard('j')
    expect(router.push.mock.calls.at(-1)?.[0]).toMatch(first.id)
    const rows = screen.getAllByRole('row')
    await user.click(within(rows[2] ?? document.body).getByText('for all currencies'))
    expect(router.push.mock.calls.at(-1)?.[0]).toMatch(second.id)
  })

  it('continues to the next page', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(goneTo()).toMatch(/\?after=more$/)
  })

  it('shows its figures for a chosen period', async () => {
    const user = await show()
    const button = await screen.findByRole('button', { name: /Usually 12 min/ })
    await user.click(button)
    const details = within(screen.getByRole('region', { name: 'Verification figures' }))
    expect(await details.findByText('30%')).toBeVisible()
    expect(details.getByText('There is glare on the photo.')).toBeVisible()
    expect(details.getByText(/67%/)).toBeVisible()
    await user.click(details.getByRole('button', { name: 'Today' }))
    expect(await details.findByText('1 h 35 min')).toBeVisible()
  })
})
