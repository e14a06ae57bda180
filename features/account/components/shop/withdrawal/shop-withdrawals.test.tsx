import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { makeBalance, makeMethod, makeWithdrawal } from '@/tests/factories/own-withdrawals'
import { makeOwnShops, makeShop, shopId } from '@/tests/factories/own-shops'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { ShopFrame } from '../frame/shop-frame'
import { ShopWithdrawals } from './shop-withdrawals'

const path = '*/api/v1/shop/:id/'
const office = openAccountOffice()
const server = serveAccountOffice(() => office)

it('withdraws from the balance of the shop, and cancels what waits', async () => {
  const sent: unknown[] = []
  const detail = 'Withdrawal request has been successfully created'
  server.use(
    http.get('*/api/v1/shop/', () => HttpResponse.json(makeOwnShops(makeShop()))),
    http.get(path, () => {
      const balance = { available: '40', requested: '25', debt: '3', test: '0' }
      return HttpResponse.json({ shop: makeShop(), balance })
    }),
    http.get(`${path}withdrawal/`, () => {
      const withdrawals = { count: 1, page: 1, size: 10, results: [makeWithdrawal()] }
      return HttpResponse.json({ balances: [makeBalance()], methods: [makeMethod()], withdrawals })
    }),
    http.post(`${path}withdrawal/`, async ({ params, request }) => {
      sent.push([params.id, await request.json(), request.headers.has('idempotency-key')])
      return HttpResponse.json({ detail, withdrawal: makeWithdrawal() }, { status: 201 })
    }),
    http.post(`${path}withdrawal/:withdrawal/cancel/`, ({ params }) => {
      sent.push(params)
      return HttpResponse.json(makeWithdrawal({ state: 'cancelled' }))
    }),
  )
  const page = (
    <ShopFrame page="withdrawal">
      <ShopWithdrawals />
    </ShopFrame>
  )
  const { user } = renderAccount(page, { address: '/account/shop/withdrawal', locale: 'en' })
  expect(await screen.findByText(/^A payment was reversed/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /All: 40/ }))
  await user.type(dialog.getByLabelText('Wallet'), 'T1')
  await user.type(dialog.getByLabelText('Your account’s password'), 'right')
  await user.click(dialog.getByRole('button', { name: 'Request the withdrawal' }))
  expect(await screen.findByText(detail)).toBeVisible()
  const sums = { method: 2, balance: 2, amount: '40', receive: '40' }
  expect(sent).toEqual([[shopId, { ...sums, inputs: { wallet: 'T1' }, password: 'right' }, true]])

  await user.click(await screen.findByRole('button', { name: /^Cancel the withdrawal/ }))
  const question = within(await screen.findByRole('dialog', { name: /Cancel/ }))
  await user.click(question.getByRole('button', { name: /^Cancel the withdrawal/ }))
  expect(await screen.findByText(/back on your balance/)).toBeVisible()
  expect(sent[1]).toMatchObject({ id: shopId, withdrawal: makeWithdrawal().id })
})
