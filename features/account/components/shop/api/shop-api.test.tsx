import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { ShopKey } from '@/lib/contracts/shops/own-shops'
import type { WebhookDelivery, WebhookEndpoint } from '@/lib/contracts/shops/own-webhooks'
import { makeOwnShops, makeShop, makeShopKey } from '@/tests/factories/own-shops'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { ShopFrame } from '../frame/shop-frame'
import { ShopApi } from './shop-api'

const path = '*/api/v1/shop/:id/'
const delivery: WebhookDelivery = {
  ...{ id: '0190b6a0-0000-7000-8000-000000000030', event: 'evt_1', type: 'invoice.paid' },
  ...{
    invoice: null,
    payout: null,
    name: 'A-1001',
    sequence: 3,
    state: 'failed',
    isReplay: false,
    attempts: 9,
  },
  ...{ answerStatus: 500, fault: 'answer', nextAt: null, endedAt: null },
  createdAt: '2026-11-27T12:00:00.000Z',
}
const office = openAccountOffice()
const server = serveAccountOffice(() => office)
let keys: ShopKey[]
let endpoints: WebhookEndpoint[]
let asked: URLSearchParams[]
beforeEach(() => {
  keys = [makeShopKey(), makeShopKey({ id: '0190b6a0-0000-7000-8000-000000000031', live: false })]
  endpoints = []
  asked = []
})

function show(address = '/account/shop/api') {
  server.use(
    http.get('*/api/v1/shop/', () => HttpResponse.json(makeOwnShops(makeShop()))),
    http.get(`${path}keys/`, () => HttpResponse.json({ keys, most: 10 })),
    http.get(`${path}webhook/`, () => HttpResponse.json({ endpoints })),
    http.get(`${path}webhook/deliveries/`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ results: [delivery], next: null })
    }),
  )
  const page = (
    <ShopFrame page="api">
      <ShopApi origin="https://kantor.example" />
    </ShopFrame>
  )
  return renderAccount(page, { address, locale: 'en' })
}

it('makes a key of the chosen mode with the owner’s proof, and shows it once', async () => {
  const sent: unknown[] = []
  const secret = `sk_test_${'c'.repeat(43)}`
  server.use(
    http.post(`${path}keys/`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ key: makeShopKey({ live: false }), secret }, { status: 201 })
    }),
  )
  const { user } = show('/account/shop/api?mode=test')
  expect(await screen.findByText(/^sk_test_…/)).toBeVisible()
  expect(screen.queryByText(/^sk_live_…/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'New test key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Bot')
  await user.click(dialog.getByRole('checkbox', { name: 'Refunds' }))
  await user.type(dialog.getByLabelText('Your account’s password'), 'right')
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(await dialog.findByText(secret)).toBeVisible()
  const scopes = ['invoices', 'refunds', 'read']
  expect(sent).toEqual([{ live: false, name: 'Bot', scopes, password: 'right' }])
  await user.click(dialog.getByRole('checkbox', { name: 'I have stored it' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

it('sets the address of webhooks, and keeps showing the signing key after the new address is loaded', async () => {
  const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZg=='
  server.use(
    http.post(`${path}webhook/`, async ({ request }) => {
      const { url, isOn } = (await request.json()) as { url: string; isOn: boolean }
      const times = { failingSince: null, previousUntil: null, offReason: null }
      const endpoint = { live: true, url, isOn, version: 1, ...times }
      endpoints = [endpoint]
      return HttpResponse.json({ endpoint, secret })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Set an address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Address'), 'mugs.example/in')
  await user.type(dialog.getByLabelText('Your account’s password'), 'right')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(secret)).toBeVisible()
  expect(await screen.findByText('https://mugs.example/in')).toBeInTheDocument()
  expect(dialog.getByText(secret)).toBeVisible()
})

it('says what the receiver answered to a test message', async () => {
  const times = { failingSince: null, previousUntil: null, offReason: null }
  endpoints = [{ live: true, url: 'https://mugs.example/in', isOn: true, version: 1, ...times }]
  const answer = { status: 404, body: '' }
  server.use(
    http.post(`${path}webhook/test/`, () =>
      HttpResponse.json({ event: 'evt_1', milliseconds: 5, answer, fault: 'answer' }),
    ),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Send a test webhook' }))
  expect(await screen.findByText('Not accepted: status 404.')).toBeVisible()
})

it('lists what was sent, with its request and answer, and sends it again', async () => {
  let replayed = ''
  const tried = {
    ...{ at: '2026-11-27T12:00:05.000Z', milliseconds: 120, url: 'https://mugs.example/in' },
    request: { headers: { 'webhook-id': 'evt_1' }, body: '{"type":"invoice.paid"}' },
    ...{ answer: { status: 500, body: 'Oops' }, fault: 'answer' },
  }
  server.use(
    http.get(`${path}webhook/deliveries/:delivery/`, () =>
      HttpResponse.json({ ...delivery, tries: [tried] }),
    ),
    http.post(`${path}webhook/deliveries/:delivery/replay/`, ({ params }) => {
      replayed = String(params.delivery)
      return HttpResponse.json({ ...delivery, state: 'waiting', isReplay: true }, { status: 201 })
    }),
  )
  const { user } = show('/account/shop/api?state=failed')
  expect(await screen.findByText(/9 attempts · status 500/)).toBeVisible()
  expect(screen.getByText('A-1001')).toBeVisible()
  expect(asked[0]?.get('state')).toBe('failed')
  expect(
    screen.getByRole('button', { name: 'Resend what failed in the last 7 days' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Details: invoice.paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Oops')).toBeVisible()
  expect(dialog.getByText(/^POST https:\/\/mugs.example\/in/)).toHaveTextContent(
    'webhook-id: evt_1',
  )
  await user.click(dialog.getByRole('button', { name: 'Resend' }))
  expect(await screen.findByText('Resending')).toBeVisible()
  expect(replayed).toBe(delivery.id)
  await user.click(screen.getByRole('button', { name: 'Will be retried' }))
  await waitFor(() => expect(asked.at(-1)?.get('state')).toBe('retrying'))
})
