import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { createQueryClient } from '@/lib/query/query-client'
import { noFilters, type ClaimFilters } from '../model/claim-filters'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimTabs } from './claim-tabs'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(counts: Partial<DeskClaimTotals>, filters: Partial<ClaimFilters> = {}) {
  const totals: DeskClaimTotals = {
    waiting: 0,
    choosing: 0,
    collecting: 0,
    unclaimed: 0,
    odd: 0,
    open: [],
    completed: { count: 0, usd: '0' },
    since: '2026-11-21T00:00:00.000Z',
    today: [],
    ...counts,
  }
  server.use(http.get('*/api/v1/operator/claims/totals/', () => HttpResponse.json(totals)))
  const onChange = vi.fn<(changes: Partial<ClaimFilters>) => void>()
  const rendered = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ClaimTabs filters={{ ...noFilters, ...filters }} onChange={onChange} />
    </QueryClientProvider>,
  )
  return { ...rendered, onChange }
}

const oddTab = { name: /Незаписанные платежи/ }

it('the count of waiting claims leaves out claims that wait for their customer', async () => {
  const open = [
    { state: 'on_hold', count: 5 },
    { state: 'paying_out', count: 2 },
  ] as const
  show({ open: [...open], choosing: 3 })
  expect(await screen.findByRole('button', { name: /^Ждут меня\s?4$/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^На паузе\s?5$/ })).toBeVisible()
})

it('cash that waits for its customer has a tab of its own, and is not counted as waiting for me', async () => {
  const { onChange, user } = show({ open: [{ state: 'paying_out', count: 5 }], collecting: 2 })
  expect(await screen.findByRole('button', { name: /^Ждут меня\s?3$/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Наличные в кассе\s?2$/ }))
  expect(onChange.mock.calls).toEqual([[{ state: '', collecting: 'true', unclaimed: '', odd: '' }]])
})

describe('payments that are not booked', () => {
  it('are counted above the queue, and shown whatever the state of their claims', async () => {
    const { onChange, user } = show({ odd: 2 }, { unclaimed: 'true' })
    const tab = await screen.findByRole('button', oddTab)
    expect(tab).toHaveTextContent('2')
    expect(tab).toHaveAttribute('aria-pressed', 'false')
    await user.click(tab)
    expect(onChange.mock.calls).toEqual([
      [{ state: '', collecting: '', unclaimed: '', odd: 'true' }],
    ])
  })

  it('are not shown after any other choice', async () => {
    const { onChange, user } = show({ odd: 1, unclaimed: 1 }, { odd: 'true' })
    expect(await screen.findByRole('button', oddTab)).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Все' }))
    await user.click(await screen.findByRole('button', { name: /Лишние деньги/ }))
    expect(onChange.mock.calls.map(([{ odd: chosen }]) => chosen)).toEqual(['', ''])
  })

  it('are not mentioned when there are none', async () => {
    show({ unclaimed: 1 })
    await screen.findByRole('button', { name: /Лишние деньги/ })
    expect(screen.queryByRole('button', oddTab)).toBeNull()
  })
})
