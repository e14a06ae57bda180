import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DirectionRow } from '@/lib/contracts/desk/directions/directions'
import type { MarginPreviewRow } from '@/lib/contracts/desk/directions/direction-margins'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { MarginDialog } from './margin-dialog'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const currency = (id: number, ticker: string) => ({
  id,
  slug: ticker.toLowerCase(),
  code: ticker,
  ticker,
  name: ticker,
  kind: 'emoney' as const,
  network: null,
  roundCalculator: 2,
  logo: '/logos/x.svg',
})
const limits = { min: null, max: null }
const row: DirectionRow = {
  id: 7,
  from: currency(1, 'USDT'),
  to: currency(2, 'RUB'),
  state: { kind: 'open', reason: null, opensAt: null },
  source: 'market',
  course: '78.4',
  verificationCourse: null,
  marginPercent: '2',
  verificationMarginPercent: null,
  send: limits,
  receive: limits,
  reserve: null,
  isExported: true,
  bestPosition: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
}
const before = {
  marginPercent: '2',
  verificationMarginPercent: null,
  course: '78.4',
  verificationCourse: null,
}

function show(after: MarginPreviewRow['after'], fault: string | null = null, chosen = [row]) {
  const sent: unknown[] = []
  const base = '*/api/v1/operator/directions/margins/'
  server.use(
    http.post(`${base}preview/`, () =>
      HttpResponse.json({
        directions: [{ id: 7, from: row.from, to: row.to, before, after, fault }],
      }),
    ),
    http.post(base, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ changed: 1 })
    }),
  )
  const onDone = vi.fn()
  const { user } = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MarginDialog open chosen={chosen} onOpenChange={vi.fn()} onDone={onDone} />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
  return { user, sent, onDone }
}
const confirm = () => screen.getByRole('button', { name: 'Change margin' })
const points = () => screen.getByLabelText('Percentage points')

describe('the change of many margins', () => {
  it('shows old and new values before the confirmation, and then sends the change that was shown', async () => {
    const { user, sent, onDone } = show({ ...before, marginPercent: '2.5', course: '78' })
    expect(confirm()).toBeDisabled()
    await user.type(points(), '0.5')
    expect(await screen.findByText('2.5%')).toBeVisible()
    expect(screen.getByText('78.4 RUB per 1 USDT')).toBeVisible()
    expect(screen.getByText('78 RUB per 1 USDT')).toBeVisible()

    await user.click(confirm())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent).toEqual([
      {
        mode: 'add',
        percent: '0.5',
        applies: 'usual',
        directions: [{ id: 7, updatedAt: row.updatedAt }],
      },
    ])
  })

  it('cannot be confirmed when a change is impossible, and says why', async () => {
    const { user, sent } = show(null, 'At least 0.')
    await user.type(points(), '5')
    expect(await screen.findByText('At least 0.')).toBeVisible()
    expect(confirm()).toBeDisabled()
    expect(sent).toEqual([])
  })

  it('lists the directions it skips because they have no rate for verified cards', async () => {
    const { user } = show(before)
    await user.type(points(), '0.5')
    await screen.findByText('78.4 RUB per 1 USDT')
    expect(screen.queryByText(/^unchanged/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: 'Applies to' }))
    await user.click(await screen.findByRole('option', { name: 'Margin for verified cards' }))
    expect(await screen.findByText(/^unchanged/)).toBeVisible()
  })

  it.each(['51', '-5', '0.00001', 'abc'])('refuses the percentage %s', async (typed) => {
    const { user } = show(before)
    await user.type(points(), typed)
    expect(points()).toHaveAccessibleDescription(
      'Enter a number from 0 to 50 with at most four digits after the decimal point.',
    )
    expect(confirm()).toBeDisabled()
  })

  it('reports too many directions below the form, not at the percentage', async () => {
    const { user } = show(
      before,
      null,
      Array.from({ length: 501 }, (_, id) => ({ ...row, id: id + 1 })),
    )
    await user.type(points(), '1')
    expect(screen.getByText('At most 500 pairs at once.')).toBeVisible()
    expect(points()).toHaveAccessibleDescription('')
    expect(confirm()).toBeDisabled()
  })
})
