import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { zoneText } from '@/lib/i18n/date-text'
import { sessionStore } from '@/lib/session/session-store'
import { claimRequisite, claimStatus, plainConditions } from '@/tests/factories/claims/claim-status'
import { bitcoin, sberbank, usdt } from '@/tests/factories/exchange-answers'
import {
  serveClaimOffice,
  openClaimOffice,
  renderClaim,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'
import { expectErrors } from '@/tests/setup/expected-errors'

let office: ClaimOffice
const server = serveClaimOffice(() => office)

function open(...[status, change]: Parameters<typeof claimStatus>) {
  office = openClaimOffice(claimStatus(status, change))
  return renderClaim(office.claim)
}

const picture = new File(['x'], 'чек.png', { type: 'image/png' })
const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('the first HTML', () => {
  it('shows everybody the state before any request, and nothing personal', () => {
    open('awaiting_payment')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Переведите 25 000,00 RUB')
    expect(screen.getByRole('timer')).toHaveTextContent(/^(9:5\d|10:00)$/)
    expect(screen.getByRole('region', { name: 'Заявка №\u00a01024' })).toHaveTextContent('262,50')
    expect(screen.queryByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBeNull()
    expect(screen.queryByText(/Личные данные скрыты/)).toBeNull()
  })

  it('says which time zone its times are in', () => {
    open('checking_payment')
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(
      screen.getByText(`Время указано по вашему часовому поясу: ${zoneText(own)}.`),
    ).toBeVisible()
  })

  it('names the current step', () => {
    open('checking_payment')
    const steps = screen.getByRole('list', { name: 'Путь заявки' })
    const current = within(steps)
      .getAllByRole('listitem')
      .find((item) => item.ariaCurrent ?? item.getAttribute('aria-current'))
    expect(current).toHaveTextContent('Проверка')
  })
})

describe('a created claim', () => {
  it('shows all details and conditions, and continues to the payment when they are confirmed', async () => {
    const { user } = open('created', {
      conditions: {
        ...plainConditions,
        card: true,
        verify: [{ kind: 'card', fromUsd: null }],
        aml: { provider: 'Chain', stopsFromScore: '70', fromUsd: '100' },
      },
    })
    office.moves.confirm = claimStatus('awaiting_payment', { version: 2 })
    const confirm = await button('Всё верно, к оплате')
    expect(screen.getByText('4111 1111 1111 1111')).toBeVisible()
    expect(screen.getByText('anna@example.org')).toBeVisible()
    expect(screen.getByText(/Понадобится верификация карты/)).toBeVisible()
    expect(screen.getByText(/AML \(Chain\).*70/)).toBeVisible()
    expect(screen.getByText(/больше 0,5 %/)).toBeVisible()
    await user.click(confirm)
    expect(await button('Я оплатил')).toBeVisible()
    expect(office.sent).toEqual([{ call: 'confirm', body: { step: 'details' } }])
  })

  it('says where its link was sent', async () => {
    open('created', { own: { mailedTo: 'anna@example.org' } })
    expect(await screen.findByText(/отправлена на anna@example.org/)).toBeVisible()
  })

  it('gives the link for other devices to a customer who gets no mail', async () => {
    const linkKey = 'abc.def'
    const { user } = open('awaiting_payment', { own: { linkKey } })
    const link = within(await screen.findByRole('region', { name: 'Личная ссылка' }))
    await user.click(link.getByRole('button'))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.href}#abc.def`)
    expect(screen.getByText(/на другом устройстве/)).toBeVisible()
  })

  it('gives no link once the order has ended', async () => {
    open('completed', { own: { linkKey: 'abc.def' } })
    expect(await heading(/^Готово/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Личная ссылка' })).toBeNull()
  })

  it('says that no link will be mailed if the office sends no mail', async () => {
    open('created')
    await button('Всё верно, к оплате')
    expect(screen.queryByText(/отправлена на/)).toBeNull()
    expect(screen.getByText(/Письма со ссылкой на неё не будет/)).toBeVisible()
  })

  it('does not change if somebody else takes the reserve, and says so', async () => {
    const { user } = open('created')
    office.moves.confirm = { status: 409, code: 'reserve_short', detail: 'Резерва не хватает.' }
    await user.click(await button('Всё верно, к оплате'))
    expect(await screen.findByText('Резерва не хватает.')).toBeVisible()
    expect(await button('Всё верно, к оплате')).toBeEnabled()
  })

  it('is cancelled only after a confirmation', async () => {
    const { user } = open('created')
    office.moves.confirm = claimStatus('cancelled', { version: 2 })
    await user.click(await button('Отменить заявку'))
    const dialog = await screen.findByRole('dialog', { name: 'Отменить заявку?' })
    expect(office.sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Отменить заявку' }))
    expect(await heading('Заявка отменена')).toBeVisible()
    expect(office.sent).toEqual([{ call: 'confirm', body: { step: 'cancel' } }])
  })
})

describe('a claim that waits for its payment', () => {
  it('shows where to pay and exactly how much, with copy buttons', async () => {
    const { user } = open('awaiting_payment')
    await user.click(await button('Копировать: Карта Сбербанка'))
    expect(await navigator.clipboard.readText()).toBe('2202206311874410')
    await user.click(await button('Копировать: Точная сумма'))
    expect(await navigator.clipboard.readText()).toBe('25000')
    expect(screen.getAllByText('Скопировано').length).toBeGreaterThan(0)
    expect(screen.getByText(/Не пишите ничего в назначении/)).toBeVisible()
    expect(screen.getByText('Способ оплаты:').parentElement).toHaveTextContent(sberbank.name)
  })

  it('shows a QR code for a payment in cryptocurrency, and warns about network and memo', async () => {
    office = openClaimOffice(
      claimStatus('awaiting_payment', { from: { currency: usdt, amount: '100' } }),
    )
    office.requisite = claimRequisite({
      kind: 'crypto',
      currency: usdt,
      amount: '100',
      network: 'TRC20',
      memo: '771',
      fields: [
        { label: 'Адрес', value: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', copy: true },
        { label: 'Memo', value: '771', copy: true },
      ],
      qr: '<svg viewBox="0 0 20 20"><rect fill="white"/><path fill="black" d="M2,2h1v1h-1z"/></svg>',
      uri: 'javascript:alert(1)',
    })
    renderClaim(office.claim)
    const [code] = await screen.findAllByRole('img', { name: 'QR-код для оплаты' })
    expect(code?.querySelector('path')).toHaveAttribute('d', 'M2,2h1v1h-1z')
    expect(screen.getByText(/только USDT в сети TRC20/)).toBeVisible()
    expect(screen.getByText('Валюта:').parentElement).toHaveTextContent(usdt.name)
    expect(screen.getByText(/Обязательно укажите Memo/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Открыть в кошельке' })).toBeNull()
  })

  it.each([
    ['Tether TRC20', 'Валюта: TetherTRC20', { ...usdt, name: 'Tether TRC20' }],
    ['Bitcoin', 'Валюта: Bitcoin', bitcoin],
  ])('names %s and its network once', async (_name, text, currency) => {
    office = openClaimOffice(claimStatus('awaiting_payment', { from: { currency, amount: '100' } }))
    office.requisite = claimRequisite({ kind: 'crypto', currency, network: currency.network })
    renderClaim(office.claim)
    const label = await screen.findByText('Валюта:')
    expect(label.closest('p')?.textContent).toBe(text)
  })

  it('shows the address of a cryptocurrency in groups, and copies it without gaps', async () => {
    const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
    office = openClaimOffice(
      claimStatus('awaiting_payment', { from: { currency: usdt, amount: '100' } }),
    )
    office.requisite = claimRequisite({
      kind: 'crypto',
      currency: usdt,
      fields: [{ label: 'Адрес', value: address, copy: true }],
    })
    const { user } = renderClaim(office.claim)
    await user.click(await button('Копировать: Адрес'))
    expect(await navigator.clipboard.readText()).toBe(address)
    // Screen readers get the whole address, and a selection gets no gaps.
    expect(screen.getByText(address)).toHaveClass('sr-only', 'select-none')
    const groups = screen.getByText('TQn9').parentElement
    expect(groups).toHaveAttribute('aria-hidden', 'true')
    expect(groups?.textContent).toBe(address)
  })

  it('draws nothing for an SVG that is more than a QR code', async () => {
    office = openClaimOffice(claimStatus('awaiting_payment'))
    office.requisite = claimRequisite({ qr: '<svg onload="alert(1)"></svg>' })
    renderClaim(office.claim)
    await button('Я оплатил')
    expect(screen.queryByRole('img', { name: 'QR-код для оплаты' })).toBeNull()
  })

  it('opens a wallet with the link of a coin that has one', async () => {
    office = openClaimOffice(claimStatus('awaiting_payment'))
    office.requisite = claimRequisite({ uri: 'ton://transfer/UQ1?amount=5' })
    renderClaim(office.claim)
    const link = await screen.findByRole('link', { name: 'Открыть в кошельке' })
    expect(link).toHaveAttribute('href', 'ton://transfer/UQ1?amount=5')
  })

  it('is checked after "I paid" is pressed', async () => {
    const { user } = open('awaiting_payment')
    office.moves.confirm = claimStatus('checking_payment', { version: 2 })
    await user.click(await button('Я оплатил'))
    expect(await heading('Проверяем оплату')).toBeVisible()
    expect(office.sent).toEqual([{ call: 'confirm', body: { step: 'paid' } }])
  })

  it('still shows where to pay after a reported payment, and the report can be taken back', async () => {
    const { user } = open('checking_payment', { own: { canRetract: true } })
    await user.click(await screen.findByText('Реквизиты для оплаты'))
    expect(screen.getByText('2202 2063 1187 4410')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'QR-код для оплаты' })).toBeNull()
    office.moves.confirm = claimStatus('awaiting_payment', { version: 3 })
    await user.click(await button('Я ещё не оплатил'))
    const dialog = await screen.findByRole('dialog', { name: 'Вы ещё не платили?' })
    expect(dialog).toHaveTextContent(/срок и курс прежние/)
    await user.click(within(dialog).getByRole('button', { name: 'Вернуться к оплате' }))
    expect(await button('Я оплатил')).toBeVisible()
    expect(office.sent).toEqual([{ call: 'confirm', body: { step: 'unpaid' } }])
  })

  it('says that taking the report back after the deadline closes the claim', async () => {
    const payUntil = new Date(Date.now() - 60_000).toISOString()
    const { user } = open('checking_payment', { own: { canRetract: true, payUntil } })
    await user.click(await button('Я ещё не оплатил'))
    const dialog = await screen.findByRole('dialog', { name: 'Вы ещё не платили?' })
    expect(dialog).toHaveTextContent(/заявка закроется/)
    expect(within(dialog).getByRole('button', { name: 'Закрыть заявку' })).toBeVisible()
  })

  it('does not let the report be taken back after a part of the payment was seen', async () => {
    open('checking_payment')
    await screen.findByLabelText(/^Чек перевода/)
    expect(screen.queryByRole('button', { name: 'Я ещё не оплатил' })).toBeNull()
  })

  it('sends a chosen receipt only when the customer reports the payment with it', async () => {
    URL.createObjectURL = vi.fn<(blob: Blob) => string>(() => 'blob:receipt')
    URL.revokeObjectURL = vi.fn<(url: string) => void>()
    const { user } = open('awaiting_payment')
    await button('Я оплатил')
    await user.upload(screen.getByLabelText(/^Чек перевода/), picture)
    expect(screen.getByRole('img', { name: 'Выбранный чек' })).toBeVisible()
    expect(screen.getByText(/Вместе с чеком мы узнаем, что вы оплатили/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Я оплатил' })).toBeNull()
    expect(office.sent).toEqual([])

    await user.click(await button('Убрать файл чек.png'))
    expect(await button('Я оплатил')).toBeVisible()
    expect(office.sent).toEqual([])
  })

  it('shows the new state if the claim changed before the step', async () => {
    const { user } = open('awaiting_payment')
    office.moves.confirm = { status: 409, code: 'state_changed', detail: 'Состояние изменилось.' }
    const paid = await button('Я оплатил')
    office.claim = claimStatus('expired', { version: 2 })
    await user.click(paid)
    expect(await heading('Время на оплату вышло')).toBeVisible()
  })

  it('accepts a receipt, and says what is wrong with a refused receipt', async () => {
    const { user } = open('awaiting_payment')
    await button('Я оплатил')
    const input = screen.getByLabelText(/^Чек перевода/)
    office.moves.bill = {
      status: 422,
      code: 'validation_error',
      fields: { file: ['Картинку не прочесть.'] },
    }
    await user.upload(input, picture)
    await user.click(await button('Отправить чек и сообщить об оплате'))
    expect(await screen.findByText('Картинку не прочесть.')).toBeVisible()

    office.claim = claimStatus('checking_payment', {
      version: 2,
      own: {
        receipts: [
          {
            id: '0198f2a0-0000-7a52-9d1f-3a5b6c7d8e9f',
            contentType: 'image/jpeg',
            at: '2026-11-21T11:02:00.000Z',
          },
        ],
      },
    })
    const [receipt] = office.claim.own?.receipts ?? []
    // The response to an upload is not a claim; the fake office sends the receipt as it is set here.
    Reflect.set(office.moves, 'bill', receipt)
    await user.click(await button('Отправить чек и сообщить об оплате'))
    expect(await heading('Проверяем оплату')).toBeVisible()
    expect(await button('Чек 1')).toBeVisible()
  })

  it('loads a receipt with the user’s token, which is in no URL', async () => {
    URL.createObjectURL = vi.fn<(blob: Blob) => string>(() => 'blob:receipt')
    URL.revokeObjectURL = vi.fn<(url: string) => void>()
    const receipt = {
      id: '0198f2a0-0000-7a52-9d1f-3a5b6c7d8e9f',
      contentType: 'image/jpeg',
      at: '2026-11-21T11:02:00.000Z',
    }
    const requests: Request[] = []
    const headers = { 'content-type': 'image/jpeg' }
    // The thumbnail requests the receipt once, then the dialog twice.
    const answers = [
      () => new HttpResponse(null, { status: 404 }),
      () => new HttpResponse(null, { status: 404 }),
      () => new HttpResponse(new Uint8Array(3), { headers }),
    ]
    server.use(
      http.get('*/bill/:receipt/', ({ request }) => {
        requests.push(request)
        return answers.shift()?.() ?? HttpResponse.error()
      }),
    )
    sessionStore.setState({ token: 'the-token', status: 'user' })
    const { user } = open('checking_payment', { own: { receipts: [receipt] } })
    await vi.waitFor(() => expect(requests).toHaveLength(1))

    await user.click(await button('Чек 1'))
    expect(await screen.findByText(/^Чек не открылся/)).toBeVisible()
    await user.click(await button('Закрыть'))
    await user.click(await button('Чек 1'))
    expect(await screen.findByRole('img', { name: 'Чек 1' })).toHaveAttribute('src', 'blob:receipt')
    expect(screen.getByRole('link', { name: 'Сохранить файл' })).toHaveAttribute('download')
    expect(requests.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual(
      Array(3).fill(`/api/v1/claim/${office.claim.id}/bill/${receipt.id}/`),
    )
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer the-token')
  })

  it('accepts photographs in the formats of phones', async () => {
    const { user } = open('awaiting_payment')
    await button('Я оплатил')
    const inputs = [screen.getByLabelText(/^Чек перевода/), screen.getByLabelText('Снять')]
    for (const input of inputs) {
      expect(input.getAttribute('accept')).toMatch(
        /^image\/jpeg,image\/png,image\/webp,image\/heic/,
      )
    }
    const fields = { file: ['Картинку не прочесть.'] }
    office.moves.bill = { status: 422, code: 'validation_error', fields }
    // Not every browser knows the MIME type of HEIC files.
    const heic = new File(['x'], 'IMG_1.HEIC', { type: '' })
    fireEvent.drop(screen.getByText('Выбрать файл'), { dataTransfer: { files: [heic] } })
    await user.click(await button('Отправить чек и сообщить об оплате'))
    // This error from the office shows that the file was uploaded.
    expect(await screen.findByText('Картинку не прочесть.')).toBeVisible()
    expect(screen.queryByText(/Подойдёт картинка/)).not.toBeInTheDocument()
  })

  it('asks before the browser goes to a provider’s page', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    const { user } = open('awaiting_payment', { own: { payIn: 'form' } })
    office.form = { method: 'post', action: 'https://pay.example/x', fields: { sign: 'a1' } }
    await user.click(await button('Перейти к оплате'))
    const dialog = await screen.findByRole('dialog', {
      name: 'Вы будете перенаправлены на страницу оплаты',
    })
    expect(submit).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Перейти' }))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    const form = submit.mock.contexts[0]
    expect(form).toHaveAttribute('action', 'https://pay.example/x')
    expect(form).toHaveFormValues({ sign: 'a1' })
    submit.mockRestore()
  })

  it('never sends a form to a `javascript:` address', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    const { user } = open('awaiting_payment', { own: { payIn: 'form' } })
    office.form = { method: 'get', action: 'javascript:alert(1)', fields: {} }
    await user.click(await button('Перейти к оплате'))
    await user.click(await button('Перейти'))
    expect(await screen.findByText(/Страница оплаты указана неверно/)).toBeVisible()
    expect(submit).not.toHaveBeenCalled()
    submit.mockRestore()
  })
})

describe('money in addition to the agreement', () => {
  it('has a form for each currency if it is refunded in two', async () => {
    const wallet = { key: 'wallet', label: 'Адрес кошелька', hint: null, required: true }
    const card = { key: 'card', label: 'Номер карты', hint: null, required: true }
    const refunds = [
      { currency: sberbank, amount: '20000', inputs: [card] },
      { currency: usdt, amount: '5', inputs: [wallet] },
    ]
    const { user } = open('refunding', { own: { refunds } })
    const form = within(await screen.findByRole('form', { name: /Вернём 5,00.USDT/ }))
    office.moves.refund = claimStatus('refunding', { version: 2, own: { refunds: [] } })
    await user.type(form.getByRole('textbox', { name: 'Адрес кошелька' }), 'T1')
    await user.click(form.getByRole('button', { name: 'Вернуть сюда' }))
    await waitFor(() =>
      expect(office.sent).toEqual([
        { call: 'refund', body: { currency: usdt.id, requisites: { wallet: 'T1' } } },
      ]),
    )
  })

  it('is announced as a refund if it cannot be used', async () => {
    open('completed', {
      own: { unclaimed: [{ currency: sberbank, amount: '500', inputs: [], destination: [] }] },
    })
    expect(await screen.findByText(/Пришло больше.*500,00.RUB/)).toBeVisible()
  })

  it.each(['cancelled', 'rejected', 'expired', 'refunded'] as const)(
    'is refunded, and is not described as too much, if it came to a claim that is %s',
    async (status) => {
      open(status, {
        own: { unclaimed: [{ currency: sberbank, amount: '500', inputs: [], destination: [] }] },
      })
      expect(await screen.findByText(/обмена по заявке уже не будет: 500,00.RUB/)).toBeVisible()
      expect(screen.queryByText(/Пришло больше/)).toBeNull()
    },
  )

  it('is shown with its amount and reference, and without a choice, once it was refunded', async () => {
    const at = '2026-11-21T11:30:00.000Z'
    const back = { currency: sberbank, amount: '500', reference: 'back-77', at }
    open('cancelled', { own: { returns: [back] } })
    expect(await screen.findByText(/Подтверждение возврата 500,00.RUB/)).toBeVisible()
    expect(screen.getByText('back-77')).toBeVisible()
    expect(screen.queryByText(/на выбор/)).toBeNull()
  })

  it('is the customer’s to decide about, and the page says so while the claim waits for its payment', async () => {
    open('awaiting_payment')
    expect(await screen.findByText(/на выбор/)).toBeVisible()
  })

  it.each([
    ['is still the customer’s to decide about while the claim is on hold', 'checking_payment', 1],
    ['leaves no choice while the claim is on hold after its payment was accepted', 'paying_out', 0],
  ] as const)('%s', (_, stateBefore, count) => {
    const at = '2026-11-21T11:03:00.000Z'
    open('on_hold', {
      events: [
        { seq: 1, event: 'create', state: 'created', at, by: 'visitor' },
        {
          seq: 2,
          event: stateBefore === 'paying_out' ? 'accept' : 'report',
          state: stateBefore,
          at,
          by: 'office',
        },
        { seq: 3, event: 'hold', state: 'on_hold', at, by: 'operator' },
      ],
    })
    expect(screen.queryAllByText(/на выбор/)).toHaveLength(count)
  })
})

describe('the end of a claim', () => {
  it('shows the reference if it was completed, and offers the same exchange again', async () => {
    open('completed', {
      payout: { reference: 'tx-77', at: '2026-11-21T11:09:00.000Z' },
      own: { cities: { from: null, to: 12 } },
    })
    expect(await button('Копировать: Подтверждение отправки')).toBeVisible()
    expect(screen.getByText('tx-77')).toBeVisible()
    // The printed receipt includes the year, and lists nothing that may be required.
    expect(screen.getByRole('region', { name: /Заявка №\u00a01024/ })).toHaveTextContent(/2026/)
    expect(screen.queryByText('Могут попросить')).toBeNull()
    const repeat = `/?cur_from=1&cur_to=2&sum_from=25000&city_to=12&repeat=${claimStatus('completed').id}`
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Повторить обмен' })).toHaveAttribute('href', repeat),
    )
  })

  it('still accepts a receipt from the customer if the claim expired', async () => {
    open('expired')
    expect(await screen.findByLabelText(/^Чек перевода/)).toBeEnabled()
    expect(screen.getByText(/не переводите по старым реквизитам/)).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('mentions no payment details and no receipt if it was never confirmed', async () => {
    const at = '2026-11-21T11:03:00.000Z'
    open('expired', {
      events: [
        { seq: 1, event: 'create', state: 'created', at, by: 'visitor' },
        { seq: 2, event: 'expire', state: 'expired', at, by: 'office' },
      ],
    })
    expect(await screen.findByText(/^Данные не подтвердили вовремя/)).toBeVisible()
    await waitFor(() => expect(office.asked).toContain('status'))
    expect(screen.queryByText(/старым реквизитам/)).toBeNull()
    expect(screen.queryByLabelText(/^Чек перевода/)).toBeNull()
  })

  it('says why it was rejected', async () => {
    open('rejected', { reason: 'Платёж не найден.' })
    expect(await screen.findByText('Сообщение оператора: «Платёж не найден.»')).toBeVisible()
  })
})

describe('another device', () => {
  it('shows the state and how to open the personal part, and allows no action', async () => {
    open('awaiting_payment', { own: null })
    expect(await screen.findByRole('region', { name: 'Личные данные скрыты' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Я оплатил' })).toBeNull()
    expect(office.asked).not.toContain('requisite')
  })

  it('opens the claim with the link’s secret, and removes the secret from the address', async () => {
    const secret = 'a'.repeat(43)
    window.history.replaceState(null, '', `/claim/x#secret=${secret}`)
    office = openClaimOffice(claimStatus('checking_payment', { own: null }))
    office.moves.open = claimStatus('checking_payment')
    renderClaim(office.claim)
    expect(await screen.findByLabelText(/^Чек перевода/)).toBeVisible()
    expect(office.sent).toEqual([{ call: 'open', body: { secret } }])
    expect(window.location.href).not.toContain('#')
  })

  it('shows that a link does not open this claim', async () => {
    const log = expectErrors()
    window.history.replaceState(null, '', `/claim/x#${'b'.repeat(43)}`)
    office = openClaimOffice(claimStatus('checking_payment', { own: null }))
    office.moves.open = { status: 403, code: 'forbidden', detail: 'Нет прав.' }
    renderClaim(office.claim)
    expect(await screen.findByText(/ссылка не подходит/)).toBeVisible()
    expect(window.location.hash).toBe('')
    log.mockReset()
  })
})
