import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskRail } from '@/lib/contracts/desk/money/rails'
import { createQueryClient } from '@/lib/query/query-client'
import { usdt } from '@/tests/factories/exchange-answers'
import { railSighting } from '@/tests/factories/claims/rail-sighting'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { RailsPage } from './rails-page'

const claim = { id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f', number: 1024 }
const rail: DeskRail = {
  name: 'ethereum',
  kind: 'evm',
  chain: '1',
  state: 'on',
  pause: null,
  fault: null,
  height: 100,
  head: 102,
  headAt: '2026-11-21T11:05:00.000Z',
  finalized: null,
  isFollowed: true,
  currencies: [usdt],
  watched: 7,
  payouts: null,
  sweeps: null,
  books: [],
  latest: [{ ...railSighting(), address: '0x1', claim }],
}

const at = '2026-11-21T11:05:00.000Z'
const books: DeskRail['books'][number] = {
  currency: usdt,
  state: 'unnamed',
  last: {
    ...{ height: 100, at },
    terms: {
      ...{ wallet: '1399.999999', cold: '900', available: '1400', held: '100', unbooked: '0.5' },
      ...{ undecided: '0', absent: '0', odd: '0', before: '0', paid: '0', fees: '0.5' },
      difference: '-100.000001',
    },
  },
  ...{ fault: null, named: null, unexplained: null },
}

const server = setupServer()
const sent: unknown[] = []
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.length = 0
})
afterAll(() => server.close())

function show(...rails: DeskRail[]) {
  server.use(
    http.get('*/api/v1/operator/rails/', () => HttpResponse.json({ rails })),
    http.put('*/api/v1/operator/rails/ethereum/differences/:currency/', async (call) => {
      sent.push([Number(call.params.currency), await call.request.json()])
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/api/v1/operator/rails/ethereum/:act/', async ({ params, request }) => {
      sent.push([params.act, await request.json()])
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RailsPage />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

describe('the rails at the desk', () => {
  it('show how far each was read, and the last payments with their orders', async () => {
    show(rail)
    const card = await screen.findByRole('region', { name: 'ethereum' })
    expect(card).toHaveTextContent('Takes payments')
    expect(card).toHaveTextContent('Last block read100')
    expect(card).toHaveTextContent('Addresses watched7')
    const table = within(card).getByRole('table', { name: 'Last payments: ethereum' })
    expect(table).toHaveTextContent('2 of 12')
    const [order] = within(table).getAllByRole('link')
    expect(order).toHaveAttribute('href', expect.stringContaining(`/operator/claims/${claim.id}`))
  })

  it('say why a rail takes no payments, whoever has paused it', async () => {
    show({
      ...rail,
      state: 'paused',
      isFollowed: false,
      fault: { reason: 'stalled', at },
      pause: { at, reason: 'A doubtful node.', by: 'anna@example.org' },
    })
    const card = await screen.findByRole('region', { name: 'ethereum' })
    expect(card).toHaveTextContent('Its node has shown no new block for a long time.')
    expect(card).toHaveTextContent(/Paused by anna@example.org on .*: A doubtful node\./)
    expect(card).toHaveTextContent('No worker is reading it right now.')
    expect(within(card).getByRole('button', { name: 'Resume: ethereum' })).toBeVisible()
  })

  it('can be paused only with a reason', async () => {
    const { user } = show(rail)
    await user.click(await screen.findByRole('button', { name: 'Pause: ethereum' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pause rail ethereum?' })
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A doubtful node.')
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('Rail paused')).toBeInTheDocument()
    expect(sent).toEqual([['pause', { reason: 'A doubtful node.' }]])
  })

  it('show the known reasons for a difference, and that the unexplained part is an alarm', async () => {
    const named = { amount: '-100', reason: 'In the cold wallet.', by: 'anna@example.org', at }
    show({ ...rail, books: [{ ...books, named, state: 'different', unexplained: '-0.000001' }] })
    const shown = await screen.findByRole('group', { name: usdt.name })
    expect(shown).toHaveTextContent('They differ')
    expect(shown).toHaveTextContent('nothing known explains it')
    expect(shown).toHaveTextContent('As of block 100')
    expect(shown).toHaveTextContent(/In the wallet1,?399\.999999/)
    expect(shown).toHaveTextContent(/Network fees not booked yet−0\.5/)
    expect(shown).not.toHaveTextContent('Payments that can’t be booked')
    expect(shown).toHaveTextContent(/Explained by anna@example.org on .*: In the cold wallet\./)
    expect(shown).toHaveTextContent(/Unexplained−0\.000001/)
  })

  it('never show a wallet as equal that could not be read', async () => {
    const fault = { reason: 'unreachable' as const, at }
    show({ ...rail, books: [{ ...books, fault, state: 'unknown', unexplained: '0' }] })
    const shown = await screen.findByRole('group', { name: usdt.name })
    expect(shown).toHaveTextContent('Unknown')
    expect(shown).toHaveTextContent(/Last known on .* The node doesn’t answer\./)
    expect(shown).not.toHaveTextContent('Equal')
  })

  it('let an operator explain a difference with a reason', async () => {
    const { user } = show({ ...rail, books: [books] })
    await user.click(
      await screen.findByRole('button', { name: `Explain the difference: ${usdt.name}` }),
    )
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'In the cold wallet.')
    await user.click(within(dialog).getByRole('button', { name: 'Explain the difference' }))
    expect(await screen.findByText('Difference explained')).toBeInTheDocument()
    expect(sent).toEqual([[usdt.id, { amount: '-100.000001', reason: 'In the cold wallet.' }]])
  })

  it('say how to add a rail if there is none', async () => {
    show()
    expect(await screen.findByText(/RAILS_FILE/)).toBeVisible()
  })
})
