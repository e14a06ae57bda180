import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { VerificationForm } from '@/lib/contracts/verification/verification-schemas'
import {
  cardForm,
  sberbank,
  verificationId,
  verificationRow,
} from '@/tests/factories/verification/verification-views'
import { router } from '@/tests/setup/at-address'
import {
  openVerificationOffice,
  renderVerification,
  serveVerificationOffice,
  type VerificationOffice,
} from '@/tests/setup/offices/verification-office'
import { Cards } from './cards'

let office: VerificationOffice = openVerificationOffice()
beforeEach(() => {
  office = openVerificationOffice()
  router.push.mockClear()
})
serveVerificationOffice(() => office)

const show = () => renderVerification(<Cards />, { address: '/account/cards' })
const list = () => screen.findByRole('list', { name: 'Ваши карты и счета' })

async function openAdding() {
  const view = show()
  const add = await screen.findByRole('button', { name: 'Добавить карту' })
  await waitFor(() => expect(add).not.toHaveAttribute('aria-busy'))
  await view.user.click(add)
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}

describe('the user’s cards', () => {
  it('show number, mark, bank, state and what comes next', async () => {
    office.rows = [
      verificationRow({ status: 'approved', validUntil: '2027-11-27T10:00:00Z' }),
      verificationRow({
        id: verificationId.replace('aa', 'ab'),
        status: 'declined',
        faultCount: 2,
      }),
      verificationRow({ id: verificationId.replace('aa', 'ac'), status: 'revoked' }),
    ]
    show()
    const rows = within(await list()).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('2202 20•• •••• 1234МирСбербанк RUBВерифицированадо')
    expect(rows[0]).toHaveTextContent('2027')
    expect(rows[1]).toHaveTextContent('Нужно исправитьИсправить 2 пункта')
    expect(rows[2]).toHaveTextContent('ОтозванаПочему')
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `/verification/${verificationId}`,
    )
  })

  it('say when the office has not kept its promise', async () => {
    const [kept, late] = ['2099-11-27T11:30:00Z', '2020-11-27T11:30:00Z']
    office.rows = [
      verificationRow({ status: 'pending', promisedUntil: kept }),
      verificationRow({
        id: verificationId.replace('aa', 'ab'),
        status: 'pending',
        promisedUntil: late,
      }),
    ]
    show()
    const rows = within(await list()).getAllByRole('listitem')
    await waitFor(() => expect(rows[1]).toHaveTextContent('дольше обещанного'))
    expect(rows[0]).toHaveTextContent('ответим до')
  })

  it('are removed after a confirmation that explains the consequences', async () => {
    office.rows = [verificationRow({ status: 'approved' })]
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Удалить: 2202 20•• •••• 1234' }))
    const dialog = await screen.findByRole('dialog', { name: 'Удалить 2202 20•• •••• 1234?' })
    expect(dialog).toHaveAccessibleDescription(/Открытые заявки по этому курсу остановятся/)
    office.rows = []
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
    expect(await screen.findByText('Здесь будут ваши карты и счета')).toBeVisible()
    expect(office.sent).toEqual([{ call: 'withdraw', body: null }])
  })

  it('cannot be removed once they are revoked', async () => {
    office.rows = [verificationRow({ status: 'revoked' })]
    show()
    await list()
    expect(screen.queryByRole('button', { name: /^Удалить/ })).toBeNull()
  })

  it('offer nothing to add while nothing can be verified', async () => {
    office.forms = []
    show()
    expect(await screen.findByText(/верификация не нужна/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Добавить карту' })).toBeNull()
  })

  it('say how long a verification takes now', async () => {
    office.pace = { promiseMinutes: 60, usual: { medianMinutes: 100, decided: 9 }, waiting: 0 }
    show()
    expect(await screen.findByText('Верификация сейчас занимает около 2 часов.')).toBeVisible()
  })
})

describe('adding a card', () => {
  it('asks for number and name, and leads to the photos', async () => {
    const { user, dialog } = await openAdding()
    expect(dialog.getByText('Карта с запиской')).toBeVisible()
    await user.type(dialog.getByLabelText('Номер карты'), '2202200000001234')
    expect(dialog.getByLabelText('Номер карты')).toHaveValue('2202 2000 0000 1234')
    await user.type(dialog.getByLabelText('Владелец'), 'IVAN PETROV')
    await user.click(dialog.getByRole('button', { name: 'Дальше: фото' }))
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledExactlyOnceWith(`/verification/${verificationId}`),
    )
    const body = { kind: 'card', currency: 7, number: '2202 2000 0000 1234', holder: 'IVAN PETROV' }
    expect(office.sent).toEqual([{ call: 'start', body }])
  })

  it('shows the server’s error at the field', async () => {
    office.refusals.start = {
      status: 422,
      code: 'validation_error',
      fields: { number: ['В номере ошибка.'] },
    }
    const { user, dialog } = await openAdding()
    await user.type(dialog.getByLabelText('Номер карты'), '1')
    await user.click(dialog.getByRole('button', { name: 'Дальше: фото' }))
    expect(await dialog.findByText('В номере ошибка.')).toBeVisible()
    expect(dialog.getByLabelText('Номер карты')).toHaveAttribute('aria-invalid', 'true')
    expect(router.push).not.toHaveBeenCalled()
  })

  it('says that the number is already being verified', async () => {
    office.refusals.start = { status: 409, code: 'duplicate', detail: 'Вы уже начали верификацию.' }
    const { user, dialog } = await openAdding()
    await user.click(dialog.getByRole('button', { name: 'Дальше: фото' }))
    expect(await dialog.findByText('Вы уже начали верификацию.')).toBeVisible()
  })

  it('asks what and for which bank, where there are several', async () => {
    const tbank = { ...sberbank, id: 8, name: 'Т-Банк', slug: 'tbank', code: 'TCSBRUB' }
    const person: VerificationForm = { ...cardForm, kind: 'person', currency: null }
    office.forms = [cardForm, { ...cardForm, currency: tbank }, person]
    const { user, dialog } = await openAdding()
    await user.click(dialog.getByRole('button', { name: 'Дальше: фото' }))
    expect(await dialog.findByText('Выберите банк или сеть.')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Личность' }))
    expect(dialog.queryByRole('combobox')).toBeNull()
    await user.type(dialog.getByLabelText('Номер карты'), '1')
    await user.click(dialog.getByRole('button', { name: 'Дальше: фото' }))
    await waitFor(() =>
      expect(office.sent.at(-1)?.body).toMatchObject({ kind: 'person', currency: null }),
    )
  })
})
