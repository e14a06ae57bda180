import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as openPage from '@/lib/browser/open-page'
import { clearSession, endSession, setUser } from '@/lib/session/session-store'
import { sberbank } from '@/tests/factories/exchange-answers'
import { makeMe } from '@/tests/factories/me'
import {
  verifiablePair,
  verificationForms,
  verificationRow,
} from '@/tests/factories/verification-answers'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/components/ui/overlay/dialog'
import '@/lib/contracts/verification/verifications'
import '@/lib/http/call'
import '@/lib/requisites/check-requisite'
import './start-verification'

const { office, server } = serveExchangeOffice()
const anna = makeMe({ email: 'anna@example.org' })
const gone = '0192f1f0-7c1e-7cc3-9a54-0b1a2c3d4e61'
const second = verificationRow({
  id: '0192f1f0-7c1e-7cc3-9a54-0b1a2c3d4e60',
  masked: '2202 •••• •••• 1111',
  mark: 'mir',
})

let listed: ReturnType<typeof verificationRow>[] = []
let asked: string[] = []
let started: unknown[] = []
let answer: { body: JsonBodyType; status: number }

beforeEach(() => {
  office.pairs['1-2'] = verifiablePair
  listed = []
  asked = []
  started = []
  answer = { status: 201, body: { id: null, status: null, mailedTo: 'guest@example.org' } }
  server.use(
    http.get('*/api/v1/verify/', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ count: listed.length, page: 1, size: 50, results: listed })
    }),
    http.get('*/api/v1/verify/inputs/', () => HttpResponse.json(verificationForms())),
    http.get('*/api/v1/users/me/claims/', () =>
      HttpResponse.json({ count: 0, page: 1, size: 5, results: [] }),
    ),
    http.post('*/api/v1/verify/', async ({ request }) => {
      started.push(await request.json())
      return HttpResponse.json(answer.body, { status: answer.status })
    }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  document.cookie = 'has_verification=; max-age=0'
  act(() => clearSession())
})

const list = () => screen.findByRole('radiogroup', { name: 'Карты с верификацией' })
const number = () => screen.queryByRole('textbox', { name: 'Номер карты' })
const offer = () => screen.findByRole('button', { name: 'Пройти верификацию карты' })
const dialog = () => screen.findByRole('dialog', { name: 'Пройти верификацию карты' })
const switchName = { name: 'Курс с верификацией карты' }
const gain = async () =>
  (await screen.findByRole('switch', switchName)).closest('div')?.parentElement

function ways(button: HTMLElement): HTMLElement {
  const panel = button.closest<HTMLElement>('#exchange-verified')
  if (!panel) {
    throw new Error('The way to be verified is not in the panel of the course.')
  }
  return panel
}

/** The form, with the better course chosen. */
async function openVerified() {
  const rendered = renderExchange()
  await rendered.user.click(await screen.findByRole('switch', switchName))
  return rendered
}

describe('the gain by the verification course', () => {
  it('is shown in money, for the amount that is typed', async () => {
    const { user } = await openVerified()
    expect(await gain()).toHaveTextContent('получите на 0,50 USDT больше')
    const send = screen.getByRole('textbox', { name: 'Отдаёте' })
    await user.clear(send)
    await user.paste('25000')
    expect(await gain()).toHaveTextContent('получите на 2,50 USDT больше')
  })

  it('is what is saved if the amount received is typed, and what is lost without it', async () => {
    const { user } = await openVerified()
    const receive = await screen.findByRole('textbox', { name: 'Получаете' })
    await screen.findByRole('switch', switchName)
    await user.clear(receive)
    await user.paste('265')
    expect(await gain()).toHaveTextContent(/отдадите на 238,\d\d RUB меньше/)
    await user.click(screen.getByRole('switch', switchName))
    expect(await gain()).toHaveTextContent('отдали бы на')
    expect(screen.queryByRole('button', { name: 'Пройти верификацию карты' })).toBeNull()
  })
})

describe('the opening position of the switch', () => {
  const better = () => screen.findByRole('switch', switchName)

  it('is on for a customer with one verified number, and stays off once switched off', async () => {
    listed = [verificationRow()]
    const { user } = renderExchange()
    expect(await better()).not.toBeChecked()
    act(() => setUser(anna))
    await waitFor(async () => expect(await better()).toBeChecked())
    expect(within(await list()).getByRole('radio', { name: /5678 Visa/ })).toBeChecked()
    expect(number()).toBeNull()
    expect(screen.queryByText(/фото карты/)).toBeNull()

    await user.click(await better())
    expect(number()).toBeVisible()
    act(() => setUser(makeMe({ email: 'boris@example.org' })))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(await better()).not.toBeChecked()
  })

  it('is off for a guest, and after signing out', async () => {
    document.cookie = 'has_verification=1'
    listed = [verificationRow()]
    renderExchange()
    act(() => clearSession())
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(await better()).not.toBeChecked()
    act(() => setUser(anna))
    await waitFor(async () => expect(await better()).toBeChecked())
    act(() => endSession())
    await waitFor(async () => expect(await better()).not.toBeChecked())
  })

  it('is on with the newest of several numbers, unless one was typed', async () => {
    listed = [second, verificationRow()]
    const { user } = renderExchange()
    await user.type(await screen.findByRole('textbox', { name: 'Номер карты' }), '4111')
    act(() => setUser(anna))
    await waitFor(() => expect(document.querySelector('[data-undecided]')).toBeNull())
    expect(asked).toHaveLength(1)
    expect(await better()).not.toBeChecked()
    await user.clear(screen.getByRole('textbox', { name: 'Номер карты' }))
    act(() => setUser(makeMe({ email: 'boris@example.org' })))
    await waitFor(async () => expect(await better()).toBeChecked())
    expect(within(await list()).getByRole('radio', { name: /1111 Мир/ })).toBeChecked()
  })
})

