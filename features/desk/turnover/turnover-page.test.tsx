import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { Currency } from '@/lib/contracts/catalogue'
import type { Turnover } from '@/lib/contracts/desk/money/turnover'
import { createQueryClient } from '@/lib/query/query-client'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { TurnoverPage } from './turnover-page'

const { push } = router

function currency(id: number, name: string, ticker: string): Currency {
  const kind = { kind: 'crypto', network: null, roundCalculator: 2, logo: '/x.svg' } as const
  return { id, name, ticker, code: ticker, slug: ticker.toLowerCase(), ...kind }
}

const [tether, rouble] = [currency(1, 'Tether', 'USDT'), currency(2, 'Sberbank', 'RUB')]
const nothing = { claims: 0, unvalued: 0, taken: '0', paid: '0', difference: '0', turnover: '0' }
const one = {
  claims: 3,
  unvalued: 1,
  taken: '300',
  paid: '291.5',
  difference: '8.5',
  turnover: '300',
}
const empty: Turnover = {
  from: '2026-11-20',
  to: '2026-11-21',
  timezone: 'Europe/Moscow',
  currency: null,
  total: nothing,
  days: [
    { date: '2026-11-20', ...nothing },
    { date: '2026-11-21', ...nothing },
  ],
  directions: [],
  currencies: [],
}
const busy: Turnover = {
  ...empty,
  total: one,
  days: [
    { date: '2026-11-20', ...nothing },
    { date: '2026-11-21', ...one },
  ],
  directions: [{ id: 12, from: tether, to: rouble, ...one, turnover: '150' }],
  currencies: [{ currency: rouble, ...one, taken: '0', paid: '9000', difference: '-9000' }],
}

type Shown = { locale?: 'ru' | 'en'; search?: string }

const path = '*/api/v1/operator/turnover/'
const queries: string[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  queries.length = 0
  push.mockReset()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(turnover: Turnover, { locale = 'en', search = '' }: Shown = {}) {
  server.use(
    http.get('*/api/v1/operator/directions/options/', () =>
      HttpResponse.json({ code: 'unavailable', detail: '', requestId: 'x' }, { status: 400 }),
    ),
    http.get(path, ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json(turnover)
    }),
  )
  const client = createQueryClient()
  const page = (at: string) => (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AtAddress address={`/${locale}/operator/turnover?${at}`}>
          <TurnoverPage />
        </AtAddress>
      </ToastProvider>
    </QueryClientProvider>
  )
  const { rerender, user } = renderWithMessages(page(search), locale)
  return { user, go: (next: string) => rerender(page(next)) }
}

describe('the turnover at the desk', () => {
  it('explains what will be shown here if no claims were completed', async () => {
    show(empty)
    expect(await screen.findByText('No orders were completed on these days')).toBeVisible()
    expect(screen.getByText(/Days are the office’s: Europe\/Moscow/)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows the figures of the charts in a table, and says how many claims are not in the totals', async () => {
    show(busy)
    const days = await screen.findByRole('table', { name: 'By day' })
    const rows = within(days).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toHaveTextContent(/Nov 21, 2026.*3.*300\.00.USD.*291\.50.USD.*8\.50.USD/)
    expect(screen.getByRole('figure', { name: 'Turnover by day' })).toBeVisible()
    const margin = screen.getByRole('figure', { name: 'Margin by day' })
    expect(margin).toHaveTextContent(/The whole period\s*8\.50.USD/)
    expect(screen.getByText(/8\.50/, { selector: 'dd *' }).closest('dd')).toHaveTextContent('2.83%')
    expect(screen.getByRole('note')).toHaveTextContent('1 order is not included in the amounts')
  })

  it('compares directions, and links each direction and currency to its turnover by day', async () => {
    show(busy, { search: 'days=7' })
    const direction = await screen.findByRole('row', { name: /Tether/ })
    expect(direction).toHaveTextContent(/150\.00.USD.*50%.*75\.00.USD/)
    expect(within(direction).getByRole('link')).toHaveAttribute(
      'href',
      '/en/operator/turnover?days=7&direction=12',
    )
    const currencies = screen.getByRole('table', { name: 'By currency' })
    expect(within(currencies).getByRole('link')).toHaveAttribute(
      'href',
      '/en/operator/turnover?days=7&currency=2',
    )
    expect(within(currencies).getByRole('row', { name: /Sberbank/ })).toHaveTextContent(
      /9,000\.00.RUB.*−9,000\.00.RUB/,
    )
    expect(queries).toEqual(['?days=7'])
  })

  it('does not present the change of a position as a margin', async () => {
    show({ ...busy, currency: rouble }, { locale: 'ru' })
    expect(await screen.findByRole('figure', { name: 'Изменение позиции по дням' })).toBeVisible()
    expect(screen.queryByText('Маржа')).toBeNull()
  })

  it('applies a custom period once it is valid', async () => {
    const { user } = show(empty)
    await user.type(screen.getByLabelText('From'), '2026-11-02')
    await user.type(screen.getByLabelText('To'), '2026-11-01')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
      'The end is before the beginning.',
    )
    expect(push).not.toHaveBeenCalled()
    await user.clear(screen.getByLabelText('To'))
    await user.type(screen.getByLabelText('To'), '2026-11-03')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(push).toHaveBeenCalledOnce())
    expect(push.mock.calls[0]?.[0]).toBe('/en/operator/turnover?from=2026-11-02&to=2026-11-03')
    await user.click(screen.getByRole('button', { name: '90 days' }))
    expect(push.mock.calls[1]?.[0]).toBe('/en/operator/turnover?days=90')
  })

  it('keeps the focus when the dates appear in the URL, and shows the dates of the URL', async () => {
    const { user, go } = show(empty)
    await user.type(screen.getByLabelText('From'), '2026-11-02')
    await user.type(screen.getByLabelText('To'), '2026-11-03')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    go('from=2026-11-02&to=2026-11-03')
    expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus()
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-02')
    go('days=90')
    expect(screen.getByLabelText('From')).toHaveValue('')
    expect(screen.getByLabelText('To')).toHaveValue('')
  })
})
