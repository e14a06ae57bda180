import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { ShopSaleDetails } from '@/lib/contracts/shops/own-sales'
import { bitcoin, usdt } from '@/tests/factories/exchange-answers'
import { makeMethod } from '@/tests/factories/own-withdrawals'
import { makeOwnShops, makeSale, makeSaleDetails, makeShop } from '@/tests/factories/own-shops'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { ShopFrame } from '../frame/shop-frame'
import { ShopSales } from './shop-sales'

const path = '*/api/v1/shop/:id/'
const office = openAccountOffice()
const server = serveAccountOffice(() => office)
let asked: Record<string, string>[]
let sale: ShopSaleDetails
beforeEach(() => {
  asked = []
  sale = makeSaleDetails()
})

function show(query = '') {
  server.use(
    http.get('*/api/v1/shop/', () => HttpResponse.json(makeOwnShops(makeShop()))),
    http.get(`${path}sales/`, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json({ count: 41, page: 1, size: 20, results: [makeSale()] })
    }),
    http.get(`${path}sales/:invoice/`, () => HttpResponse.json(sale)),
    http.get(`${path}withdrawal/`, () => {
      const withdrawals = { count: 0, page: 1, size: 1, results: [] }
      return HttpResponse.json({ balances: [], methods: [makeMethod()], withdrawals })
    }),
  )
  const page = (
    <ShopFrame page="sales">
      <ShopSales />
    </ShopFrame>
  )
  return renderAccount(page, { address: `/account/shop/sales-history${query}`, locale: 'en' })
}

it('requests the sales that match the filters of the address, and returns to the first page when a filter changes', async () => {
  const { user } = show('?status=paid&q=A-1&date_from=2026-11-01&date_to=x&page=2')
  expect(await screen.findByText('41 invoices')).toBeVisible()
  const filter = { live: 'true', status: 'paid', q: 'A-1', date_from: '2026-11-01' }
  expect(asked).toEqual([{ ...filter, page: '2', size: '20' }])
  const row = screen.getByRole('row', { name: /A-1001/ })
  expect(row).toHaveTextContent(/Paid.*0\.00078.BTC.*49\.90.USDT/)
  await user.click(screen.getByRole('button', { name: 'Refunded' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'refunded', page: '1' }))
})

it('says that a refund is requested until the office has sent it', async () => {
  sale = makeSaleDetails({ status: 'refunded', refunded: '49.9', refundPending: '49.9' })
  show(`?sale=${sale.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Order A-1001' }))
  expect(await dialog.findByText('Refund requested')).toBeVisible()
  // The only match is the name of the row that says how much.
  expect(dialog.getAllByText('Refunded')).toHaveLength(1)
})

it('saves the filtered sales as files', async () => {
  const saved: string[] = []
  server.use(
    http.get('*/api/v1/shop/:id/sales.xlsx', ({ request }) => {
      saved.push(new URL(request.url).search)
      return new HttpResponse(null, { status: 500 })
    }),
  )
  const { user } = show('?status=paid')
  await user.click(await screen.findByRole('button', { name: 'XLSX' }))
  expect(await screen.findByText('The file could not be saved. Try again.')).toBeVisible()
  expect(saved).toEqual(['?live=true&status=paid'])
})

it('opens a sale with its history, and refunds a part of it in the currency of the payment', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(`${path}sales/:invoice/refund/`, async ({ request }) => {
      sent.push([await request.json(), request.headers.has('idempotency-key')])
      const fields = { amount: ['More than is left.'], inputs: ['Say where it goes.'] }
      return HttpResponse.json(
        { code: 'validation_error', detail: 'Check it.', fields, requestId: 'r' },
        { status: 422 },
      )
    }),
  )
  const { user } = show(`?sale=${makeSale().id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Order A-1001' }))
  const history = dialog.getByRole('region', { name: 'History' })
  expect(within(history).getAllByRole('listitem').at(-1)).toHaveTextContent(/Paid · an operator/)
  expect(dialog.getByText('7f3c')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  const refund = within(await screen.findByRole('dialog', { name: 'Refund for order A-1001' }))
  // The amount is focused once the dialog is open, and then shown as it is typed.
  expect(await refund.findByDisplayValue('39.9')).toBe(refund.getByLabelText('Amount'))
  const currency = refund.getByRole('combobox', { name: 'Refund in' })
  expect(currency).toHaveTextContent(bitcoin.name)
  await user.click(currency)
  await user.click(await screen.findByRole('option', { name: usdt.name }))
  expect(await refund.findByLabelText('Wallet')).toBeRequired()
  await user.click(currency)
  await user.click(await screen.findByRole('option', { name: bitcoin.name }))
  await user.click(refund.getByRole('button', { name: 'Refund' }))
  expect(await refund.findByText('More than is left.')).toBeVisible()
  expect(await refund.findByText('Say where it goes.')).toBeVisible()
  expect(sent).toEqual([[{ amount: '39.9', currency: bitcoin.id }, true]])
})

it('asks for the password before a refund goes elsewhere, and shows what has changed meanwhile', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(`${path}sales/:invoice/refund/`, async ({ request }) => {
      sent.push(await request.json())
      sale = makeSaleDetails({ ...sale, refunded: '12.5' })
      const answer = { code: 'state_changed', detail: 'No.', requestId: 'r' }
      return HttpResponse.json(answer, { status: 409 })
    }),
  )
  const { user } = show(`?sale=${makeSale().id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Order A-1001' }))
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  const refund = within(await screen.findByRole('dialog', { name: 'Refund for order A-1001' }))
  expect(refund.queryByLabelText(/account’s password/)).toBeNull()
  await user.click(refund.getByRole('combobox', { name: 'Refund in' }))
  await user.click(await screen.findByRole('option', { name: usdt.name }))
  await user.type(await refund.findByLabelText('Wallet'), 'T1')
  await user.type(refund.getByLabelText(/account’s password/), 'secret')
  await user.click(refund.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(sent).toMatchObject([{ inputs: {}, password: 'secret' }]))
  expect(await screen.findByRole('button', { name: /37\.40.USDT/ })).toBeVisible()
})

it('asks where money goes in the currency of the payment if its payer has not said it', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(`${path}sales/:invoice/refund/`, async ({ request }) => {
      sent.push(await request.json())
      const fields = { 'inputs.wallet': ['Enter the wallet.'] }
      const answer = { code: 'validation_error', detail: 'Check it.', fields, requestId: 'r' }
      return HttpResponse.json(answer, { status: 422 })
    }),
  )
  const { user } = show(`?sale=${makeSale().id}`)
  const { inputs } = makeMethod()
  sale = makeSaleDetails({ refundTo: [{ currency: bitcoin, inputs, isKnown: false }] })
  const dialog = within(await screen.findByRole('dialog', { name: 'Order A-1001' }))
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  const refund = within(await screen.findByRole('dialog', { name: 'Refund for order A-1001' }))
  expect(await refund.findByLabelText('Wallet')).toBeRequired()
  await user.type(refund.getByLabelText(/account’s password/), 'secret')
  await user.click(refund.getByRole('button', { name: 'Refund' }))
  expect(await refund.findByText('Enter the wallet.')).toBeVisible()
  expect(sent).toMatchObject([{ currency: bitcoin.id, inputs: {}, password: 'secret' }])
})

it('offers no refund of a payment that was called back', async () => {
  sale = makeSaleDetails({ reversedAt: '2026-11-28T12:00:00.000Z', currency: usdt })
  show(`?sale=${sale.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Order A-1001' }))
  expect(dialog.getByText('Reversed')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Refund' })).toBeNull()
})