describe('verified numbers', () => {
  it('can be picked, the newest first, instead of typing one', async () => {
    listed = [second, verificationRow(), verificationRow({ id: gone, status: 'revoked' })]
    const { user } = await openVerified()
    act(() => setUser(anna))
    const radios = within(await list())
    expect(radios.getAllByRole('radio')).toHaveLength(3)
    await waitFor(() => expect(radios.getByRole('radio', { name: /1111 Мир/ })).toBeChecked())
    expect(number()).toBeNull()
    expect(asked).toEqual([`?page=1&size=50&currency=${String(sberbank.id)}&kind=card`])

    await user.click(radios.getByRole('radio', { name: 'Другая карта' }))
    expect(number()).toBeVisible()
    await user.click(radios.getByRole('radio', { name: /5678 Visa/ }))
    expect(number()).toBeNull()
  })

  it('do not replace a number that was typed', async () => {
    const { user } = await openVerified()
    await user.type(await screen.findByRole('textbox', { name: 'Номер карты' }), '4111')
    listed = [verificationRow()]
    act(() => setUser(anna))
    expect(within(await list()).getByRole('radio', { name: 'Другая карта' })).toBeChecked()
    expect(number()).toHaveValue('4111')
  })

  it('are sent by their id', async () => {
    const claims: unknown[] = []
    server.use(
      http.post('*/api/v1/claim/', async ({ request }) => {
        claims.push(await request.json())
        const fields = { 'fromRequisites.card': ['Карту отозвали.'] }
        const body = { code: 'validation_error', detail: 'Нет.', requestId: 'r', fields }
        return HttpResponse.json(body, { status: 422 })
      }),
    )
    listed = [verificationRow()]
    const { user } = await openVerified()
    act(() => setUser(anna))
    await list()
    await waitFor(() => expect(number()).toBeNull())
    await user.type(
      screen.getByRole('textbox', { name: 'Адрес кошелька USDT' }),
      'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    )
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: /^Обменять/ }))
    await waitFor(() =>
      expect(claims).toMatchObject([
        { withVerificationCourse: true, verification: verificationRow().id, fromRequisites: {} },
      ]),
    )
    // What the server says about the number is shown at the list.
    expect(await list()).toHaveAccessibleDescription('Карту отозвали.')
  })

  it('are forgotten when their user signs out, or when they are gone', async () => {
    listed = [verificationRow()]
    await openVerified()
    act(() => setUser(anna))
    await list()
    await waitFor(() => expect(number()).toBeNull())
    act(() => endSession())
    await waitFor(() => expect(number()).toBeVisible())
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('of a guest are requested only if a mailed link was opened in this browser', async () => {
    await openVerified()
    act(() => clearSession())
    await offer()
    expect(asked).toEqual([])
    listed = [verificationRow()]
    document.cookie = 'has_verification=1'
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await list()).toBeVisible()
  })

  it('that are not approved yet lead to their page', async () => {
    listed = [verificationRow({ status: 'declined' })]
    await openVerified()
    act(() => setUser(anna))
    const link = await screen.findByRole('link', { name: 'Исправить' })
    expect(link).toHaveAttribute('href', `/verification/${verificationRow().id}`)
    expect(await screen.findByRole('button', { name: 'Верификация другой карты' })).toBeVisible()
    expect(number()).toBeVisible()
  })
})

