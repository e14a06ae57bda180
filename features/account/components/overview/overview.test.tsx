import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '@/lib/contracts/accounts/me'
import { sessionStore } from '@/lib/session/session-store'
import { claimId } from '@/tests/factories/claims/claim-status'
import { ownClaim } from '@/tests/factories/claims/own-claim'
import { makeMe } from '@/tests/factories/me'
import { verificationRow } from '@/tests/factories/verification-answers'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
  type AccountOffice,
} from '@/tests/setup/offices/account-office'
import { Overview } from './overview'

const guarded = { totp: true, passkeys: 0, recoveryCodes: 8, required: false }
const none = { ...guarded, totp: false, recoveryCodes: 0 }
const some = { claims: 3, open: 1, completed: 2, turnoverUsd: '1262.5' }

let office: AccountOffice
beforeEach(() => {
  office = openAccountOffice({ totals: some, secondFactor: guarded })
})
serveAccountOffice(() => office)
afterEach(() => vi.useRealTimers())

function signInAs(me: Me) {
  office.me = me
  sessionStore.setState({ user: me })
}
const next = () => screen.getByRole('region', { name: 'Что дальше' })
const recent = () => screen.findByRole('region', { name: 'Последние заявки' })

describe('the overview of the account', () => {
  it('ends with the totals, with links to the claims that they count', () => {
    renderAccount(<Overview />)
    const totals = screen.getByRole('region', { name: 'Итоги' })
    const isAfter = next().compareDocumentPosition(totals) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(isAfter).toBeTruthy()
    expect(totals).toHaveTextContent(/Обменяно, USD1 262,50/)
    expect(within(totals).getByRole('link', { name: 'Завершено обменов' })).toHaveAttribute(
      'href',
      '/account/orders?status=completed',
    )
  })

  it('shows what a claim waits for, and for how long', async () => {
    const expiresAt = new Date(Date.now() + 600_000).toISOString()
    office.claims = [
      ownClaim({ number: 1042, expiresAt }),
      ownClaim({ state: 'completed', id: 'b'.repeat(8) + claimId.slice(8) }),
    ]
    renderAccount(<Overview />)
    const open = await within(next()).findByRole('link', {
      name: 'Открыть: Заявка №\u00a01042: оплатите 25\u00a0000,00\u00a0RUB',
    })
    expect(open).toHaveAttribute('href', `/claim/${claimId}`)
    expect(within(next()).getByRole('timer')).toHaveTextContent(/^(10:00|9:5\d)$/)
    expect(within(next()).getAllByRole('listitem')).toHaveLength(1)
    expect(within(await recent()).getAllByRole('listitem')).toHaveLength(2)
  })

  it('says that cash can be collected, and counts what waits for the user', async () => {
    const other = { id: 'b'.repeat(8) + claimId.slice(8), number: 1043 }
    office.claims = [
      ownClaim(),
      ownClaim({ ...other, state: 'paying_out', cashWaits: true }),
      ownClaim({ state: 'paying_out', id: 'c'.repeat(8) + claimId.slice(8) }),
    ]
    renderAccount(<Overview />)
    expect(await within(next()).findByText(/^Заявка № 1043: заберите в кассе 262,5/)).toBeVisible()
    expect(within(next()).getByRole('heading', { name: 'Что дальше 2' })).toBeVisible()
    expect(within(await recent()).getByText('Деньги ждут в кассе')).toBeVisible()
  })

  it('reminds of coins that wait for an address, also after the exchange', async () => {
    office.claims = [ownClaim({ state: 'completed', asksForReturn: true })]
    renderAccount(<Overview />)
    const link = await within(next()).findByRole('link', {
      name: 'Открыть: Заявка №\u00a01024: укажите, куда вернуть лишнее',
    })
    expect(link).toHaveAttribute('href', `/claim/${claimId}`)
  })

  it('lists claims that have not ended before those that have', async () => {
    office.claims = [
      ownClaim({ state: 'completed' }),
      ownClaim({ state: 'paying_out', id: 'b'.repeat(8) + claimId.slice(8) }),
    ]
    renderAccount(<Overview />)
    await screen.findByText('Отправляем деньги')
    const [first] = within(await recent()).getAllByRole('listitem')
    expect(first).toHaveTextContent('Отправляем деньги')
  })

  it('names a verification that was not finished or was declined, with its link', async () => {
    office.verifications = [
      verificationRow({ status: 'declined', masked: '•••• 5678' }),
      verificationRow({ id: 'b'.repeat(8) + claimId.slice(8), status: 'approved' }),
    ]
    renderAccount(<Overview />)
    const link = await screen.findByRole('link', { name: /^Исправить: Карта •••• 5678/ })
    expect(link).toHaveAttribute('href', `/verification/${office.verifications[0]?.id ?? ''}`)
    expect(within(next()).queryByText('От вас ничего не требуется')).toBeNull()
  })

  it('recommends a second factor to users without one, unless a notice above already does', async () => {
    const advised = () => within(next()).queryByText('Включите второй фактор')
    renderAccount(<Overview />)
    expect(advised()).toBeNull()
    act(() => signInAs(makeMe({ totals: some })))
    await waitFor(() => expect(advised()).toBeVisible())
    act(() => signInAs(makeMe({ secondFactor: { ...none, required: true } })))
    expect(advised()).toBeNull()
  })

  it('links a new user to the exchange, and shows neither zeros nor an empty list', async () => {
    signInAs(makeMe())
    renderAccount(<Overview />)
    await waitFor(() => expect(office.asked).toHaveLength(1))
    expect(await screen.findByRole('link', { name: 'К обмену' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('region', { name: 'Последние заявки' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Итоги' })).toBeNull()
  })

  it('says so if nothing has to be done', async () => {
    signInAs(makeMe({ totals: { ...some, open: 0 }, secondFactor: guarded }))
    office.claims = [ownClaim({ state: 'completed' })]
    renderAccount(<Overview />)
    await recent()
    expect(await within(next()).findByText('От вас ничего не требуется')).toBeVisible()
  })

  it('updates a claim that changes by itself, and the totals with it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    office.claims = [ownClaim({ state: 'paying_out' })]
    renderAccount(<Overview />)
    expect(await screen.findByText('Отправляем деньги')).toBeVisible()
    const profiles = office.profileRequests
    office.claims = [ownClaim({ state: 'completed' })]
    office.me = makeMe({ totals: { ...some, completed: 7 }, secondFactor: guarded })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByText('Завершена')).toBeVisible()
    expect(await screen.findByText('7')).toBeVisible()
    expect(office.profileRequests).toBe(profiles + 1)

    // A completed claim cannot change, so there is no polling.
    const requestsBefore = office.asked.length
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(office.asked).toHaveLength(requestsBefore)
  })
})
