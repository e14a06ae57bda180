import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OwnPromoCode } from '@/lib/contracts/promo/own-promo-codes'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
  type AccountOffice,
} from '@/tests/setup/offices/account-office'
import { PromoCodes } from './promo-codes'

const promo: OwnPromoCode = {
  code: 'SPRING',
  percent: '30',
  from: '2026-11-01T00:00:00.000Z',
  until: null,
  left: 2,
  minUsd: '100',
  status: 'active',
  isOwn: false,
  directions: [],
  orders: [{ id: '0190b6a0-0000-7000-8000-000000000001', number: 1042, status: 'completed' }],
}

let office: AccountOffice
beforeEach(() => {
  office = openAccountOffice()
})
const server = serveAccountOffice(() => office)
const show = (codes: OwnPromoCode[]) => {
  server.use(http.get('*/api/v1/users/me/promocodes/', () => HttpResponse.json(codes)))
  return renderAccount(<PromoCodes />, { address: '/account/promocodes' })
}

it('shows the terms of a code in words and its orders, and links to the form with the code', async () => {
  show([promo])
  expect(await screen.findByRole('heading', { name: 'SPRING' })).toBeVisible()
  for (const text of [
    /Возвращает вам 30.% нашей маржи/,
    /от 100.USD/,
    /ещё 2 раза/,
    'Без срока.',
  ]) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByRole('link', { name: '1042' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Обменять с промокодом' })).toHaveAttribute(
    'href',
    '/?promocode=SPRING',
  )
})

it('shows only the end time of a code that has ended', async () => {
  show([{ ...promo, status: 'over', until: '2026-11-20T00:00:00.000Z', left: 2 }])
  expect(await screen.findByText(/^Действовал до 20.ноя/)).toBeVisible()
  expect(screen.queryByText(/ещё 2 раза/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Обменять с промокодом' })).toBeNull()
})

it('says that there are none', async () => {
  show([])
  expect(await screen.findByText('Промокодов пока нет')).toBeVisible()
})

it('shows the end of a code in the time zone of the reader', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  spy.mockReturnValue({ ...options, timeZone: 'Europe/Moscow' })
  show([{ ...promo, until: '2026-12-19T06:32:00.000Z' }])
  expect(await screen.findByText(/^Действует до 19.дек.2026, 09:32/)).toBeVisible()
  spy.mockRestore()
})
