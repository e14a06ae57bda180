import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import type { DeskOverview } from '@/lib/contracts/desk/overview'
import type { DeskVerificationFigures } from '@/lib/contracts/desk/verifications/verification-figures'
import { createQueryClient } from '@/lib/query/query-client'
import { queuedClaim } from '@/tests/factories/claims/desk-claim'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { AttentionCard } from './attention-card'
import { DayChart } from './day-chart'
import { DayNumbers } from './day-numbers'
import { OfficeSteps } from './office-steps'
import { ReservesCard } from './reserves-card'
import { percentAboveUsual } from './usual-day'

const nothing: DeskOverview['stuck'] = {
  payoutsFailed: 0,
  payoutsUnknown: 0,
  oddPayments: 0,
  pausedDirections: 0,
  pausedRails: 0,
  differingWallets: 0,
  lostPrices: 0,
  failedMails: 0,
  waitingMessages: 0,
  bankMessages: 0,
  silentDevices: 0,
  openWithdrawals: 0,
}
const overview: DeskOverview = {
  at: '2026-11-21T12:30:00.000Z',
  timezone: 'Europe/Moscow',
  today: { claims: '7', turnover: '1200', margin: '24.5', unvalued: 0 },
  usual: { claims: '5.5', turnover: '1000', margin: '30', days: 4 },
  hours: [],
  queue: { waiting: 3, oldestSince: null, collecting: 0 },
  reserves: [],
  stuck: nothing,
  steps: null,
}

const figures: DeskVerificationFigures = {
  ...{ days: 7, waiting: 0, overdue: 0, oldestSince: null, promiseMinutes: 30 },
  ...{ medianMinutes: null, decided: 0, approved: 0, declined: 0, declinedPercent: null },
  ...{ reasons: [], kinds: [] },
}

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const show = (page: ReactNode, locale: 'ru' | 'en' = 'en') => renderWithMessages(page, locale)

describe('the numbers of the day', () => {
  it('are shown next to those of a usual day, and lead to their details', () => {
    show(<DayNumbers overview={overview} />)
    const turnover = screen.getByRole('link', { name: 'Turnover today' })
    expect(turnover).toHaveAttribute('href', '/en/operator/turnover?days=7')
    expect(screen.getByText(/1,200\.00/)).toBeVisible()
    expect(screen.getByText('+20%')).toBeVisible()
    expect(screen.getByText('−18%')).toBeVisible()
    expect(screen.getByText('Nobody is waiting')).toBeVisible()
  })

  it('say that there is nothing to compare with in a young office', () => {
    show(<DayNumbers overview={{ ...overview, usual: null }} />, 'ru')
    expect(screen.getAllByText('сравнить пока не с чем')).toHaveLength(3)
  })

  it.each([
    ['150', '100', '50'],
    ['50', '100', '-50'],
    ['0.1', '0.3', '-67'],
    ['5', '0', null],
  ])('today %s is above the usual %s by %s percent', (today, usual, percent) => {
    expect(percentAboveUsual(today, usual)?.toFixed() ?? null).toBe(percent)
  })
})

