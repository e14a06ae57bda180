import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { bitcoin, usdt } from '@/tests/factories/exchange-answers'
import { makeOwnShops, makeShop } from '@/tests/factories/own-shops'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { ShopFrame } from '../frame/shop-frame'
import { ShopStatistics } from './shop-statistics'

const office = openAccountOffice()
const server = serveAccountOffice(() => office)
const sums = { sales: 3, turnover: '150', fees: '1.5', refunds: '10' }

function show(query = '') {
  const asked: URLSearchParams[] = []
  server.use(
    http.get('*/api/v1/shop/', () => HttpResponse.json(makeOwnShops(makeShop()))),
    http.get('*/api/v1/shop/:id/statistics/', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      return HttpResponse.json({
        ...{ currency: usdt, timeZone: 'Europe/Riga' },
        ...{ date_from: searchParams.get('date_from'), date_to: searchParams.get('date_to') },
        totals: { ...sums, average: '50', ended: 4, converted: 3 },
        series: [{ ...sums, at: '2026-11-27' }],
        currencies: [{ ...sums, currency: bitcoin }],
      })
    }),
  )
  const page = (
    <ShopFrame page="statistics">
      <ShopStatistics />
    </ShopFrame>
  )
  const address = `/account/shop/statistics${query}`
  return { ...renderAccount(page, { address, locale: 'en' }), asked }
}

it('draws the pressed figure over the period and the step of the address', async () => {
  const { user, asked } = show('?days=90&step=week')
  expect(await screen.findByRole('figure', { name: 'Turnover: By week' })).toBeVisible()
  expect(screen.getByText('75% (3 of 4)')).toBeVisible()
  expect(screen.getByText('Time zone of the shop: UTC+2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Sales/ }))
  expect(screen.getByRole('figure', { name: 'Sales: By week' })).toBeVisible()
  const days = (from: string | null, to: string | null) =>
    (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000
  expect(days(asked[0]?.get('date_from') ?? '', asked[0]?.get('date_to') ?? '')).toBe(89)

  await user.click(screen.getByRole('button', { name: '2 days' }))
  expect(await screen.findByRole('figure', { name: 'Sales: By hour' })).toBeVisible()
  expect(asked.at(-1)?.get('step')).toBe('hour')
})
