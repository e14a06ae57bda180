import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VerificationFault } from '@/lib/contracts/verification/verification-schemas'
import { sessionStore } from '@/lib/session/session-store'
import {
  cardForm,
  sberbank,
  verificationId,
  verificationPhoto,
  verificationView,
} from '@/tests/factories/verification/verification-views'
import { router } from '@/tests/setup/at-address'
import { expectErrors } from '@/tests/setup/expected-errors'
import {
  openVerificationOffice,
  renderVerification,
  serveVerificationOffice,
  type VerificationOffice,
} from '@/tests/setup/offices/verification-office'
import { FakeEventSource } from '@/tests/setup/outside/fake-event-source'

/* Lazily loaded code, imported here so that no test waits for it. */
import './cards/add-dialog'

import { VerificationPage } from './verification-page'

let office: VerificationOffice = openVerificationOffice()
beforeEach(() => router.push.mockClear())
serveVerificationOffice(() => office)
afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'has_verification=; path=/; max-age=0'
})

function open(change: Parameters<typeof verificationView>[0] = {}) {
  office = openVerificationOffice(verificationView(change))
  return renderVerification(<VerificationPage id={verificationId} />)
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const slot = (name: string) => screen.findByRole('region', { name })
const photo = new File(['photo'], 'card.jpg', { type: 'image/jpeg' })
const both = [verificationPhoto(), verificationPhoto({ input: 'note' })]
const asGuest = () => sessionStore.setState({ token: null, user: null, status: 'guest' })

describe('a verification that is being prepared', () => {
  it('shows how to take each photo, with a good example and the faults', async () => {
    open()
    const front = within(await slot('Лицевая сторона'))
    expect(front.getByRole('list', { name: 'Как снимать' })).toHaveTextContent(
      'Правильно: ЦеликомНе подойдёт: ОбрезаноНе подойдёт: БликиНе подойдёт: Размыто',
    )
    expect(within(await slot('Данные')).getByText('2202 20•• •••• 1234')).toBeVisible()
  })

  it('uploads a chosen photo and shows it when the office has it', async () => {
    const { user } = open()
    const front = await slot('Лицевая сторона')
    office.verification = verificationView({ photos: [verificationPhoto()] })
    await user.upload(within(front).getByLabelText(/^Снимите или выберите/), photo)
    expect(await within(front).findByText('Добавлено')).toBeVisible()
    expect(within(front).getByRole('img', { name: 'Фото: Лицевая сторона' })).toHaveAttribute(
      'src',
      '/api/v1/verification-photos/front?size=preview',
    )
    expect(office.sent).toEqual([{ call: 'upload', body: 'front' }])
  })

  it('says at the photo why the server refused the file, and keeps the others', async () => {
    const { user } = open({ photos: [verificationPhoto({ input: 'note' })] })
    office.refusals.upload = {
      status: 422,
      code: 'validation_error',
      fields: { file: ['Файл повреждён или неполон.'] },
    }
    const front = await slot('Лицевая сторона')
    await user.upload(within(front).getByLabelText(/^Снимите или выберите/), photo)
    expect(await within(front).findByText('Файл повреждён или неполон.')).toBeVisible()
    expect(within(await slot('Карта с запиской')).getByText('Добавлено')).toBeVisible()
  })

  it('refuses a file of another type before it is sent', async () => {
    const { user } = open()
    const front = await slot('Лицевая сторона')
    const drop = within(front).getByLabelText(/^Снимите или выберите/)
    drop.removeAttribute('accept')
    await user.upload(drop, new File(['x'], 'card.svg', { type: 'image/svg+xml' }))
    expect(await within(front).findByText(/Подойдёт фото/)).toBeVisible()
    expect(office.sent).toEqual([])
  })

  it('turns, replaces and deletes a photo', async () => {
    const { user } = open({ photos: both })
    const front = within(await slot('Лицевая сторона'))
    await user.click(front.getByRole('button', { name: 'Повернуть: Лицевая сторона' }))
    await waitFor(() => expect(office.sent.at(-1)).toEqual({ call: 'turn', body: { turns: 1 } }))
    const turn = await front.findByRole('button', { name: 'Повернуть: Лицевая сторона' })
    expect(turn).toHaveFocus()
    await user.upload(front.getByLabelText('Заменить: Лицевая сторона'), photo)
    await waitFor(() => expect(office.sent.at(-1)).toEqual({ call: 'upload', body: 'front' }))
    const remove = await front.findByRole('button', { name: 'Удалить: Лицевая сторона' })
    office.verification = verificationView({ photos: both.slice(1) })
    await user.click(remove)
    await waitFor(() =>
      expect(office.sent.at(-1)).toEqual({ call: 'removePhoto', body: verificationPhoto().id }),
    )
    await waitFor(() => expect(front.getByLabelText(/^Снимите или выберите/)).toHaveFocus())
  })

  it('keeps a photo and what can be done with it when its replacement is refused', async () => {
    const { user } = open({ photos: both })
    office.refusals.upload = {
      status: 422,
      code: 'validation_error',
      fields: { file: ['Файл повреждён или неполон.'] },
    }
    const front = within(await slot('Лицевая сторона'))
    await user.upload(front.getByLabelText('Заменить: Лицевая сторона'), photo)
    const alert = await front.findByText(/^Файл повреждён или неполон\./)
    expect(alert).toHaveTextContent('Прежнее фото осталось.')
    expect(front.getByRole('img', { name: 'Фото: Лицевая сторона' })).toBeVisible()
    expect(front.getByRole('button', { name: 'Удалить: Лицевая сторона' })).toBeEnabled()
  })

  it('shows what is missing and moves the focus there, instead of sending', async () => {
    const { user } = open({ photos: [verificationPhoto()] })
    await user.click(await screen.findByRole('button', { name: 'Отправить на верификацию' }))
    const note = await slot('Карта с запиской')
    expect(within(note).getByText('Добавьте это фото.')).toBeVisible()
    expect(within(note).getByRole('heading')).toHaveFocus()
    expect(screen.getByText('Не хватает того, что отмечено выше.')).toBeVisible()
    expect(office.sent).toEqual([])
  })

  it('is sent when all is there, and then says until when the office answers', async () => {
    const { user } = open({ photos: both })
    const send = await screen.findByRole('button', { name: 'Отправить на верификацию' })
    office.verification = verificationView({
      status: 'pending',
      photos: both,
      promisedUntil: '2099-11-27T11:30:00Z',
    })
    await user.click(send)
    expect(await heading('Карта на рассмотрении')).toHaveFocus()
    expect(screen.getByText(/^Ответим до .*11:30/)).toBeVisible()
    expect(office.sent).toEqual([{ call: 'confirm', body: { verification: verificationId } }])
  })

  it('no longer names a time that the office has not kept', async () => {
    open({ status: 'pending', photos: both, promisedUntil: '2020-11-27T11:30:00Z' })
    expect(await screen.findByText(/^Проверяем дольше, чем обещали\./)).toBeVisible()
    expect(screen.queryByText(/11:30/)).toBeNull()
    expect(screen.getByText(/мы напишем на почту/)).toBeVisible()
  })

  it('promises no mail while the office sends none', async () => {
    open({ status: 'pending', photos: both })
    office.sendsMail = false
    expect(
      await screen.findByText('Страница обновится сама: держать её открытой не нужно.'),
    ).toBeVisible()
    expect(screen.queryByText(/мы напишем на почту/)).toBeNull()
  })

  it('asks for a name that is missing, and shows the server’s error at it', async () => {
    const { user } = open({ holder: null, missing: ['holder'], photos: both })
    office.refusals.change = {
      status: 422,
      code: 'validation_error',
      fields: { holder: ['Напишите имя латиницей.'] },
    }
    await user.type(await screen.findByLabelText('Владелец'), 'Иван')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Напишите имя латиницей.')).toBeVisible()
    expect(office.sent).toEqual([{ call: 'change', body: { holder: 'Иван' } }])
  })

  it('says how long a decision takes now, but only if there were enough decisions', async () => {
    open()
    office.pace = { promiseMinutes: 60, usual: { medianMinutes: 12, decided: 40 }, waiting: 1 }
    expect(await screen.findByText('Верификация сейчас занимает около 12 минут.')).toBeVisible()
  })
})

describe('a hand-over to a phone', () => {
  it('shows its code, and can be cancelled', async () => {
    const { user } = open()
    const show = await screen.findByRole('button', { name: 'Показать код', hidden: true })
    office.verification = verificationView({
      handover: { id: office.handover.id, until: office.handover.until },
    })
    await user.click(show)
    expect(
      await screen.findByRole('img', { name: 'QR-код для телефона', hidden: true }),
    ).toBeInTheDocument()
    office.verification = verificationView()
    await user.click(screen.getByRole('button', { name: 'Убрать код', hidden: true }))
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: 'QR-код для телефона', hidden: true })).toBeNull(),
    )
    expect(office.sent.map(({ call }) => call)).toEqual(['handOver', 'takeBack'])
  })

  it('shows a photo taken with the phone as soon as the stream reports it', async () => {
    vi.stubGlobal('EventSource', FakeEventSource)
    FakeEventSource.opened = []
    open()
    await slot('Лицевая сторона')
    office.verification = verificationView({ photos: [verificationPhoto()] })
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1))
    act(() => FakeEventSource.opened[0]?.say('status'))
    expect(await within(await slot('Лицевая сторона')).findByText('Добавлено')).toBeVisible()
  })
})

