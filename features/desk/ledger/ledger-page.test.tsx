import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { LedgerEntry, LedgerProof } from '@/lib/contracts/desk/money/ledger'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { EntryTable } from './entry-table'
import { ProofPanel } from './proof-panel'

const id = '0190b6a0-0000-7000-8000-000000000000'
const claimId = '0190b6a0-0000-7000-8000-000000000001'
const currency = {
  id: 5,
  slug: 'tron',
  code: 'TRX',
  ticker: 'TRX',
  name: 'Tron',
  logo: '/logos/tron.svg',
  digits: 6,
  roundCalculator: 6,
}
const noDifferences: LedgerProof = {
  checkedAt: '2026-11-21T12:00:00.000Z',
  total: 0,
  differences: [],
}

const server = setupServer(
  http.get('*/api/v1/operator/currencies/', () => HttpResponse.json({ currencies: [] })),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(content: React.ReactNode, locale: 'ru' | 'en' = 'en') {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>{content}</ToastProvider>
    </QueryClientProvider>,
    locale,
  )
}

describe('the proof of the ledger', () => {
  const path = '*/api/v1/operator/ledger/proof/'

  it('shows the result of the last check with its time, and checks again on request', async () => {
    server.use(http.get(path, () => HttpResponse.json(noDifferences)))
    const { user } = show(<ProofPanel />)
    expect(await screen.findByText('The ledger balances and matches the orders')).toBeVisible()
    expect(screen.getByText(/Nov 21, 2026/)).toBeVisible()

    const differences = [
      { book: 'ledger', rule: 'balance_not_sum', subject: '12' },
      { book: 'ledger', rule: 'entry_not_zero', subject: `${id} currency 5` },
      { book: 'claims', rule: 'history_not_whole', subject: claimId },
      { book: 'claims', rule: 'rule_of_tomorrow', subject: claimId },
      { book: 'invoices', rule: 'credit_not_posted', subject: claimId },
    ]
    server.use(
      http.post(path, () => HttpResponse.json({ ...noDifferences, total: 240, differences })),
    )
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('240 differences found')).toBeVisible()
    const [account, entry, history, unknown, credit] = screen.getAllByRole('listitem')
    expect(account).toHaveTextContent(/^The balance is not the sum of its postings.*account 12$/)
    expect(within(entry ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      `/en/operator/ledger?entry=${id}`,
    )
    expect(history).toHaveTextContent('The order’s history has gaps')
    expect(within(history ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      `/en/operator/claims/${claimId}`,
    )
    expect(unknown).toHaveTextContent('rule_of_tomorrow')
    expect(within(credit ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      `/en/operator/invoices/${claimId}`,
    )
    expect(screen.getByText('And 235 more')).toBeVisible()
  })

  it('keeps the last result when a new check fails, and says that it failed', async () => {
    server.use(
      http.get(path, () => HttpResponse.json(noDifferences)),
      http.post(path, () =>
        HttpResponse.json({ code: 'unavailable', detail: 'Busy', requestId: 'x' }, { status: 503 }),
      ),
    )
    const { user } = show(<ProofPanel />, 'ru')
    await screen.findByText('Книга сходится и совпадает с заявками')
    await user.click(screen.getByRole('button', { name: 'Проверить сейчас' }))
    expect(await screen.findByText(/Проверить не удалось/)).toBeVisible()
    expect(screen.getByText('Книга сходится и совпадает с заявками')).toBeVisible()
  })
})

describe('a ledger entry', () => {
  const posting = { owner: null, currency, balanceAfter: '-10' }
  const entry: LedgerEntry = {
    id,
    at: '2026-11-21T12:00:00.000Z',
    kind: 'hold',
    reason: 'Claim 1042',
    who: 'system:visitor',
    claim: { id: claimId, number: 48392071 },
    reverses: null,
    reversedBy: null,
    postings: [
      { ...posting, account: 'reserve:available', amount: '-0.5' },
      { ...posting, account: 'reserve:held', amount: '0.5', balanceAfter: '0.5' },
    ],
  }

  it('is summarised in one line, and expands to its postings', async () => {
    const { user } = show(<EntryTable entries={[entry]} openedId="" />)
    const line = screen.getByRole('row', { name: /Held for an order/ })
    expect(line).toHaveTextContent('Order 4839-2071')
    expect(line).toHaveTextContent('0.5 TRX')

    await user.click(within(line).getByRole('button', { name: 'Held for an order' }))
    const postings = within(screen.getByRole('table', { name: 'Postings' }))
    expect(postings.getByRole('row', { name: /reserve: available/ })).toHaveTextContent(
      /−0\.5.TRX.*−10/,
    )
    expect(postings.getByRole('row', { name: /reserve: held/ })).toHaveTextContent(/\+0\.5/)
    expect(screen.getByText('The system: customer')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Order 4839-2071' })).toHaveAttribute(
      'href',
      `/en/operator/claims/${claimId}`,
    )
    await user.click(within(line).getByRole('button', { name: 'Held for an order' }))
    expect(screen.queryByRole('table', { name: 'Postings' })).toBeNull()
  })

  it('is open from the beginning if the address names it', () => {
    show(<EntryTable entries={[entry]} openedId={id} />)
    expect(screen.getByRole('table', { name: 'Postings' })).toBeVisible()
  })
})
