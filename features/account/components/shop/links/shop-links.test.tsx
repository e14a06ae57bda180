import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ShopLink } from '@/lib/contracts/shops/own-sales'
import { makeLink, makeOwnShops, makeShop } from '@/tests/factories/own-shops'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { ShopFrame } from '../frame/shop-frame'
import { ShopLinks } from './shop-links'

const path = '*/api/v1/shop/:id/links/'
const office = openAccountOffice()
const server = serveAccountOffice(() => office)
let links: ShopLink[]
let sent: unknown[]
beforeEach(() => {
  links = [makeLink()]
  sent = []
})

function show(address: string, shop = makeShop()) {
  server.use(
    http.get('*/api/v1/shop/', () => HttpResponse.json(makeOwnShops(shop))),
    http.get(path, () =>
      HttpResponse.json({ count: links.length, page: 1, size: 10, results: links }),
    ),
    http.post(path, async ({ request }) => {
      sent.push(await request.json())
      links = [makeLink({ id: '0190b6a0-0000-7000-8000-000000000040', description: 'Tips' })]
      return HttpResponse.json(links[0], { status: 201 })
    }),
  )
  const page = (
    <ShopFrame page="links">
      <ShopLinks />
    </ShopFrame>
  )
  return renderAccount(page, { address, locale: 'en' })
}

it('makes a link whose amount the payer chooses, and lists it', async () => {
  const { user } = show('/account/shop/link-generation?mode=test')
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('Enter an amount.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /Any amount/ }))
  await user.type(screen.getByLabelText('What is it for?'), 'Tips')
  await user.click(screen.getByRole('checkbox', { name: 'One payment only' }))
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('Tips')).toBeVisible()
  const terms = { amount: null, description: 'Tips', until: null, isOnce: true, minutes: 60 }
  expect(sent).toEqual([{ ...terms, live: false }])
})

it('shows a link with its QR code, and switches it off', async () => {
  server.use(
    http.put(`${path}:link/`, async ({ request }) => {
      sent.push(await request.json())
      links = [makeLink({ isOn: false })]
      return HttpResponse.json(links[0])
    }),
  )
  const { user } = show('/account/shop/link-generation')
  expect(await screen.findByText(/2 payments/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'QR code' }))
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Switch off the link “Consultation”' }))
  expect(await screen.findByRole('button', { name: /^Switch on the link/ })).toBeVisible()
  expect(sent).toEqual([{ isOn: false }])
})

it('shows until when a link works by the owner’s clock, which also decides when the chosen day ends', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  spy.mockReturnValue({ ...options, timeZone: 'Europe/Moscow' })
  links = [makeLink({ until: '2026-12-19T20:59:59.000Z' })]
  show('/account/shop/link-generation')
  expect(await screen.findByText(/until Dec.19, 2026, 11:59.PM/)).toBeVisible()
  spy.mockRestore()
})

it('offers no live link before the shop is approved', async () => {
  show('/account/shop/link-generation?mode=live', makeShop({ state: 'moderation' }))
  expect(await screen.findByText(/once we have approved the shop/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
})
