import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import { handoverId, handoverView } from '@/tests/factories/verification/verification-views'
import { expectErrors } from '@/tests/setup/expected-errors'
import {
  openVerificationOffice,
  renderVerification,
  serveVerificationOffice,
  type VerificationOffice,
} from '@/tests/setup/offices/verification-office'
import { HandoverPage } from './handover-page'

let office: VerificationOffice = openVerificationOffice()
beforeEach(() => {
  office = openVerificationOffice()
  window.sessionStorage.clear()
})
serveVerificationOffice(() => office)

const secret = 's'.repeat(43)
const photo = new File(['photo'], 'card.jpg', { type: 'image/jpeg' })
const slot = (name: string) => screen.findByRole('region', { name })

function open(hash = `#${secret}`) {
  sessionStore.setState({ token: null, user: null, status: 'guest' })
  window.history.replaceState(null, '', `/verify/x${hash}`)
  if (hash === '') {
    // As after a reload.
    window.sessionStorage.setItem('kantor-handover', handoverId)
  }
  return renderVerification(<HandoverPage id={handoverId} />)
}

const taken = (faulty = false) => {
  const view = handoverView()
  return {
    ...view,
    photos: view.photos.map((each, index) => ({
      ...each,
      isTaken: true,
      isFaulty: faulty && index === 0,
    })),
  }
}

describe('the phone of a hand-over', () => {
  it('opens by its link, whose secret leaves the address, and shows no number and no name', async () => {
    open()
    await slot('Лицевая сторона')
    expect(office.sent).toEqual([{ call: 'openHandover', body: { secret } }])
    expect(window.location.href).not.toContain('#')
    expect(document.body).not.toHaveTextContent(/1234|PETROV/)
    expect(screen.getByText('Осталось 2 фото')).toBeVisible()
  })

  it('sends a photo and shows it from its own memory, with nothing to delete', async () => {
    const { user } = open()
    const front = await slot('Лицевая сторона')
    const [first, ...others] = handoverView().photos
    office.handover = handoverView({
      photos: [...(first ? [{ ...first, isTaken: true }] : []), ...others],
    })
    await user.upload(within(front).getByLabelText(/^Снимите или выберите/), photo)
    expect(await within(front).findByText('Добавлено')).toBeVisible()
    expect(within(front).getByRole('img')).toHaveAttribute('src', 'blob:photo')
    expect(within(front).getByLabelText('Заменить: Лицевая сторона')).toBeInTheDocument()
    expect(within(front).queryByRole('button', { name: /^Удалить/ })).toBeNull()
    expect(screen.getByText('Осталось 1 фото')).toBeVisible()
  })

  it('asks again for a declined photo', async () => {
    office.handover = taken(true)
    open()
    expect(within(await slot('Лицевая сторона')).getByText('Нужно новое')).toBeVisible()
    expect(within(await slot('Карта с запиской')).getByText('Добавлено')).toBeVisible()
  })

  it('leads back to the computer when it is done', async () => {
    office.handover = taken()
    const { user } = open()
    expect(await screen.findByText('Всё снято. Дальше — на компьютере.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Готово' }))
    expect(await screen.findByText(/Вернитесь к компьютеру/)).toBeVisible()
    expect(office.sent.at(-1)).toEqual({ call: 'finish', body: null })
  })

  it('says that the link was used or its hour is over, and what to do', async () => {
    const log = expectErrors()
    office.refusals.openHandover = { status: 410, code: 'gone' }
    open()
    expect(await screen.findAllByText('Ссылка больше не действует')).toHaveLength(2)
    expect(screen.getByText(/Покажите на компьютере новый код/)).toBeVisible()
    log.mockReset()
  })

  it('says the same if the link ends while the page is open', async () => {
    office.refusals.getHandover = { status: 410, code: 'gone' }
    open('')
    expect(await screen.findAllByText('Ссылка больше не действует')).toHaveLength(2)
  })

  it('says that a link is not valid', async () => {
    office.refusals.getHandover = { status: 404, code: 'not_found' }
    open('')
    expect(await screen.findAllByText('Ссылка не сработала')).toHaveLength(2)
  })

  it('makes no request without the secret of a link', () => {
    open('#')
    expect(screen.getAllByText('Ссылка не сработала')).toHaveLength(2)
    expect(office.sent).toEqual([])
  })

  it('opens again without its secret, as after a reload', async () => {
    open('')
    expect(await slot('Лицевая сторона')).toBeVisible()
    await waitFor(() => expect(office.sent).toEqual([]))
  })
})
