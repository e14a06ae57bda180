import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { Shop } from '@/lib/contracts/shops/own-shops'
import { makeOwnShops, makeSale, makeShop, makeShopKey } from '@/tests/factories/own-shops'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { ShopFrame } from '../frame/shop-frame'
import { ShopOverview } from './shop-overview'

const office = openAccountOffice()
const server = serveAccountOffice(() => office)
let shops: Shop[]
let asked: string[]
let salesOfShop = [makeSale()]
beforeEach(() => {
  shops = []
  asked = []
  salesOfShop = [makeSale()]
})

function show(address = '/account/shop') {
  const one = '*/api/v1/shop/:id/'
  server.use(
    http.get('*/api/v1/shop/', () => HttpResponse.json(makeOwnShops(...shops))),
    http.get(`${one}keys/`, () => HttpResponse.json({ keys: [makeShopKey()], most: 10 })),
    http.get(`${one}webhook/`, () => HttpResponse.json({ endpoints: [] })),
    http.get(`${one}sales/`, ({ request }) => {
      asked.push(new URL(request.url).search)
      const results = request.url.includes('live=true') ? salesOfShop : []
      return HttpResponse.json({ count: results.length, page: 1, size: 5, results })
    }),
    http.get(one, () => {
      const balance = { available: '120.5', requested: '10', debt: '0', test: '7' }
      return HttpResponse.json({ shop: shops[0], balance })
    }),
  )
  const page = (
    <ShopFrame page="overview">
      <ShopOverview />
    </ShopFrame>
  )
  return renderAccount(page, { address, locale: 'en' })
}

it('asks a newcomer about the first shop, and opens it in the test mode', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/v1/shop/', async ({ request }) => {
      sent.push(await request.json())
      shops = [makeShop({ state: 'moderation' })]
      return HttpResponse.json(shops[0], { status: 201 })
    }),
  )
  const { user } = show()
  expect(await screen.findByText(/less our fee of 1%/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open the shop' }))
  expect(await screen.findByText('Enter a name.')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'Mugs')
  await user.type(screen.getByLabelText('Site'), 'mugs.example')
  await user.click(screen.getByRole('button', { name: 'Open the shop' }))
  expect(await screen.findByText('In review')).toBeVisible()
  expect(sent).toMatchObject([{ name: 'Mugs', site: 'https://mugs.example', currency: 2 }])
  expect(screen.getByRole('switch', { name: 'Test mode' })).toBeChecked()
  expect(await screen.findByRole('region', { name: 'Test balance' })).toHaveTextContent(/7.00.USDT/)
})

it('shows balance, sales and what is left to do, each in the chosen mode', async () => {
  shops = [makeShop()]
  const { user } = show()
  const balance = await screen.findByRole('region', { name: 'Balance' })
  expect(balance).toHaveTextContent(/Available120.50.USDT/)
  expect(await screen.findByRole('link', { name: 'A-1001' })).toHaveAttribute(
    'href',
    expect.stringMatching(/sales-history\?sale=/),
  )
  const next = within(await screen.findByRole('region', { name: 'Next steps' }))
  expect(next.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Set a webhook address',
  ])
  await user.click(screen.getByRole('switch', { name: 'Test mode' }))
  expect(await screen.findByText(/^Invoices from the API/)).toBeVisible()
  expect(asked.at(-1)).toContain('live=false')
  expect(screen.getByRole('link', { name: 'API' })).toHaveAttribute(
    'href',
    expect.stringContaining('mode=test'),
  )
})

it('says why the office declined a shop, and sends it for review again', async () => {
  shops = [makeShop({ state: 'declined', reason: 'The site does not open.' })]
  const sent: unknown[] = []
  server.use(
    http.put('*/api/v1/shop/:id/', async ({ request }) => {
      sent.push(await request.json())
      shops = [makeShop({ state: 'moderation', version: 4 })]
      return HttpResponse.json(shops[0])
    }),
  )
  // Without a sale, so that the first payment would be among the next steps.
  salesOfShop = []
  const { user } = show()
  expect(await screen.findByText('Reason: The site does not open.')).toBeVisible()
  const next = within(await screen.findByRole('region', { name: 'Next steps' }))
  expect(next.queryByText('Take your first real payment')).toBeNull()
  await user.type(screen.getByLabelText('Return page'), 'mugs.example/done')
  await user.click(screen.getByRole('button', { name: 'Save and send for review' }))
  expect(await screen.findByText('Saved. We’ll review the shop.')).toBeVisible()
  expect(sent).toMatchObject([
    { version: 3, returnUrl: 'https://mugs.example/done', cancelUrl: null, name: 'Mugs' },
  ])
})

it('says what a block stops and whom to write to, and has no next steps then', async () => {
  shops = [makeShop({ state: 'blocked', reason: 'Complaints.' })]
  show()
  expect(await screen.findByText(/API keys don’t work, in the test mode either/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contacts')
  await screen.findByRole('link', { name: 'A-1001' })
  expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull()
})

it('shows what was stored elsewhere meanwhile, and says that nothing was saved', async () => {
  shops = [makeShop()]
  server.use(
    http.put('*/api/v1/shop/:id/', () => {
      shops = [makeShop({ name: 'Cups', version: 4 })]
      const detail = 'It has changed meanwhile.'
      return HttpResponse.json({ code: 'state_changed', detail, requestId: 'r' }, { status: 409 })
    }),
  )
  const { user } = show()
  await user.type(await screen.findByLabelText('Name'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Cups'))
  expect(screen.getByText('It has changed meanwhile.')).toBeVisible()
})
