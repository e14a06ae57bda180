import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskRailPayouts } from '@/lib/contracts/desk/money/rail-payouts'
import { createQueryClient } from '@/lib/query/query-client'
import { bitcoin, usdt } from '@/tests/factories/exchange-answers'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { RailPayouts } from './rail-payouts'

const at = '2026-11-21T11:05:00.000Z'
const paid = {
  claim: { id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f', number: 1024 },
  payoutId: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e90',
  kind: 'payout' as const,
  address: '0x000000000000000000000000000000000abc0001',
  amount: '250',
  currency: usdt,
  isApproved: false,
  mayBeApproved: false,
  at,
}
const payouts: DeskRailPayouts = {
  sender: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  coin: bitcoin,
  balance: '1.5',
  balanceAt: at,
  nextNonce: 7,
  waiting: [],
  open: [],
  unbooked: 0,
}
const sent = {
  ...paid,
  id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e91',
  state: 'sent' as const,
  reason: 'stuck' as const,
  nonce: 6,
  feeBound: '0.001',
  transaction: '0x1',
  link: 'https://etherscan.io/tx/0x1',
  mayBeHurried: true,
}

const server = setupServer()
const asked: string[] = []
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  asked.length = 0
})
afterAll(() => server.close())

function show(change: Partial<DeskRailPayouts>) {
  server.use(
    http.post('*/api/v1/operator/rails/transactions/:id/hurry/', ({ params }) => {
      asked.push(String(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RailPayouts name="ethereum" payouts={{ ...payouts, ...change }} />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

describe('the payouts of a rail at the desk', () => {
  it('show the wallet, and fees that could not be booked', () => {
    show({ unbooked: 2 })
    const section = screen.getByRole('region', { name: 'Payouts: ethereum' })
    expect(section).toHaveTextContent('Balance1.5 BTCNext nonce7')
    expect(section).toHaveTextContent('2 network fees aren’t booked')
    expect(section).toHaveTextContent('Nothing is being paid out.')
  })

  it('say why each payout waits, and let an operator approve it', () => {
    show({
      waiting: [
        { ...paid, reason: 'needs_approval', mayBeApproved: true },
        { ...paid, payoutId: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e92', reason: 'fee_above_bound' },
      ],
    })
    const table = screen.getByRole('table', { name: 'Waiting payouts: ethereum' })
    expect(table).toHaveTextContent('Needs an approval')
    expect(table).toHaveTextContent('The network fee is above the limit')
    expect(within(table).getAllByRole('button', { name: /^Approve/ })).toHaveLength(1)
  })

  it('name a transaction even if the network has no explorer', () => {
    const transaction = `0x${'ab'.repeat(32)}`
    show({ open: [{ ...sent, link: null, transaction }] })
    expect(screen.getByTitle(transaction)).toBeVisible()
  })

  it('show neither a balance nor a nonce where coins are spent', () => {
    show({ balance: null, balanceAt: null, nextNonce: null })
    expect(screen.queryByText('Balance')).toBeNull()
    expect(screen.queryByText('Next nonce')).toBeNull()
  })

  it('show which transaction is stuck, and can speed it up', async () => {
    const { user } = show({ open: [sent] })
    const table = screen.getByRole('table', { name: 'Transactions under way: ethereum' })
    expect(table).toHaveTextContent('Stuck: the fee is too low')
    await user.click(within(table).getByRole('button', { name: /^Speed up/ }))
    expect(await screen.findByText('It will be replaced with a higher fee')).toBeInTheDocument()
    expect(asked).toEqual([sent.id])
  })
})
