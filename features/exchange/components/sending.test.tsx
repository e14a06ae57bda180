import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as pages from '@/lib/browser/open-page'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { pairAnswer } from '@/tests/factories/exchange-answers'
import { FakeEventSource } from '@/tests/setup/outside/fake-event-source'
import { expectErrors } from '@/tests/setup/expected-errors'
import { fakeRecaptcha } from '@/tests/setup/outside/recaptcha'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/components/ui/form/select-field'
import '@/lib/requisites/check-requisite'
import '../api/send-form'
import './form/course-change-dialog'

/* jsdom cannot navigate. */
const openPage = vi.spyOn(pages, 'openPage')

const claim = {
  id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f',
  status: 'created',
  expiresAt: '2026-11-21T11:17:00.000Z',
}
const lower = () => pairAnswer({ course: '0.01', to: { min: '50', max: '4500' } })
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

let confirmed: unknown[]
let confirmation: () => Response
let sent: { key: string | null; body: Record<string, unknown> }[]
let answers: (() => Response)[]
const { office, server } = serveExchangeOffice()
beforeEach(() => {
  sent = []
  answers = []
  confirmed = []
  confirmation = () => HttpResponse.json(claimStatus('awaiting_payment'))
  openPage.mockReset().mockReturnValue(undefined)
  server.use(
    http.post('*/api/v1/claim/', async ({ request }) => {
      // The code under test has just sent this body, so its type is known.
      const body = (await request.json()) as Record<string, unknown>
      sent.push({ key: request.headers.get('idempotency-key'), body })
      return answers.shift()?.() ?? HttpResponse.json(claim, { status: 201 })
    }),
    http.post(`*/api/v1/claim/${claim.id}/confirm/`, async ({ request }) => {
      confirmed.push(await request.json())
      return confirmation()
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  FakeEventSource.opened = []
})

const refuse = (status: number, body: object) => () =>
  HttpResponse.json({ detail: '', requestId: 'r-1', ...body }, { status })
const submit = () => screen.getByRole('button', { name: /Обменять(?! по)/ })
const claimOpened = () => waitFor(() => expect(openPage).toHaveBeenCalledWith(`/claim/${claim.id}`))

/* Sets the whole value, like the browser's autofill; the calculator's tests cover typing. */
function fill(name: string | RegExp, value: string) {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
}

async function openFilled() {
  const view = renderExchange({ promocode: 'SPRING' })
  const { user } = view
  await screen.findByRole('button', { name: /^мин\./ })
  fill('Номер карты', '4111111111111111')
  fill(/Имя и фамилия/, 'Anna Ivanova')
  fill('Адрес кошелька USDT', wallet)
  fill('Почта', 'anna@example.org')
  await user.click(screen.getByRole('checkbox', { name: /AML/ }))
  return view
}

describe('a valid form', () => {
  it('creates a claim and opens it', async () => {
    const { user } = await openFilled()
    await user.click(submit())
    await claimOpened()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(sent[0]?.body).toMatchObject({
      email: 'anna@example.org',
      fromPs: 1,
      toPs: 2,
      fromSumma: '5000',
      toSumma: '52.5',
      fromRequisites: { card: '4111111111111111', holder: 'Anna Ivanova' },
      toRequisites: { wallet },
      withVerificationCourse: false,
      promocode: 'SPRING',
    })
    expect(submit()).toHaveAttribute('aria-busy', 'true')
  })

  it('asks for the agreements again for the next claim, and keeps pair and amounts', async () => {
    const { user } = await openFilled()
    await user.click(submit())
    await claimOpened()
    expect(screen.getByRole('checkbox', { name: /AML/ })).not.toBeChecked()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Отдаёте' }).value).toMatch(
      /^5.000$/,
    )
    // The next page restores this saved state.
    const saved: unknown = JSON.parse(window.sessionStorage.getItem('kantor.exchange') ?? '')
    expect(saved).toMatchObject({
      agreements: { aml: false, topUp: false },
      email: 'anna@example.org',
    })

    // After the browser's Back button the page is unchanged, but not busy.
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
    expect(submit()).not.toHaveAttribute('aria-busy')
    await user.click(submit())
    expect(sent).toHaveLength(1)
  })

  it('is sent again with the same key after a lost response, and with another key after a change', async () => {
    const { user } = await openFilled()
    answers = [() => HttpResponse.error(), refuse(503, { code: 'unavailable', detail: 'Минуту.' })]
    await user.click(submit())
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible()
    await user.click(submit())
    expect(await screen.findByText('Минуту.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /^Промокод/ }), '2')
    await user.click(submit())
    await claimOpened()
    const keys = sent.map(({ key }) => key)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('the new claim', () => {
  it('is confirmed by the same press, before its page opens', async () => {
    const { user } = await openFilled()
    openPage.mockImplementation(() => expect(confirmed).toEqual([{ step: 'details' }]))
    await user.click(submit())
    await claimOpened()
    expect(confirmed).toHaveLength(1)
  })

  it.each([
    ['is refused', refuse(409, { code: 'hold_limited', detail: 'Слишком много.' })],
    ['is lost', () => HttpResponse.error()],
  ])('opens too when its confirmation %s, and is not created again', async (_, answer) => {
    confirmation = answer
    const log = expectErrors()
    const { user } = await openFilled()
    await user.click(submit())
    await claimOpened()
    expect([sent.length, confirmed.length]).toEqual([1, 1])
    expect(log).toHaveBeenCalled()
    log.mockReset()
  })

  it('is not confirmed again when a repeated request returns a claim that was already confirmed', async () => {
    const { user } = await openFilled()
    answers = [() => HttpResponse.json({ ...claim, status: 'awaiting_payment' }, { status: 201 })]
    await user.click(submit())
    await claimOpened()
    expect(confirmed).toEqual([])
  })
})

describe('a form that only lacks the agreement', () => {
  it('asks for it by name, and not for a number of fields', async () => {
    const { user } = await openFilled()
    await user.click(screen.getByRole('checkbox', { name: /AML/ }))
    await user.click(submit())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Осталось согласие с правилами'),
    )
    expect(sent).toEqual([])
  })
})

describe('an unreadable amount', () => {
  it('is not sent as another amount', async () => {
    const { user } = await openFilled()
    const amount = screen.getByRole('textbox', { name: 'Отдаёте' })
    await user.clear(amount)
    await user.type(amount, 'abc{Enter}')
    await user.click(submit())
    await waitFor(() => expect(amount).toHaveFocus())
    expect(amount).toHaveValue('abc')
    expect(screen.getByRole('alert')).toHaveTextContent('Остался 1 пункт')
    expect(sent).toEqual([])
  })
})

describe('an amount that pressing the button moves to a bound', () => {
  const send = () => screen.getByRole('textbox', { name: 'Отдаёте' })
  const checkAgain = /: Поставили (минимум|максимум): .*\. Проверьте сумму и нажмите ещё раз\.$/
  const expectStopped = async (field: HTMLElement, notice: RegExp) => {
    const alert = screen.getByRole('alert')
    await waitFor(() => expect(alert).toHaveTextContent('Проверьте сумму и нажмите ещё раз.'))
    expect(alert).not.toHaveTextContent('Осталось')
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(notice)
    expect(within(alert).getByText(checkAgain)).toBeVisible()
    expect(submit()).not.toHaveAttribute('aria-busy')
    expect(sent).toEqual([])
  }

  it.each([
    ['nothing', '{Backspace}', /^Поставили минимум: 5.000.RUB$/, '5000'],
    ['too little', '12', /^Поставили минимум: 5.000.RUB$/, '5000'],
    ['too much', '900000', /^Поставили максимум: 450.000.RUB$/, '450000'],
  ])(
    'is shown first if it was %s, and sent by the second press',
    async (_, typed, notice, expected) => {
      const { user } = await openFilled()
      await user.clear(send())
      await user.type(send(), typed)
      await user.click(submit())
      await expectStopped(send(), notice)
      expect(send()).toHaveValue(expected)
      await user.click(submit())
      await claimOpened()
      expect(sent.map(({ body }) => body.fromSumma)).toEqual([expected])
    },
  )

  it('is shown on the side that was emptied', async () => {
    const { user } = await openFilled()
    const receive = screen.getByRole('textbox', { name: 'Получаете' })
    await user.clear(receive)
    await user.click(submit())
    await expectStopped(receive, /^Поставили минимум: 52,50.USDT$/)
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Получаете: Поставили минимум: 52,50.USDT\./,
    )
  })

  it('is shown once if a press leaves the focus in the field, as on phones', async () => {
    const { user } = await openFilled()
    await user.clear(send())
    fireEvent.click(submit())
    await expectStopped(send(), /^Поставили минимум/)
    fireEvent.click(submit())
    await claimOpened()
  })

  it('is shown and then sent by Enter in the emptied field itself', async () => {
    const { user } = await openFilled()
    await user.clear(send())
    await user.keyboard('{Enter}')
    await expectStopped(send(), /^Поставили минимум/)
    // A key that stays pressed must not submit an amount that was not shown.
    fireEvent.keyDown(send(), { key: 'Enter', repeat: true })
    expect(submit()).not.toHaveAttribute('aria-busy')
    await user.keyboard('{Enter}')
    await claimOpened()
    expect(sent.map(({ body }) => body.fromSumma)).toEqual(['5000'])
  })

  it('is sent immediately if it was shown before', async () => {
    const { user } = await openFilled()
    await user.clear(send())
    await user.tab()
    expect(send()).toHaveAccessibleDescription(/^Поставили минимум/)
    await user.click(submit())
    await claimOpened()
    expect(sent).toHaveLength(1)
  })

  it('is sent by Enter in a field that was focused later', async () => {
    const { user } = await openFilled()
    await user.clear(send())
    await user.click(screen.getByRole('textbox', { name: 'Почта' }))
    await user.keyboard('{Enter}')
    await claimOpened()
    expect(sent).toHaveLength(1)
  })
})

describe('a refusal', () => {
  it('of fields is shown at the fields, and focuses the first', async () => {
    const { user } = await openFilled()
    answers = [
      refuse(422, {
        code: 'validation_error',
        fields: {
          promocode: ['Такого промокода нет.'],
          'toRequisites.wallet': ['Этот адрес не принимаем.'],
        },
      }),
    ]
    await user.click(submit())
    const address = screen.getByRole('textbox', { name: 'Адрес кошелька USDT' })
    await waitFor(() => expect(address).toHaveFocus())
    expect(address).toHaveAccessibleDescription(/Этот адрес не принимаем/)
    expect(screen.getByRole('textbox', { name: /^Промокод/ })).toHaveAccessibleDescription(
      /Такого промокода нет/,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Осталось 2 пункта')
    expect(openPage).not.toHaveBeenCalled()
  })

  it.each([
    [429, 'too_many_requests', 'Слишком часто. Попробуйте через 40 с.'],
    [409, 'reserve_short', 'Резерва на эту сумму не хватает.'],
    [503, 'tech_break', 'Технический перерыв до 14:00.'],
    [403, 'forbidden', 'Этот обмен мы не проводим.'],
  ])(
    'with the status %i is shown with the server’s text until the form changes',
    async (status, code, detail) => {
      const { user } = await openFilled()
      answers = [refuse(status, { code, detail })]
      await user.click(submit())
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail))
      expect(submit()).toBeEnabled()
      await user.type(screen.getByRole('textbox', { name: 'Почта' }), 'x')
      expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    },
  )

  it('because of too many claims shows links to the visitor’s own open claims', async () => {
    const { user } = await openFilled()
    const id = '01890000-0000-7000-8000-000000000001'
    const detail = 'У вас уже есть открытые заявки.'
    answers = [refuse(429, { code: 'too_many_requests', detail, claims: [{ id, number: 41 }] })]
    await user.click(submit())
    const link = await screen.findByRole('link', { name: 'Заявка №\u00a041' })
    expect(link).toHaveAttribute('href', `/claim/${id}`)
    await user.type(screen.getByRole('textbox', { name: 'Почта' }), 'x')
    expect(screen.queryByRole('link', { name: 'Заявка №\u00a041' })).toBeNull()
  })

  it.each([
    ['a paused direction', 'direction_paused', /направление приостановлено$/],
    ['a maintenance break', 'tech_break', 'Технический перерыв'],
  ])('because of %s closes the form', async (_, code, title) => {
    // While the stream is connected there is no polling.
    vi.stubGlobal('EventSource', FakeEventSource)
    const { user } = await openFilled()
    await waitFor(() => expect(FakeEventSource.opened).not.toEqual([]))
    FakeEventSource.opened.at(-1)?.say('open')
    const detail = 'Источник курса молчит.'
    const paused = { status: 503, code, detail }
    office.failing['/pair/1/2/'] = paused
    answers = [refuse(503, paused)]
    await user.click(submit())
    expect(await screen.findByText(title)).toBeVisible()
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'))
    expect(submit()).toBeDisabled()
    expect(screen.getAllByText(detail).length).toBeGreaterThan(0)
  })
})

describe('a course that has changed', () => {
  const changed = (toSumma: string) =>
    refuse(409, {
      code: 'course_changed',
      detail: 'Курс изменился.',
      figures: { fromSumma: '5000', toSumma, course: '0.01' },
    })
  const question = () => screen.findByRole('dialog', { name: 'Курс изменился' })

  it('opens a dialog with the old and new amounts, and the agreed amounts are sent', async () => {
    const { user } = await openFilled()
    answers = [changed('50'), changed('49.5')]
    office.pairs['1-2'] = lower()
    await user.click(submit())
    expect(await question()).toHaveTextContent(/Было52,50.USDTСтало50,00.USDT/)
    expect(sent).toHaveLength(1)

    await user.click(within(await question()).getByRole('button', { name: /новому курсу/ }))
    await waitFor(async () =>
      expect(await question()).toHaveTextContent(/Было50,00.USDTСтало49,50/),
    )
    await user.click(within(await question()).getByRole('button', { name: /новому курсу/ }))
    await claimOpened()
    expect(sent.map(({ body }) => body.toSumma)).toEqual(['52.5', '50', '49.5'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  })

  it('for the better is not asked about: the form is sent again with the new amounts', async () => {
    const { user } = await openFilled()
    answers = [changed('52.51')]
    await user.click(submit())
    await claimOpened()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent.map(({ body }) => [body.fromSumma, body.toSumma])).toEqual([
      ['5000', '52.5'],
      ['5000', '52.51'],
    ])
  })

  it('that is declined sends nothing, and the calculator uses the new course', async () => {
    const { user } = await openFilled()
    answers = [changed('50')]
    office.pairs['1-2'] = lower()
    await user.click(submit())
    await user.click(within(await question()).getByRole('button', { name: 'Не сейчас' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Получаете' })).toHaveValue('50'),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toHaveLength(1)
    expect(submit()).toBeEnabled()
  })
})

describe('a form with a required captcha', () => {
  beforeEach(() => {
    office.captcha = { required: true, siteKey: 'the-site-key' }
  })

  it('requests a new token as the last step of each attempt, and keeps the idempotency key', async () => {
    const provider = fakeRecaptcha()
    const { user } = await openFilled()
    answers = [() => HttpResponse.error()]
    await user.click(submit())
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible()
    await user.click(submit())
    await claimOpened()
    expect(sent.map(({ body }) => body.recaptcha)).toEqual(['claim-token-1', 'claim-token-2'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(provider.asked).toEqual([
      ['the-site-key', 'claim'],
      ['the-site-key', 'claim'],
    ])
    expect(screen.getByText(/защищает reCAPTCHA/)).toBeVisible()
  })

  it('loads nothing from the provider if no captcha is required', async () => {
    const provider = fakeRecaptcha()
    office.captcha = { required: false, siteKey: null }
    const { user } = await openFilled()
    await user.click(submit())
    await claimOpened()
    expect(sent[0]?.body.recaptcha).toBe('')
    expect(provider.scripts()).toEqual([])
    expect(screen.queryByText(/защищает reCAPTCHA/)).toBeNull()
  })

  it('says that the provider’s script is blocked, and loads it at the next attempt', async () => {
    const provider = fakeRecaptcha({ isBlocked: true })
    const { user } = await openFilled()
    await user.click(submit())
    expect(await screen.findByText(/Проверка «я не робот» не загрузилась/)).toBeVisible()
    expect(sent).toEqual([])
    provider.unblock()
    await user.click(submit())
    await claimOpened()
    expect(sent[0]?.body.recaptcha).toBe('claim-token-1')
  })
})