describe('a visitor who is not verified', () => {
  it('sees what a verification requires and how long it takes now', async () => {
    await openVerified()
    act(() => clearSession())
    await offer()
    expect(
      await screen.findByText('Понадобится: номер карты; имя на карте; фото карты.'),
    ).toBeVisible()
    expect(screen.getByText('Сейчас верификация обычно занимает 12 мин.')).toBeVisible()
  })

  it('reads below the better course why it was refused, and can continue with the usual course', async () => {
    const text = 'Сначала пройдите верификацию.'
    server.use(
      http.post('*/api/v1/claim/', () => {
        const fields = { 'fromRequisites.card': [text] }
        const body = { code: 'validation_error', detail: 'Нет.', requestId: 'r', fields }
        return HttpResponse.json(body, { status: 422 })
      }),
    )
    const { user } = await openVerified()
    act(() => clearSession())
    const start = await offer()
    await user.click(screen.getByRole('textbox', { name: 'Номер карты' }))
    await user.paste('4111111111111111')
    await user.click(screen.getByRole('textbox', { name: 'Адрес кошелька USDT' }))
    await user.paste('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    await user.click(screen.getByRole('textbox', { name: 'Почта' }))
    await user.paste('guest@example.org')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: /^Обменять/ }))
    const panel = within(ways(start))
    expect(await panel.findByText(text)).toBeVisible()
    expect(number()).not.toHaveAccessibleDescription(new RegExp(text))
    await user.click(panel.getByRole('button', { name: /^Обычный курс: [\d\s]+,\d\d\sUSDT$/ }))
    expect(screen.getByRole('switch', switchName)).not.toBeChecked()
    expect(screen.queryByText(text)).toBeNull()
  })

  it('sees no time if too few were decided in the last week', async () => {
    server.use(
      http.get('*/api/v1/verify/inputs/', () => HttpResponse.json(verificationForms(null))),
    )
    await openVerified()
    act(() => clearSession())
    await screen.findByText(/^Понадобится/)
    expect(screen.queryByText(/обычно занимает/)).toBeNull()
  })

  it('can start when signed in, with what was typed, and continues at the page of the verification', async () => {
    const opened = vi.spyOn(openPage, 'openPage').mockImplementation(() => undefined)
    answer.body = { id: second.id, status: 'draft', mailedTo: null }
    const { user } = await openVerified()
    act(() => setUser(anna))
    await user.type(
      await screen.findByRole('textbox', { name: 'Номер карты' }),
      '4111 1111 1111 1111',
    )
    await user.click(await offer())
    const within_ = within(await dialog())
    expect(within_.getByRole('textbox', { name: 'Номер карты' })).toHaveValue('4111 1111 1111 1111')
    expect(within_.queryByRole('textbox', { name: 'Почта' })).toBeNull()
    await user.click(within_.getByRole('button', { name: 'Продолжить' }))
    expect(await within_.findByText('Укажите имя и фамилию.')).toBeVisible()
    expect(started).toEqual([])

    await user.type(within_.getByRole('textbox', { name: 'Имя на карте' }), 'Anna Ivanova')
    await user.click(within_.getByRole('button', { name: 'Продолжить' }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith(`/verification/${second.id}`))
    expect(started).toEqual([
      {
        kind: 'card',
        currency: sberbank.id,
        number: '4111111111111111',
        holder: 'Anna Ivanova',
        values: {},
        email: null,
        recaptcha: '',
      },
    ])
  })

  it('gets the link by mail as a guest, and the form keeps what was typed', async () => {
    const { user } = await openVerified()
    act(() => clearSession())
    await user.click(await offer())
    const within_ = within(await dialog())
    await user.type(within_.getByRole('textbox', { name: 'Номер карты' }), '4111111111111111')
    await user.type(within_.getByRole('textbox', { name: 'Имя на карте' }), 'Anna Ivanova')
    await user.type(within_.getByRole('textbox', { name: 'Почта' }), 'guest@example.org')
    await user.click(within_.getByRole('button', { name: 'Прислать ссылку' }))
    const sent = within(await screen.findByRole('dialog', { name: 'Проверьте почту' }))
    expect(sent.getByRole('status')).toHaveTextContent('guest@example.org')
    expect(started).toMatchObject([{ email: 'guest@example.org' }])
    await user.click(sent.getByRole('button', { name: 'Вернуться к обмену' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(number()).toHaveValue('4111 1111 1111 1111')
    expect(screen.getByRole('textbox', { name: 'Почта' })).toHaveValue('guest@example.org')
  })

  it('sees the server’s errors at their fields, and others above the button', async () => {
    const { user } = await openVerified()
    act(() => clearSession())
    await user.click(await offer())
    const within_ = within(await dialog())
    await user.type(within_.getByRole('textbox', { name: 'Номер карты' }), '4111111111111111')
    await user.type(within_.getByRole('textbox', { name: 'Имя на карте' }), 'Anna Ivanova')
    await user.type(within_.getByRole('textbox', { name: 'Почта' }), 'guest@example.org')
    const fields = { number: ['Номер занят.'] }
    answer = {
      status: 422,
      body: { code: 'validation_error', detail: 'Нет.', requestId: 'r', fields },
    }
    await user.click(within_.getByRole('button', { name: 'Прислать ссылку' }))
    const field = within_.getByRole('textbox', { name: 'Номер карты' })
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Номер занят\./))
    expect(field).toHaveFocus()

    answer = {
      status: 409,
      body: { code: 'duplicate', detail: 'Вы уже начали верификацию.', requestId: 'r' },
    }
    await user.click(within_.getByRole('button', { name: 'Прислать ссылку' }))
    expect(await within_.findByText('Вы уже начали верификацию.')).toBeVisible()
    expect(started).toHaveLength(2)
  })
})
