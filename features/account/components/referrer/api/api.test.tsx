import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { createPartnerQuote } from '@/lib/contracts/partners/partner-api'
import type { PartnerKey } from '@/lib/contracts/partners/partner-keys'
import { bitcoin, receivable } from '@/tests/factories/exchange-answers'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { PartnerApi } from './api'

const path = '*/api/v1/users/me/partner-keys/'
const bot: PartnerKey = {
  ...{ id: '0190b6a0-0000-7000-8000-000000000001', name: 'Bot', hint: 'x7Qa' },
  ...{ scopes: ['quotes', 'orders'], createdAt: '2026-11-21T12:00:00.000Z' },
  ...{ lastUsedAt: null, revokedAt: null },
}
const secret = 'kp_c2VjcmV0LW9mLXRoZS1ib3Qtd2l0aC00My1jaGFyc3g3UWE'

const office = openAccountOffice()
const server = serveAccountOffice(() => office)
let keys: PartnerKey[]
beforeEach(() => {
  keys = []
})

function show({ isEnabled = true, most = 10 } = {}) {
  server.use(
    http.get(path, () => HttpResponse.json({ keys, isEnabled, most })),
    http.get('*/api/v1/calculator/from/', () => HttpResponse.json([bitcoin])),
    http.get(`*/api/v1/calculator/from/${bitcoin.id}/`, () =>
      HttpResponse.json(receivable[bitcoin.id] ?? []),
    ),
  )
  const referral = { link: 'https://kantor.example/?refferal=anna7' }
  return renderAccount(<PartnerApi referral={referral} />, { locale: 'en' })
}

it('makes a key with the owner’s proof, and shows it once, until the owner confirms that it is stored', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json())
      keys = [bot]
      return HttpResponse.json({ key: bot, secret }, { status: 201 })
    }),
  )
  const { user } = show()
  expect(await screen.findByText('No keys yet.')).toBeVisible()
  const guide = screen.getByRole('link', { name: 'Guide, step by step' })
  expect(guide).toHaveAttribute('href', '/api/docs/partner-api')
  await user.click(screen.getByRole('button', { name: 'New key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Bot')
  await user.type(dialog.getByLabelText('Your account’s password'), 'right')
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(await dialog.findByText('Choose at least one.')).toBeVisible()
  expect(sent).toEqual([])

  await user.click(dialog.getByRole('checkbox', { name: 'Prices' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Orders' }))
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(await dialog.findByText(secret)).toBeVisible()
  expect(sent).toEqual([{ name: 'Bot', scopes: ['quotes', 'orders'], password: 'right' }])
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await dialog.findByText(/^Store the key and check this box/)).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'I have stored it' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(secret)).toBeNull()
  const [row] = within(screen.getByRole('list', { name: 'Keys' })).getAllByRole('listitem')
  expect(row).toHaveTextContent(/^BotPrices, Orderskp_…x7Qa · created .* · not used yet/)
})

it('revokes a key after a confirmation, and then no longer offers to revoke it', async () => {
  keys = [bot]
  server.use(
    http.post(`${path}:id/revoke/`, ({ params }) => {
      keys = keys.map((key) =>
        key.id === params.id ? { ...key, revokedAt: '2026-11-22T12:00:00.000Z' } : key,
      )
      return HttpResponse.json(keys[0])
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Revoke the key “Bot”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the key “Bot”?' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Revoke the key/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Keys' })).toHaveFocus()
})

it('offers no new key beyond the limit of the account, and says what keys cannot do now', async () => {
  keys = [bot]
  show({ isEnabled: false, most: 1 })
  expect(await screen.findByText(/^You can have 1 valid key\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
  expect(screen.getByText(/^While you get no rewards, your keys can’t get prices/)).toBeVisible()
})

it('shows a command that asks this office for a price', async () => {
  show()
  const command = await screen.findByRole('textbox', { name: 'The curl command' })
  expect(command).toHaveDisplayValue(
    new RegExp(`^curl https://kantor\\.example${createPartnerQuote.path} `),
  )
  expect(command).toHaveDisplayValue(new RegExp(`"fromPs":${String(bitcoin.id)},`))
})
