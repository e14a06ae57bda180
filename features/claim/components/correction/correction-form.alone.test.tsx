// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { cardInput, walletInput } from '@/tests/factories/exchange-answers'
import {
  serveClaimOffice,
  openClaimOffice,
  renderClaim,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'

const { replace } = vi.hoisted(() => ({ replace: vi.fn<(path: string) => void>() }))
vi.mock('@/lib/i18n/navigation', async (original) => ({
  ...(await original<Record<string, unknown>>()),
  useRouter: () => ({ replace }),
}))

let office: ClaimOffice
serveClaimOffice(() => office)
beforeEach(() => replace.mockClear())

const next = '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e90'
const correction = { from: [cardInput], to: [walletInput] }

async function openForm(status: 'created' | 'awaiting_payment') {
  office = openClaimOffice(claimStatus(status, { version: 4, own: { correction } }))
  const { user } = renderClaim(office.claim)
  await user.click(await screen.findByRole('button', { name: 'Исправить данные' }))
  const form = within(await screen.findByRole('dialog', { name: 'Исправить данные' }))
  // The form's code may come after the dialog's.
  await form.findByRole('button', { name: 'Сохранить данные' })
  return { user, form }
}

describe('correcting the details', () => {
  it('starts with what was entered, and continues with the claim that replaces this one', async () => {
    const { user, form } = await openForm('awaiting_payment')
    const wallet = form.getByRole('textbox', { name: walletInput.label })
    expect(wallet).toHaveValue('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    expect(form.getByRole('textbox', { name: cardInput.label })).toHaveValue('4111 1111 1111 1111')
    expect(form.getByRole('textbox', { name: 'Почта' })).toHaveValue('anna@example.org')
    expect(form.getByText(/уже отправили деньги, не меняйте/)).toBeVisible()

    const created = { id: next, status: 'awaiting_payment', expiresAt: new Date().toISOString() }
    // The response is not the claim itself; the fake office sends it as it is set here.
    Reflect.set(office.moves, 'correct', created)
    await user.clear(wallet)
    await user.type(wallet, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
    await user.click(form.getByRole('button', { name: 'Сохранить данные' }))
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`/claim/${next}`))
    expect(office.sent).toEqual([
      {
        call: 'correct',
        body: {
          version: 4,
          email: 'anna@example.org',
          fromRequisites: { card: '4111 1111 1111 1111' },
          toRequisites: { wallet: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
        },
      },
    ])
  })

  it('shows the server’s errors at their fields', async () => {
    const { user, form } = await openForm('created')
    office.moves.correct = {
      status: 422,
      code: 'validation_error',
      fields: { 'toRequisites.wallet': ['Проверьте адрес.'] },
    }
    await user.click(form.getByRole('button', { name: 'Сохранить данные' }))
    const wallet = form.getByRole('textbox', { name: walletInput.label })
    await waitFor(() => expect(wallet).toHaveAccessibleDescription(/Проверьте адрес/))
    expect(wallet).toHaveFocus()
    expect(replace).not.toHaveBeenCalled()
  })

  it('sends nothing without a required value', async () => {
    const { user, form } = await openForm('created')
    await user.clear(form.getByRole('textbox', { name: walletInput.label }))
    await user.click(form.getByRole('button', { name: 'Сохранить данные' }))
    expect(await form.findByText('Заполните это поле.')).toBeVisible()
    expect(office.sent).toEqual([])
  })

  it('leads to the calculator, filled in, for another amount, and cancels nothing yet', async () => {
    const { form } = await openForm('created')
    const link = form.getByRole('link', { name: 'Изменить сумму или валюты' })
    expect(link.getAttribute('href')).toMatch(/sum_from=25000.*repeat=/)
    expect(office.sent).toEqual([])
  })

  it('is only explained where the order was not made', async () => {
    office = openClaimOffice(claimStatus('created', { own: { correctsElsewhere: true } }))
    renderClaim(office.claim)
    expect(await screen.findByText(/только там, где вы оформили заявку/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Исправить данные' })).toBeNull()
  })

  it('is not offered once the details may not be corrected', async () => {
    office = openClaimOffice(claimStatus('awaiting_payment'))
    renderClaim(office.claim)
    await screen.findByRole('button', { name: 'Я оплатил' })
    expect(screen.queryByRole('button', { name: 'Исправить данные' })).toBeNull()
  })
})
