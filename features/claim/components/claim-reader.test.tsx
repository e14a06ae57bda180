// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
    'goes from a claim that is %s with its number, to be answered at its own e-mail',
    async (status) => {
      const { user } = open(status)
      // What the office says to it is no claim; the office of the test only passes it on.
      Reflect.set(office.moves, 'message', { detail: 'Ответим в течение часа.' })
      await user.click(await button('Спросить о заявке'))
      const dialog = await screen.findByRole('dialog', { name: 'Вопрос по заявке № 1024' })
      expect(dialog).toHaveTextContent('Ответим на anna@example.org.')
      await user.click(within(dialog).getByRole('button', { name: 'Отправить' }))
      expect(await screen.findByText('Напишите хотя бы 10 знаков.')).toBeVisible()
      await user.type(screen.getByRole('textbox', { name: 'Ваш вопрос' }), 'Когда придут деньги?')
      await user.click(within(dialog).getByRole('button', { name: 'Отправить' }))
      expect(await screen.findByText('Ответим в течение часа.')).toBeVisible()
      expect(office.sent).toEqual([{ call: 'message', body: { text: 'Когда придут деньги?' } }])
    },
  )

  it('is a stranger’s to ask by the contacts alone', async () => {
    open('completed', { own: null })
    expect(await screen.findByText(/Личные данные скрыты/)).toBeVisible()
    expect(screen.getByRole('link', { name: /другие способы связи/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/contacts$/),
    )
    expect(screen.queryByRole('button', { name: 'Спросить о заявке' })).toBeNull()
  })
})

describe('a stranger', () => {
  it.each([
    ['created', 'Данные ещё не подтверждены', /ещё не подтвердил её данные/],
    ['awaiting_payment', 'Заявка ждёт оплаты', /Заявка ждёт оплаты\./],
  ] as const)('is told of a claim that is %s what is true, and to do nothing', async (...of) => {
    const [status, name, lead] = of
    open(status, { own: null })
    expect(await heading(name)).toBeVisible()
    expect(screen.getByText(lead)).toBeVisible()
    expect(screen.queryByRole('heading', { name: /Переведите/ })).toBeNull()
  })
})

describe('a refunded claim', () => {
  it('has reached its end, by a way of its own', () => {
    const names = ['details', 'payment', 'check', 'refund', 'done'] as const
    const steps = names.map((name) => ({ name, state: 'done' as const, at: null }))
    open('refunded', { steps })
    const list = screen.getByRole('list', { name: 'Путь заявки' })
    expect(list).toHaveTextContent('Возврат')
    expect(within(list).queryByText('Отправка')).toBeNull()
    expect(within(list).getAllByText(/пройден|готово/i).length).toBeGreaterThan(3)
  })
})