describe('what needs attention', () => {
  const ask = (
    claims: DeskQueuedClaim[],
    stuck = nothing,
    verifications = { waiting: 0, overdue: 0 },
    collecting = 0,
  ) => {
    server.use(
      http.get('*/api/v1/operator/verifications/figures/', () =>
        HttpResponse.json({ ...figures, ...verifications }),
      ),
      http.get('*/api/v1/operator/claims/', ({ request }) => {
        asked = new URL(request.url).searchParams
        return HttpResponse.json({ claims, next: null })
      }),
    )
    const queue = { waiting: claims.length, oldestSince: null, collecting }
    show(
      <QueryClientProvider client={createQueryClient()}>
        <AttentionCard queue={queue} stuck={stuck} />
      </QueryClientProvider>,
    )
  }
  let asked = new URLSearchParams()

  it('leads with the orders that have waited longest: what each needs, and for how long', async () => {
    const waitingSince = new Date(Date.now() - 84 * 60_000).toISOString()
    const held = { state: 'on_hold', holdReason: 'aml' } as const
    ask([
      { ...queuedClaim, waitingSince },
      { ...queuedClaim, ...held, id: '01a1fdc5-0812-71cc-9eec-e5cff5715515', number: 78 },
    ])
    const [first, second] = await screen.findAllByRole('link')
    expect(first).toHaveTextContent(/77Check the payment of 25,000\.00.RUB1 h 24 min/)
    expect(first).toHaveAttribute('href', `/en/operator/claims/${queuedClaim.id}`)
    expect(second).toHaveTextContent('78Needs your decision: result of the AML check')
    expect(asked.get('waiting')).toBe('true')
    expect([asked.get('sort'), asked.get('order')]).toEqual(['waiting', 'ascending'])
  })

  it('says how much of a refund goes back, not how much was agreed', async () => {
    const refunds = [{ ...queuedClaim.from, amount: '150' }]
    ask([{ ...queuedClaim, state: 'refunding', refunds }])
    expect(await screen.findByRole('link')).toHaveTextContent(/77Refund 150\.00.RUB/)
  })

  it('names what is stuck, the most expensive first, each with the list in which it can be resolved', async () => {
    ask([], { ...nothing, payoutsUnknown: 1, failedMails: 4 })
    expect(await screen.findByText('No order is waiting')).toBeVisible()
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/operator/claims?state=paying_out,refunding',
      '/en/operator/mails?state=failed',
    ])
    expect(links[1]).toHaveTextContent(/Unsent.*4/)
  })

  it('includes verifications that wait longer than promised', async () => {
    ask([], nothing, { waiting: 3, overdue: 2 })
    const overdue = await screen.findByRole('link', { name: /longer than promised.*2/ })
    expect(overdue).toHaveAttribute('href', '/en/operator/verifications')
    expect(screen.getByText('No order is waiting')).toBeVisible()
  })

  it('mentions the cash that waits for its customers, calmly and with a link to it', async () => {
    ask([], nothing, { waiting: 0, overdue: 0 }, 2)
    const link = await screen.findByRole('link', {
      name: /^2 orders are waiting for their customers/,
    })
    expect(link).toHaveAttribute('href', '/en/operator/claims?collecting=true')
    expect(screen.getByText('Nobody is waiting, and nothing is stuck.')).toBeVisible()
  })

  it('is replaced by a sentence when there is nothing', async () => {
    ask([])
    expect(await screen.findByText('Nobody is waiting, and nothing is stuck.')).toBeVisible()
  })
})

it('the line of today ends at the current time, in the office’s time zone and without seconds', () => {
  const hours = [
    { at: '2026-11-21T12:00:00.000Z', today: '900', usual: '700' },
    { at: '2026-11-21T13:00:00.000Z', today: '1200', usual: '800' },
    { at: '2026-11-21T14:00:00.000Z', today: null, usual: '900' },
  ]
  show(<DayChart overview={{ ...overview, hours }} />)
  const shown = screen.getByText(/Nov.21, 2026, 3:30.PM$/, { selector: 'figcaption time' })
  expect(shown).toHaveAttribute('datetime', overview.at)
  expect(shown.closest('figcaption')).toHaveTextContent(/today1,200\.00/)
})

it('a reserve that runs short leads to its top-up', () => {
  const currency = {
    ...{ id: 7, slug: 'tether', code: 'USDTTRC20', ticker: 'USDT', name: 'Tether' },
    logo: '/logos/x.svg',
  }
  const short = { currency, digits: 18, available: '40', paidToday: '100', emptyAt: null }
  const later = { ...short, currency: { ...currency, id: 8 }, emptyAt: '2026-11-21T18:42:00.000Z' }
  show(<ReservesCard timezone="Europe/Moscow" reserves={[short, later]} />)
  const [now, evening] = screen.getAllByRole('link', { name: /Tether/ })
  expect(now).toHaveAttribute('href', '/en/operator/reserves?topUp=7')
  expect(now).toHaveTextContent(/40 USDT.*nothing left.*paid out today 100/)
  expect(evening).toHaveTextContent(/lasts until 9:42.PM/)
})

it('a new office shows what to do first, and where', () => {
  const steps = [
    { step: 'price' as const, isDone: true },
    { step: 'reserve' as const, isDone: false },
  ]
  show(<OfficeSteps steps={steps} />)
  const list = within(screen.getByRole('list', { name: 'Before the first exchange' }))
  const [price, reserve] = list.getAllByRole('listitem')
  expect(price).toHaveTextContent('done')
  expect(within(reserve ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    '/en/operator/reserves',
  )
})
