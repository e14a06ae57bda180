import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { makeBalance, makeMethod, makeWithdrawal } from '@/tests/factories/own-withdrawals'
import type { OwnWithdrawal } from '@/lib/contracts/loyalty/own-withdrawals'
import { WithdrawalsPanel } from './withdrawals-panel'

const path = '*/api/v1/users/me/refferal/withdrawal/'
const office = openAccountOffice()
const server = serveAccountOffice(() => office)

function show(results: OwnWithdrawal[], balances = [makeBalance()]) {
  server.use(
    http.get(path, () =>
      HttpResponse.json({
        balances,
        methods: [makeMethod()],
        withdrawals: { count: results.length, page: 1, size: 10, results },
      }),
    ),
  )
  return renderAccount(<WithdrawalsPanel />, { locale: 'en' })
}

it('a withdrawal is requested with the received amount, the destination and the owner’s proof', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(path, async ({ request }) => {
      sent.push([await request.json(), request.headers.has('idempotency-key')])
      const fields = { 'inputs.wallet': ['Not a wallet.'] }
      return HttpResponse.json(
        { code: 'validation_error', detail: 'Check it.', fields, requestId: 'r' },
        { status: 422 },
      )
    }),
  )
  const { user } = show([])
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /All: 40/ }))
  expect(dialog.getByText(/You get 40.00.USDT/)).toBeVisible()
  await user.type(dialog.getByLabelText('Wallet'), 'T1')
  await user.type(dialog.getByLabelText('Your account’s password'), 'right')
  await user.click(dialog.getByRole('button', { name: 'Request the withdrawal' }))
  expect(await dialog.findByText('Not a wallet.')).toBeVisible()
  const sums = { method: 2, balance: 2, amount: '40', receive: '40' }
  expect(sent).toEqual([[{ ...sums, inputs: { wallet: 'T1' }, password: 'right' }, true]])
})

it('the form shows all errors together, and promises no amount while there are errors', async () => {
  const { user } = show([])
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Request the withdrawal' }))
  expect(await dialog.findByText('Enter your password.')).toBeVisible()
  expect(dialog.getAllByText('Fill in this field.')).toHaveLength(2)
  await user.type(dialog.getByLabelText('Amount'), '41')
  expect(dialog.getByText(/^More than available: 40.USDT/)).toBeVisible()
  expect(dialog.queryByText(/^You get/)).toBeNull()
  expect(dialog.queryByText(/^The price is fixed/)).toBeNull()
})

it('a withdrawal of the same sum can be requested again after a success', async () => {
  const keys = new Set<string | null>()
  const bodies = new Set<string>()
  server.use(
    http.post(path, async ({ request }) => {
      keys.add(request.headers.get('idempotency-key'))
      bodies.add(await request.text())
      const answer = { detail: `Requested ${keys.size}`, withdrawal: makeWithdrawal() }
      return HttpResponse.json(answer, { status: 201 })
    }),
  )
  const { user } = show([])
  for (const time of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    // The message about the success is a dialog too, and stays for some seconds.
    const form = { name: 'Withdraw' }
    const dialog = within(await screen.findByRole('dialog', form))
    await user.click(dialog.getByRole('button', { name: /All: 40/ }))
    await user.type(dialog.getByLabelText('Wallet'), 'T1')
    await user.type(dialog.getByLabelText('Your account’s password'), 'right')
    await user.click(dialog.getByRole('button', { name: 'Request the withdrawal' }))
    expect(await screen.findByText(`Requested ${time}`)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog', form)).toBeNull())
  }
  expect([bodies.size, keys.size]).toEqual([1, 2])
})

it('withdrawals can be cancelled only while they wait, and say why they were declined', async () => {
  let cancelled = ''
  server.use(
    http.post(`${path}:id/cancel/`, ({ params }) => {
      cancelled = String(params.id)
      return HttpResponse.json(makeWithdrawal({ state: 'cancelled' }))
    }),
  )
  const declined = makeWithdrawal({
    ...{ id: '0190b6a0-0000-7000-8000-000000000002', state: 'declined', reason: 'Unusual' },
  })
  const { user } = show([makeWithdrawal(), declined])
  expect(await screen.findByText('Reason: Unusual')).toBeVisible()
  expect(screen.getAllByText(/· 4276\s••••\s••••\s0011$/)).toHaveLength(2)
  const [cancel, ...others] = screen.getAllByRole('button', { name: /^Cancel the withdrawal/ })
  expect(others).toEqual([])
  await user.click(cancel ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /^Cancel the withdrawal/ }))
  await waitFor(() => expect(cancelled).toBe(makeWithdrawal().id))
})

it('the page says that there is nothing to withdraw', async () => {
  show([], [])
  expect(await screen.findByText('There is nothing to withdraw yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})
