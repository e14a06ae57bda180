import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { DeskOverview } from '@/lib/contracts/desk/overview'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DayNumbers } from './day-numbers'
import { OfficeSteps } from './office-steps'
import { ReservesCard } from './reserves-card'
import { StuckCard } from './stuck-card'
import { percentAboveUsual } from './usual-day'

const nothing: DeskOverview['stuck'] = {
  payoutsFailed: 0,
  payoutsUnknown: 0,
  oddPayments: 0,
  pausedDirections: 0,
  lostPrices: 0,
  failedMails: 0,
  waitingMessages: 0,
}
const overview: DeskOverview = {
  at: '2026-11-21T12:30:00.000Z',
  timezone: 'Europe/Moscow',
  today: { claims: '7', turnover: '1200', margin: '24.5', unvalued: 0 },
  usual: { claims: '5.5', turnover: '1000', margin: '30', days: 4 },
  hours: [],
  queue: { waiting: 3, oldestSince: null },
  reserves: [],
  stuck: nothing,
  steps: null,
}

const show = (page: ReactNode, locale: 'ru' | 'en' = 'en') => renderWithMessages(page, locale)

describe('the numbers of the day', () => {
  it('are beside a usual day, and lead to their details', () => {
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
  ])('%s is to %s as %s percent more', (today, usual, percent) => {
    expect(percentAboveUsual(today, usual)?.toFixed() ?? null).toBe(percent)
  })
})

describe('what is stuck', () => {
  it('leads to the list in which it is mended, the most expensive first', () => {
    show(<StuckCard stuck={{ ...nothing, payoutsUnknown: 1, failedMails: 4 }} />)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/operator/claims?state=paying_out,refunding',
      '/en/operator/mails?state=failed',
    ])
    expect(links[1]).toHaveTextContent(/not sent.*4/)
  })

  it('is said to be nothing when there is nothing', () => {
    show(<StuckCard stuck={nothing} />, 'ru')
    expect(screen.getByText('Ничего не застряло.')).toBeVisible()
  })
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

it('a new office sees what comes first, and where it is done', () => {
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