const blurred: VerificationFault = {
  input: 'front',
  reason: 'blurred',
  text: 'Фотография смазана.',
  remark: 'Номер не прочитать.',
  isMended: false,
}

describe('a declined verification', () => {
  const declined = (isMended = false) => ({
    status: 'declined' as const,
    photos: [
      verificationPhoto({ verdict: isMended ? 'waiting' : 'declined' }),
      verificationPhoto({ input: 'note', verdict: 'accepted' }),
    ],
    faults: [{ ...blurred, isMended }],
    missing: [],
  })

  it('asks only for what was declined, with the reason at it', async () => {
    open(declined())
    const front = within(await slot('Лицевая сторона'))
    expect(front.getByText('Фотография смазана. Номер не прочитать.')).toBeVisible()
    expect(front.getByLabelText(/^Снимите или выберите/)).toBeInTheDocument()
    const note = within(await slot('Карта с запиской'))
    expect(note.getByText('Принято')).toBeVisible()
    expect(note.queryByLabelText(/^Снимите или выберите|^Заменить/)).toBeNull()
  })

  it('cannot be sent while the declined photo is the same', async () => {
    const { user } = open(declined())
    await user.click(await screen.findByRole('button', { name: 'Отправить исправленное' }))
    expect(within(await slot('Лицевая сторона')).getByRole('heading')).toHaveFocus()
    expect(office.sent).toEqual([])
  })

  it('can be sent again once the photo is replaced', async () => {
    const { user } = open(declined(true))
    await user.click(await screen.findByRole('button', { name: 'Отправить исправленное' }))
    await waitFor(() => expect(office.sent.map(({ call }) => call)).toEqual(['confirm']))
  })

  it('shows the operator’s own words instead of the reason “other”, which says nothing', async () => {
    const other = { ...blurred, reason: 'other' as const, text: 'Смотрите слова оператора.' }
    open({ ...declined(), faults: [other] })
    const front = within(await slot('Лицевая сторона'))
    expect(front.getByText('Номер не прочитать.')).toBeVisible()
  })
})

