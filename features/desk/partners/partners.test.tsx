import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type {
  DeskReferralJournalEntry,
  DeskReferralReward,
  DeskReferrer,
} from '@/lib/contracts/loyalty/desk-referrers'
import type { DeskPartnerKey } from '@/lib/contracts/partners/desk-partner-keys'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { PartnerJournal } from './one/partner-journal'
import { PartnerKeys } from './one/partner-keys'
import { PartnerRewards } from './one/partner-rewards'
import { PartnersPage } from './partners-page'
import { ProgrammePage } from './programme/programme-page'

const usdt = {
  ...{ id: 3, slug: 'tether-trc20', code: 'USDTTRC20', ticker: 'USDT', name: 'Tether TRC20' },
  logo: '/logos/usdt.svg',
}
const referrer: DeskReferrer = {
  id: '0190b6a0-0000-7000-8000-000000000001',
  email: 'friend@example.com',
  code: 'friend42',
  people: 3,
  turnoverUsd: '1250.5',
  incomeUsd: '12.4',
  balances: [],
  isBlocked: true,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const terms = {
  ...{ isEnabled: true, holdDays: 14, currencyId: 3, rules: [] },
  ladder: [
    { fromUsd: '0', percent: '20' },
    { fromUsd: '10000', percent: '30' },
  ],
}
let sent: unknown[] = []
const base = '*/api/v1/operator'
const server = setupServer(
  http.get(`${base}/referrers/`, () => HttpResponse.json({ referrers: [referrer], next: null })),
  http.get(`${base}/referral-programme/`, () =>
    HttpResponse.json({ version: '4', terms, currencies: [usdt] }),
  ),
  http.get(`${base}/directions/options/`, () =>
    HttpResponse.json({ currencies: [], sources: [], assets: [], cities: [] }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(page: ReactNode) {
  const client = createQueryClient()
  const view = renderWithMessages(
    <QueryClientProvider client={client}>
      <ToastProvider>{page}</ToastProvider>
    </QueryClientProvider>,
    'en',
  )
  return { ...view, client }
}

it('lists the accounts that bring customers, with code, turnover and status', async () => {
  show(<PartnersPage />)
  const link = await screen.findByRole('link', { name: 'friend@example.com' })
  expect(link).toHaveAttribute('href', expect.stringContaining(`/operator/partners/${referrer.id}`))
  const row = screen.getByRole('row', { name: /friend42/ })
  expect(row).toHaveTextContent('1,250.50')
  expect(row).toHaveTextContent('Blocked')
})

it('saves the whole programme with the version that was opened, and shows errors at the step they belong to', async () => {
  server.use(
    http.put(`${base}/referral-programme/`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(
        {
          ...{ code: 'validation_error', detail: 'Check the form.', requestId: 'r' },
          fields: { 'terms.ladder.1.percent': ['Each step must be higher.'] },
        },
        { status: 422 },
      )
    }),
  )
  const { user } = show(<ProgrammePage />)
  const share = (await screen.findAllByLabelText('Share of the margin'))[1]
  if (!share) {
    throw new Error('The second step is not shown.')
  }
  await user.clear(share)
  await user.type(share, '10')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Each step must be higher.')).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(1))
  const [first, second] = terms.ladder
  const body = { version: '4', terms: { ...terms, ladder: [first, { ...second, percent: '10' }] } }
  expect(sent).toEqual([body])
})

it('keeps what is typed when another operator saves the programme', async () => {
  const { user, client } = show(<ProgrammePage />)
  const [share] = await screen.findAllByLabelText('Share of the margin')
  await user.type(share ?? document.body, '5')
  server.use(
    http.get(`${base}/referral-programme/`, () =>
      HttpResponse.json({ version: '5', terms, currencies: [usdt] }),
    ),
  )
  await client.invalidateQueries()
  expect(await screen.findByText(/^Another operator changed this/)).toBeVisible()
  expect(screen.getAllByLabelText('Share of the margin')[0]).toHaveValue('205')
})

const claim = { id: '0190b6a0-0000-7000-8000-000000000007', number: 48213907 }
const sums = {
  ...{ worthUsd: '620', marginUsd: '12.4', percent: '30', rule: 'least' as const },
  ...{ amountUsd: '5', usdPerUnit: '1.25', amount: '4', debt: '1.5' },
}

it('shows the whole arithmetic of a reward, as its referrer sees it', async () => {
  const at = '2026-11-21T12:00:00.000Z'
  const event = { ...{ id: claim.id, at, remark: null, order: null, visits: null }, claim }
  const none = { percent: null, rule: null, amountUsd: null, usdPerUnit: null, amount: null }
  const refused = { ...sums, ...none, debt: null, currency: null }
  const entries: DeskReferralJournalEntry[] = [
    { ...event, event: 'credit', reason: null, arithmetic: { ...sums, currency: 'USDT' } },
    { ...event, id: referrer.id, event: 'refusal', reason: 'no_price', arithmetic: refused },
  ]
  const reward: DeskReferralReward = {
    ...{ claim, status: 'refwait', at, payableAt: at, setOff: '0' },
    ...{ ...sums, currency: usdt },
  }
  server.use(
    http.get(`${base}/referrers/${referrer.id}/journal/`, () =>
      HttpResponse.json({ entries, next: null }),
    ),
    http.get(`${base}/referrers/${referrer.id}/rewards/`, () =>
      HttpResponse.json({ rewards: [reward], next: null }),
    ),
  )
  show(
    <>
      <PartnerJournal id={referrer.id} />
      <PartnerRewards id={referrer.id} />
    </>,
  )
  const how = 'margin 12.40 USD × 30%, but at least 5.00 USD = 5.00 USD ÷ 1.25 = 4 USDT'
  const [credit, refusal] = await screen.findAllByRole('listitem')
  const text = (element: HTMLElement | undefined) => element?.textContent.replaceAll('\u00a0', ' ')
  expect(text(credit)).toContain(`exchange of 620.00 USD · ${how} · still owed: 1.5 USDT`)
  expect(text(refusal)).toContain('exchange of 620.00 USD · margin 12.40 USD')
  const row = await screen.findByRole('row', { name: /4821/ })
  expect(text(row)).toContain('margin 12.40 USD × 30%, but at least 5.00 USD')
  expect(text(row)).toContain('620.00 USD')
})

it('lists the keys of a referrer, and revokes a valid one after a confirmation', async () => {
  const bot: DeskPartnerKey = {
    ...{ id: '0190b6a0-0000-7000-8000-000000000009', name: 'Bot', hint: 'x7Qa' },
    ...{ scopes: ['quotes', 'statistics'], createdAt: '2026-11-21T12:00:00.000Z' },
    ...{ lastUsedAt: null, revokedAt: null, revokedBy: null },
  }
  const revokedAt = '2026-11-22T12:00:00.000Z'
  const site = { ...bot, id: referrer.id, name: 'Site', revokedAt, revokedBy: 'owner' as const }
  let keys: DeskPartnerKey[] = [bot, site]
  server.use(
    http.get(`${base}/referrers/${referrer.id}/keys/`, () => HttpResponse.json({ keys })),
    http.post(`${base}/referrers/${referrer.id}/keys/${bot.id}/revoke/`, () => {
      keys = [{ ...bot, revokedAt, revokedBy: 'office' }, site]
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = show(<PartnerKeys id={referrer.id} />)
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'API keys' })).getAllByRole('listitem')
  const [valid, revoked] = await rows()
  expect(valid).toHaveTextContent(/^Bot…x7QaPrices, StatisticsCreated.*Used—/)
  expect(revoked).toHaveTextContent(/^Site…x7QaRevoked by the partner/)
  await user.click(screen.getByRole('button', { name: /^Revoke/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the key “Bot”?' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked by us')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})
