import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { OwnGift, OwnGiftOrder, PointEntry } from '@/lib/contracts/loyalty/gifts'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
  type AccountOffice,
} from '@/tests/setup/offices/account-office'
import { Gifts } from './gifts'

const mug: OwnGift = {
  ...{ id: 1, title: 'Кружка', description: '330 мл', picture: null, price: 100 },
  ...{ left: 2, ownLeft: null, asks: 'Адрес' },
}
const wallet = { ...mug, id: 2, title: 'Кошелёк', price: 168, left: null }
const order: OwnGiftOrder = {
  ...{ id: '0190b6a0-0000-7000-8000-000000000001', title: 'Носки', picture: null, price: 50 },
  ...{ status: 'ordered', details: '2 пары', note: null, reason: null, endedAt: null },
  orderedAt: '2026-11-20T12:00:00.000Z',
}
const entry: PointEntry = {
  ...{ id: '1', points: 180, reason: 'exchange', at: '2026-11-19T12:00:00.000Z' },
  ...{ order: { id: order.id, number: 1042 }, gift: null, remark: null },
}

const spent: PointEntry = { ...entry, id: '2', points: -50, reason: 'redeem', gift: 'Носки' }

let office: AccountOffice
let sent: unknown[]
beforeEach(() => {
  office = openAccountOffice()
  sent = []
})
const server = serveAccountOffice(() => office)

function show(gifts: OwnGift[], orders: OwnGiftOrder[] = [], points = 130) {
  server.use(
    http.get('*/api/v1/users/me/gifts/', () =>
      HttpResponse.json({ points, perUsd: '1', gifts, orders }),
    ),
    http.get('*/api/v1/users/me/gifts/points/', () =>
      HttpResponse.json({ entries: [entry, spent], next: null }),
    ),
    http.post('*/api/v1/users/me/gifts/1/redeem/', async ({ request }) => {
      sent.push(await request.json(), request.headers.get('idempotency-key')?.length)
      return HttpResponse.json({ id: order.id }, { status: 201 })
    }),
    http.post(`*/api/v1/users/me/gifts/orders/${order.id}/cancel/`, () => {
      sent.push('cancelled')
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return renderAccount(<Gifts />, { address: '/account/gift' })
}

it('shows the points, how many each gift still needs, and how they were earned', async () => {
  show([mug, wallet])
  expect(await screen.findByText('130')).toBeVisible()
  expect(screen.getByText(/^1 балл за каждый доллар/)).toBeVisible()
  expect(screen.getByText('осталось 2')).toBeVisible()
  expect(screen.getByText('не хватает 38 баллов')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Следующий подарок: Кошелёк' })).toBeVisible()
  expect(await screen.findByText('+180')).toBeVisible()
  expect(screen.getByText('−50')).toBeVisible()
  expect(screen.getByRole('link', { name: '1042' })).toBeVisible()
})

it('orders a gift with what the office needs to know', async () => {
  const { user } = show([mug])
  await user.click(await screen.findByRole('button', { name: /Получить.*Кружка/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Адрес' }), 'Дом')
  await user.click(dialog.getByRole('button', { name: 'Потратить 100 баллов' }))
  await waitFor(() => expect(sent).toEqual([{ price: 100, details: 'Дом' }, 32]))
  expect(await screen.findByText('Подарок заказан')).toBeVisible()
})

it('cancels a waiting gift after a confirmation', async () => {
  const { user } = show([mug], [order])
  await user.click(await screen.findByRole('button', { name: /Отменить подарок.*Носки/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Отменить подарок' }))
  await waitFor(() => expect(sent).toEqual(['cancelled']))
})

it('names the office’s message in its copy button once a gift was given', async () => {
  show([], [{ ...order, status: 'given', details: null, note: 'RR1' }])
  const copy = await screen.findByRole('button', { name: 'Копировать: Сообщение обменного пункта' })
  expect(copy).toBeVisible()
})

it('says that there are no gifts, and why a balance is below zero', async () => {
  show([], [], -20)
  expect(await screen.findByText('Подарков пока нет')).toBeVisible()
  expect(screen.getByText(/Баланс ниже нуля/)).toBeVisible()
})