describe('a decided verification', () => {
  it('shows for how long the card is verified, and the order that continues', async () => {
    open({
      status: 'approved',
      validUntil: '2027-11-27T10:00:00Z',
      claims: [{ id: 'c1b0b6a0-0000-7000-8000-000000000001', number: 1042, status: 'on_hold' }],
    })
    expect(await heading('Карта верифицирована')).toBeVisible()
    expect(screen.getAllByText(/^Действует до/).at(-1)).toHaveTextContent('2027')
    expect(screen.getByText(/Заявка № 1042 идёт дальше/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Открыть заявку' })).toHaveAttribute(
      'href',
      '/claim/c1b0b6a0-0000-7000-8000-000000000001',
    )
  })

  it.each([
    ['expired', 'Срок верификации карты истёк', null],
    ['revoked', 'Верификация карты отозвана', 'Карта или счёт утеряны либо закрыты.'],
  ] as const)('says that it has ended, and why: %s', async (status, title, reason) => {
    open({ status, reason })
    expect(await heading(title)).toBeVisible()
    if (reason !== null) {
      expect(screen.getByText(reason)).toBeVisible()
    }
    expect(screen.getByRole('link', { name: 'К моим картам' })).toBeVisible()
    expect(screen.queryByText('Готово')).toBeNull()
  })

  it('can be started again for the same currency once it has expired', async () => {
    const { user } = open({ status: 'expired' })
    const other = { ...cardForm, currency: { ...sberbank, id: 8, name: 'Другой банк' } }
    office.forms = [other, cardForm]
    const again = await screen.findByRole('button', { name: 'Пройти заново' })
    await waitFor(() => expect(again).toBeEnabled())
    await user.click(again)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('textbox', { name: 'Номер карты' }))
    await user.paste('2202200000001234')
    await user.click(dialog.getByRole('button', { name: 'Дальше: фото' }))
    await waitFor(() => expect(office.sent).toHaveLength(1))
    expect(office.sent[0]).toMatchObject({
      call: 'start',
      body: { kind: 'card', currency: sberbank.id },
    })
  })
})

