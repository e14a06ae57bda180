import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import {
  serveClaimOffice,
  openClaimOffice,
  renderClaim,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'

let office: ClaimOffice
serveClaimOffice(() => office)

function open(...[status, change]: Parameters<typeof claimStatus>) {
  office = openClaimOffice(claimStatus(status, change))
  return renderClaim(office.claim)
}

const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('a question to the office', () => {
  it.each(['created', 'checking_payment', 'on_hold', 'rejected', 'completed'] as const)(
    'can be sent for a claim that is %s, and is answered to the claim’s e-mail',
    async (status) => {
      const { user } = open(status)
      // The response to a question is not a claim; the fake office sends the text as it is set here.
      Reflect.set(office.moves, 'message', { detail: 'Ответим в течение часа.' })
      await user.click(await button('Написать здесь'))
      const dialog = await screen.findByRole('dialog', { name: 'Вопрос по заявке №\u00a01024' })
      expect(await within(dialog).findByText('Ответим на anna@example.org.')).toBeVisible()
      await user.click(within(dialog).getByRole('button', { name: 'Отправить' }))
      expect(await screen.findByText('Напишите хотя бы 10 символов.')).toBeVisible()
      await user.type(screen.getByRole('textbox', { name: 'Ваш вопрос' }), 'Когда придут деньги?')
      await user.click(within(dialog).getByRole('button', { name: 'Отправить' }))
      expect(await screen.findByText('Ответим в течение часа.')).toBeVisible()
      expect(office.sent).toEqual([{ call: 'message', body: { text: 'Когда придут деньги?' } }])
    },
  )

  it('can be sent by a stranger only through the office’s channels', async () => {
    office = openClaimOffice(claimStatus('completed', { own: null }))
    office.contacts = { ...office.contacts, channels: [] }
    renderClaim(office.claim)
    expect(await screen.findByText(/Личные данные скрыты/)).toBeVisible()
    expect(await screen.findByRole('link', { name: /Другие способы связи/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/contacts$/),
    )
    expect(screen.queryByRole('button', { name: 'Написать здесь' })).toBeNull()
    // Nothing is promised that only the customer’s button does.
    expect(screen.queryByText(/подставим сами|на связи/)).toBeNull()
    expect(screen.getByRole('region', { name: 'Нужна помощь?' })).toHaveTextContent(
      /назовите номер заявки: 1024\./,
    )
    expect(screen.queryByText(/Мы отправили вам/)).toBeNull()
    expect(screen.getByRole('region', { name: /^Заявка/ })).toHaveTextContent(/Отправлено262,50/)
  })
})

describe('a stranger', () => {
  it.each([
    ['created', 'Данные ещё не подтверждены', /ещё не подтвердил её данные/],
    ['awaiting_payment', 'Заявка ждёт оплаты', /Заявка ждёт оплаты\./],
  ] as const)(
    'sees the state of a claim that is %s once, and is not asked to act',
    async (...of) => {
      const [status, name, lead] = of
      open(status, { own: null })
      expect(await heading(name)).toBeVisible()
      expect(await screen.findByText('Личные данные скрыты')).toBeVisible()
      expect(screen.queryByText(lead)).toBeNull()
      expect(screen.queryByRole('heading', { name: /Переведите/ })).toBeNull()
    },
  )
})

describe('a refunded claim', () => {
  it('shows all of its own steps as done', () => {
    const names = ['details', 'payment', 'check', 'refund', 'done'] as const
    const steps = names.map((name) => ({ name, state: 'done' as const, at: null }))
    open('refunded', { steps })
    const list = screen.getByRole('list', { name: 'Путь заявки' })
    expect(list).toHaveTextContent('Возврат')
    expect(within(list).queryByText('Отправка')).toBeNull()
    expect(within(list).getAllByText(/пройден|готово/i).length).toBeGreaterThan(3)
  })
})

describe('the usual time', () => {
  it.each([
    ['checking_payment', /12 минут; четыре обмена из пяти — до 2 часов/],
    ['paying_out', /по таким обменам за последнюю неделю/],
  ] as const)('is shown while a claim is %s', async (status, text) => {
    office = openClaimOffice(claimStatus(status))
    office.pace = { minutes: 12, mostMinutes: 95 }
    renderClaim(office.claim)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText(/от вас ничего не нужно$/)).toBeVisible()
  })

  it('is missing with too few samples', async () => {
    open('checking_payment')
    await screen.findByLabelText(/^Чек перевода/)
    expect(screen.queryByText(/по .* обменам за последнюю неделю/)).toBeNull()
  })
})

describe('a completed claim', () => {
  const hash = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'

  it('links to its transaction and its address in the explorer, and can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = open('completed', { payout: { reference: hash, at: null } })
    await user.click(await button('Чек: печать или PDF'))
    expect(print).toHaveBeenCalledOnce()
    const links = screen.getAllByRole('link', { name: /^Посмотреть в обозревателе сети/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://tronscan.org/#/address/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      `https://tronscan.org/#/transaction/${hash}`,
    ])
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('does not link a reference that is not a transaction', async () => {
    open('completed', {
      payout: { reference: 'https://evil.example', at: null },
      own: { toInputs: [] },
    })
    expect(await screen.findByText('https://evil.example')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Посмотреть в обозревателе сети/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /evil/ })).toBeNull()
  })
})

describe('an uploaded receipt', () => {
  const receipts = ['a', 'b'].map((end) => ({
    id: `0198f2a0-0000-7a52-9d1f-3a5b6c7d8e9${end}`,
    contentType: 'application/pdf',
    at: '2026-11-21T11:02:00.000Z',
  }))

  it('can be removed while the payment is being checked', async () => {
    const { user } = open('checking_payment', { own: { receipts } })
    const remove = await button('Удалить: Чек 2')
    office.claim = claimStatus('checking_payment', { own: { receipts: receipts.slice(0, 1) } })
    await user.click(remove)
    await screen.findByText('Чек удалён')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Чек 2$/ })).toBeNull())
    expect(office.sent).toEqual([{ call: 'remove', body: receipts[1]?.id }])
    expect(screen.getByRole('button', { name: 'Чек 1' })).toBeVisible()
  })

  it('cannot be removed after an operator may have relied on it', async () => {
    open('on_hold', { own: { receipts } })
    expect(await button('Чек 1')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Удалить/ })).toBeNull()
  })
})
