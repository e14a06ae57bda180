import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { Referral, ReferralJournalEntry, ReferralRow } from '@/lib/contracts/loyalty/referral'
import type { RewardArithmetic } from '@/lib/contracts/loyalty/referral-parts'
import { bitcoin, receivable } from '@/tests/factories/exchange-answers'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
  type AccountOffice,
} from '@/tests/setup/offices/account-office'
import { Referrer } from './referrer'

const currency = { ...{ id: 7, slug: 'usdt', code: 'USDTTRC20' }, ticker: 'USDT', name: 'Tether' }
const none = { visits: 0, users: 0, claims: 0, income: '0' }
const newcomer: Referral = {
  code: 'anna7',
  link: 'https://kantor.example/?refferal=anna7',
  ...{ isEnabled: true, isBlocked: false },
  ladder: [
    { fromUsd: '0', percent: '20' },
    { fromUsd: '1000', percent: '30' },
  ],
  step: { fromUsd: '0', percent: '20' },
  turnoverUsd: '0',
  nextStep: { fromUsd: '1000', percent: '30', missingUsd: '1000' },
  balances: [],
  holdDays: 14,
  totals: none,
  days: [{ day: '2026-11-27', ...none }],
}
const some = { visits: 12, users: 3, claims: 2, income: '3.72' }
const referrer: Referral = {
  ...newcomer,
  turnoverUsd: '250.5',
  nextStep: { fromUsd: '1000', percent: '30', missingUsd: '749.5' },
  balances: [
    {
      currency: { ...currency, logo: '/logos/usdt.svg' },
      ...{
        digits: 2,
        total: '3.72',
        waiting: '1.7',
        available: '2.028478',
        requested: '0',
        debt: '0',
      },
    },
  ],
  totals: some,
  days: [{ day: '2026-11-27', ...some }],
}
const reward: ReferralRow = {
  ...{ id: '0190b6a0-0000-7000-8000-000000000001', kind: 'reward', status: 'refsucc' },
  ...{ at: '2026-11-27T12:00:00.000Z', payableAt: null },
  currency: { ...currency, logo: '/logos/usdt.svg' },
  ...{ worthUsd: '250.5', marginUsd: '12.4', percent: '30', rule: 'share', order: '2428' },
  ...{ amountUsd: '3.72', usdPerUnit: '0.999606618225', amount: '3.721463' },
}
const sums: RewardArithmetic = {
  ...{ worthUsd: '250.5', marginUsd: '12.4', percent: '30', amountUsd: '3.72', debt: null },
  ...{ rule: 'share', usdPerUnit: '1', amount: '3.72', currency: 'USDT' },
}
const credit: ReferralJournalEntry = {
  ...{ id: 'c1', at: '2026-11-27T12:00:00.000Z', event: 'credit', reason: null, remark: null },
  ...{ order: '2428', visits: null, arithmetic: sums, usedPromoCode: true },
  pair: { from: 'Bitcoin BTC', to: 'Сбербанк RUB' },
}

let office: AccountOffice
let asked: URL[]
beforeEach(() => {
  office = openAccountOffice()
  asked = []
})
const server = serveAccountOffice(() => office)

function show(referral: Referral, address = '/account/referrer') {
  const answer = (path: string, body: object) =>
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url))
      return HttpResponse.json(body)
    })
  const pageOf = (row: object) => ({ count: 1, page: 1, size: 20, results: [row] })
  server.use(
    answer('*/api/v1/users/me/refferal/', referral),
    answer('*/api/v1/users/me/refferal/dw/', pageOf(reward)),
    answer('*/api/v1/users/me/refferal/journal/', pageOf(credit)),
    answer('*/api/v1/calculator/from/', [bitcoin]),
    answer(`*/api/v1/calculator/from/${bitcoin.id}/`, receivable[bitcoin.id] ?? []),
  )
  return renderAccount(<Referrer names={{ ru: 'Кантор', en: 'Kantor' }} />, { address })
}

it('gives a newcomer the link, and says in three lines how it works', async () => {
  show(newcomer)
  expect(await screen.findByText(newcomer.link)).toBeVisible()
  const how = screen.getByRole('region', { name: 'Как это работает' })
  expect(within(how).getAllByRole('listitem')).toHaveLength(3)
  expect(how).toHaveTextContent('Через 14 дней после обмена')
  expect(screen.queryByText('Баланс')).toBeNull()
})

it('shows the balance, the step and what is missing, and the days of the chosen period', async () => {
  const { user } = show(referrer)
  const balance = await screen.findByRole('region', { name: 'Баланс' })
  expect(balance).toHaveTextContent(/Можно вывести2,02.USDT/)
  expect(within(balance).getByTitle(/^2,028478.USDT$/)).toBeVisible()
  expect(balance).toHaveTextContent(/Ждёт1,70.USDT/)
  expect(screen.getByRole('region', { name: 'Ваша доля' })).toHaveTextContent(
    /20.% нашей маржи.*250,50.USD. До 30.% не хватает 749,50.USD/,
  )
  await user.click(screen.getByRole('button', { name: /Переходы/ }))
  expect(screen.getByRole('figure', { name: 'Переходы по дням' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '7 дней' }))
  const days = (url: URL | undefined) =>
    ['date_from', 'date_to'].map((name) => Date.parse(url?.searchParams.get(name) ?? ''))
  const [from = 0, to = 0] = days(asked.findLast(({ pathname }) => pathname.endsWith('/refferal/')))
  expect((to - from) / 86_400_000).toBe(6)
})

it('makes a banner of a pair with its code for another site', async () => {
  show(referrer, '/account/referrer?view=materials')
  expect(await screen.findByRole('img', { name: /обмен в «Кантор»/ })).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/banners\/bitcoin-to-[a-z-]+\/728x90-light\.png$/),
  )
  const [code] = screen.getAllByRole('textbox', { name: 'HTML-код' })
  expect(code).toHaveDisplayValue(
    new RegExp(`^<a href="https://kantor\\.example/\\?cur_from=${bitcoin.id}&amp;cur_to=`),
  )
})

it('lists the rewards that the address filters, with how they were computed', async () => {
  show(referrer, '/account/referrer?view=history&status=all&date_from=2026-11-01')
  const row = await screen.findByRole('row', { name: /2428/ })
  expect(row).toHaveTextContent(
    /маржа 12,40.USD × 30.% = 3,72.USD ÷ 0,999606618225 ≈ 3,721463.USDT/,
  )
  expect(row).toHaveTextContent(/250,50.USD/)
  const query = Object.fromEntries(asked.at(-1)?.searchParams ?? [])
  expect(query).toMatchObject({ status: 'all', date_from: '2026-11-01', page: '1' })
})

it('tells in words what happened, with its arithmetic', async () => {
  show(referrer, '/account/referrer?view=journal')
  expect(await screen.findByText(/^Начислено 3,72.USDT$/)).toBeVisible()
  expect(screen.getByText(/^маржа 12,40.USD × 30.% = 3,72.USDT$/)).toBeVisible()
  expect(screen.getByText(/…2428 · Bitcoin BTC → Сбербанк RUB · 250,50.USD$/)).toBeVisible()
  expect(screen.getByText('клиент использовал промокод')).toBeVisible()
})

it('asks to confirm the e-mail before there is a link', async () => {
  office.me = makeMe({ activated: false })
  sessionStore.setState({ user: office.me })
  show(newcomer)
  expect(await screen.findByText('Сначала подтвердите почту')).toBeVisible()
  expect(asked).toEqual([])
})