describe('a guest’s own verification', () => {
  it('is started again with a mailed link once it has expired', async () => {
    asGuest()
    document.cookie = 'has_verification=1; path=/'
    const { user } = open({ status: 'expired' })
    const again = await screen.findByRole('button', { name: 'Пройти заново' })
    await waitFor(() => expect(again).toBeEnabled())
    await user.click(again)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('textbox', { name: 'Номер карты' }))
    await user.paste('2202200000001234')
    await user.click(dialog.getByRole('button', { name: 'Прислать ссылку' }))
    expect(await screen.findByText(/Отправили ссылку на guest@example.org/)).toBeVisible()
    expect(office.sent[0]).toMatchObject({ call: 'start', body: { again: verificationId } })
  })

  it('promises neither an account nor a mail if it is opened from an order', async () => {
    asGuest()
    document.cookie = 'has_verification=1; path=/'
    open({ status: 'pending', photos: both, isFromClaim: true })
    expect(await screen.findByText(/только в этом браузере, из вашей заявки/)).toBeVisible()
    expect(screen.queryByText(/напишем на почту/)).toBeNull()
  })
})

describe('removing a card', () => {
  it('says first what it means, and leads back to the list', async () => {
    const { user } = open({ status: 'approved' })
    await user.click(await screen.findByRole('button', { name: 'Удалить' }))
    const dialog = await screen.findByRole('dialog', { name: 'Удалить 2202 20•• •••• 1234?' })
    expect(dialog).toHaveAccessibleDescription(/Номер, имя и фото будут удалены.*Лучшего курса/)
    expect(office.sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/account/cards'))
    expect(office.sent).toEqual([{ call: 'withdraw', body: null }])
    expect(await heading('Верификация удалена')).toBeInTheDocument()
  })

  it('says why it cannot be removed', async () => {
    const { user } = open({ status: 'approved' })
    office.refusals.withdraw = { status: 409, code: 'state_changed', detail: 'Сейчас нельзя.' }
    await user.click(await screen.findByRole('button', { name: 'Удалить' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
    expect(await within(dialog).findByText('Сейчас нельзя.')).toBeVisible()
  })
})

describe('a guest', () => {
  const secret = 'a'.repeat(43)

  it('opens the verification by the mailed link, and the secret leaves the address', async () => {
    asGuest()
    window.history.replaceState(null, '', `/verification/x#secret=${secret}`)
    open({ may: { ...verificationView().may, changeNumber: false } })
    expect(await heading('Сфотографируйте карту')).toBeVisible()
    expect(office.sent).toEqual([{ call: 'open', body: { secret } }])
    expect(window.location.href).not.toContain('#')
  })

  it('learns that a link does not open the verification', async () => {
    const log = expectErrors()
    asGuest()
    window.history.replaceState(null, '', `/verification/x#${secret}`)
    office = openVerificationOffice()
    office.refusals.open = { status: 404, code: 'not_found' }
    renderVerification(<VerificationPage id={verificationId} />)
    expect(await heading('Ссылка не сработала')).toBeInTheDocument()
    log.mockReset()
  })

  it('sees no verification in a browser that has opened no mailed link', async () => {
    asGuest()
    office = openVerificationOffice(verificationView())
    renderVerification(<VerificationPage id={verificationId} />)
    expect(await heading('Эта верификация вам не видна')).toBeInTheDocument()
  })

  it('sees nothing of somebody else’s verification, not even whether there is one', async () => {
    asGuest()
    document.cookie = 'has_verification=1; path=/'
    office = openVerificationOffice(null)
    renderVerification(<VerificationPage id={verificationId} />)
    expect(await heading('Эта верификация вам не видна')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login')
  })

  it('learns that an account with the same address gets the verification', async () => {
    asGuest()
    document.cookie = 'has_verification=1; path=/'
    open({ status: 'pending', photos: both })
    expect(await screen.findByText(/Зарегистрируйтесь с этой же почтой/)).toBeVisible()
  })
})

it('offers a retry when the server does not answer', async () => {
  office = openVerificationOffice()
  office.refusals.get = { status: 500, code: 'internal_error' }
  const { user } = renderVerification(<VerificationPage id={verificationId} />)
  const again = await screen.findByRole('button', { name: 'Повторить' })
  office.refusals.get = undefined
  await user.click(again)
  expect(await heading('Сфотографируйте карту')).toBeVisible()
})
