import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import messages from '@/messages/ru.json'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { usdt } from '@/tests/factories/exchange-answers'
import {
  serveClaimOffice,
  openClaimOffice,
  renderClaim,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'

let office: ClaimOffice
const server = serveClaimOffice(() => office)
afterEach(() => {
  vi.useRealTimers()
})

function open(...[status, change]: Parameters<typeof claimStatus>) {
  office = openClaimOffice(claimStatus(status, change))
  return renderClaim(office.claim)
}

const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

describe('after a successful step', () => {
  it('the focus moves to the heading, which shows the new state', async () => {
    const { user } = open('created')
    office.moves.confirm = claimStatus('awaiting_payment', { version: 2 })
    await user.click(await button('Всё верно, к оплате'))
    const paid = await button('Я оплатил')
    await waitFor(async () => expect(await heading(/^Переведите/)).toHaveFocus())

    office.moves.confirm = claimStatus('checking_payment', { version: 3 })
    await user.click(paid)
    await waitFor(async () => expect(await heading('Проверяем оплату')).toHaveFocus())
  })

  it('the focus moves to the heading after a dialog too', async () => {
    const { user } = open('created')
    office.moves.confirm = claimStatus('cancelled', { version: 2 })
    await user.click(await button('Отменить заявку'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Отменить заявку' }))
    await waitFor(async () => expect(await heading('Заявка отменена')).toHaveFocus())
  })
})

const { chooseAgain: texts } = messages.claim

describe('the rest of a payment', () => {
  it('need not be sent: the customer chooses again', async () => {
    const { user } = open('awaiting_payment', { own: { received: '150', canChooseAgain: true } })
    await user.click(await button(texts.button))
    office.moves.confirm = claimStatus('on_hold', { version: 3, exception: 'paid_partial' })
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: texts.confirm }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(office.sent).toEqual([{ call: 'confirm', body: { step: 'choose' } }])
  })

  it('must be whole if nothing has come', async () => {
    open('awaiting_payment', { own: { canCancel: true } })
    await button('Отменить заявку')
    expect(screen.queryByRole('button', { name: texts.button })).toBeNull()
  })
})

describe('the transaction of a payment in crypto', () => {
  const hash = 'a1'.repeat(32)
  const name = 'Хеш транзакции или ссылка на неё'
  const side = { currency: usdt, amount: '200' }

  it('is sent with the report if it has the form of a transaction in the network', async () => {
    const { user } = open('awaiting_payment', {
      from: side,
      own: { canReport: true },
    })
    office.moves.confirm = claimStatus('checking_payment', {
      version: 3,
      own: { reportedReference: hash },
    })
    const field = await screen.findByLabelText(name)
    fireEvent.change(field, { target: { value: hash.slice(1) } })
    const paid = await button('Я оплатил')
    expect(field).not.toBeVisible()
    await user.click(paid)
    expect(field).toBeVisible()
    expect(field).toHaveAccessibleDescription(/не транзакция в сети/)
    expect(office.sent).toEqual([])

    fireEvent.change(field, {
      target: { value: `https://tronscan.org/#/transaction/${hash}` },
    })
    await user.click(paid)
    await screen.findByText(hash)
    expect(office.sent).toEqual([{ call: 'confirm', body: { step: 'paid', reference: hash } }])
  })

  it('is not asked for when the payment is not in crypto', async () => {
    open('awaiting_payment', { own: { canReport: true } })
    await button('Я оплатил')
    expect(screen.queryByLabelText(name)).toBeNull()
  })
})

describe('the payment that the office looks for', () => {
  const hash = 'b2'.repeat(32)
  const wrong = 'a1'.repeat(32)

  it('is named on the order’s page, and can be corrected there', async () => {
    const { user } = open('checking_payment', {
      from: { currency: usdt, amount: '200' },
      own: { canNameReference: true },
    })
    await user.click(await button('Указать хеш'))
    const field = await screen.findByLabelText('Хеш транзакции или ссылка на неё')
    await user.click(await button('Сохранить'))
    expect(field).toHaveAccessibleDescription(/не транзакция в сети/)
    expect(office.sent).toEqual([])

    const named = (reportedReference: string) =>
      claimStatus('checking_payment', {
        from: { currency: usdt, amount: '200' },
        own: { canNameReference: true, reportedReference },
      })
    office.moves.confirm = named(wrong)
    fireEvent.change(field, { target: { value: wrong } })
    await user.click(await button('Сохранить'))
    expect(await screen.findByText(wrong)).toBeVisible()
    await waitFor(async () => expect(await button('Исправить')).toHaveFocus())

    office.moves.confirm = named(hash)
    await user.click(await button('Исправить'))
    const again = await screen.findByLabelText('Хеш транзакции или ссылка на неё')
    expect(again).toHaveValue(wrong)
    fireEvent.change(again, { target: { value: hash } })
    await user.click(await button('Сохранить'))
    expect(await screen.findByText(hash)).toBeVisible()
    expect(office.sent).toEqual([
      { call: 'confirm', body: { step: 'reference', reference: wrong } },
      { call: 'confirm', body: { step: 'reference', reference: hash } },
    ])
  })

  it('is named by the bank’s reference if it was paid by a bank', async () => {
    const { user } = open('checking_payment', { own: { canNameReference: true } })
    office.moves.confirm = claimStatus('checking_payment', {
      own: { reportedReference: 'A 123-456', canNameReference: false },
    })
    await user.click(await button('Указать номер перевода'))
    const field = await screen.findByLabelText('Номер перевода')
    fireEvent.change(field, { target: { value: ' A 123-456 ' } })
    await user.click(await button('Сохранить'))
    expect(await screen.findByText('A 123-456')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Исправить' })).toBeNull()
    expect(office.sent).toEqual([
      { call: 'confirm', body: { step: 'reference', reference: 'A 123-456' } },
    ])
  })
})

describe('after a step that the server refuses', () => {
  const refusal = { status: 409, code: 'state_changed', detail: 'Состояние изменилось.' }

  it('the focus moves to the heading if the pressed button is gone', async () => {
    const { user } = open('awaiting_payment')
    office.moves.confirm = refusal
    const paid = await button('Я оплатил')
    office.claim = claimStatus('expired', { version: 2 })
    await user.click(paid)
    await waitFor(async () => expect(await heading('Время на оплату вышло')).toHaveFocus())
  })

  it('the focus stays on a button that can be pressed again', async () => {
    const { user } = open('created')
    office.moves.confirm = { ...refusal, code: 'reserve_short', detail: 'Резерва не хватает.' }
    const confirm = await button('Всё верно, к оплате')
    await user.click(confirm)
    expect(await screen.findByText('Резерва не хватает.')).toBeVisible()
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy', 'true'))
    expect(confirm).toHaveFocus()
  })
})

describe('without a network', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('a step shows an error, and is not sent later automatically', async () => {
    const { user } = open('awaiting_payment')
    const paid = await button('Я оплатил')
    let tries = 0
    server.use(
      http.post('*/confirm/', () => {
        tries += 1
        return HttpResponse.error()
      }),
    )
    onlineManager.setOnline(false)
    await user.click(paid)
    expect(await screen.findByText(/^Нет связи с сервером\. Проверьте интернет/)).toBeVisible()
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(paid).not.toHaveAttribute('aria-busy'))
    expect(tries).toBe(1)
  })

  it('the page says that the claim may be stale', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open('checking_payment')
    await screen.findByLabelText(/^Чек перевода/)
    server.use(http.get('*/status/', () => HttpResponse.error()))
    onlineManager.setOnline(false)
    await pass(5_000)
    expect(await screen.findByText(/Показано последнее, что известно/)).toBeVisible()
  })
})

describe('payment details that cannot be loaded', () => {
  it('can be requested again, and before that no payment can be reported', async () => {
    server.use(http.get('*/requisite/', () => HttpResponse.error()))
    const { user } = open('awaiting_payment')
    const again = await button('Показать реквизиты')
    expect(screen.getByText(/^Нет связи с сервером\. Проверьте интернет/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Я оплатил' })).toBeNull()
    // Customers who have already paid can still prove it.
    expect(screen.getByLabelText(/^Чек перевода/)).toBeEnabled()

    server.resetHandlers()
    again.focus()
    await user.click(again)
    expect(await button('Копировать: Карта Сбербанка')).toBeVisible()
    expect(await button('Я оплатил')).toBeVisible()
    await waitFor(async () => expect(await heading(/^Переведите/)).toHaveFocus())
  })
})

describe('payment on another site', () => {
  it('accepts a receipt, because the payment page may have failed after the payment', async () => {
    const { user } = open('awaiting_payment', { own: { payIn: 'form' } })
    const input = await screen.findByLabelText(/^Чек перевода/)
    await user.upload(input, new File(['x'], 'чек.pdf', { type: 'application/pdf' }))
    await user.click(await button('Отправить чек и сообщить об оплате'))
    await waitFor(() => expect(office.sent).toEqual([{ call: 'bill', body: 'file' }]))
  })

  it('can be opened again after the browser’s Back button', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    const { user } = open('awaiting_payment', { own: { payIn: 'form' } })
    office.form = { method: 'post', action: 'https://pay.example/x', fields: {} }
    await user.click(await button('Перейти к оплате'))
    await user.click(await button('Перейти'))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await button('Перейти к оплате'))
    expect(await button('Перейти')).not.toHaveAttribute('aria-busy')
    submit.mockRestore()
  })
})

describe('following a claim link while the server does not answer', () => {
  const secret = 'c'.repeat(43)
  const opened = () => office.sent.filter(({ call }) => call === 'open')

  function follow() {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    window.history.replaceState(null, '', `/claim/x#secret=${secret}`)
    office = openClaimOffice(claimStatus('checking_payment', { own: null }))
    return renderClaim(office.claim)
  }

  it('is retried, which the page says, and opens the claim when the server answers again', async () => {
    follow()
    office.moves.open = { status: 503, code: 'unavailable' }
    expect(await screen.findByText(/^Заявка по вашей ссылке пока не открылась/)).toBeVisible()
    await waitFor(() => expect(office.asked).toContain('status'))
    expect(screen.queryByText('Личные данные скрыты')).toBeNull()
    expect(window.location.href).not.toContain('#')

    office.moves.open = claimStatus('checking_payment')
    await pass(5_000)
    expect(await screen.findByLabelText(/^Чек перевода/)).toBeVisible()
    expect(screen.queryByText(/^Заявка по вашей ссылке/)).toBeNull()
    expect(opened()).toEqual(Array(2).fill({ call: 'open', body: { secret } }))
    await pass(20_000)
    expect(opened()).toHaveLength(2)
  })

  it('stops being retried after a minute, which the page says, and can be retried by hand', async () => {
    follow()
    office.moves.open = { status: 503, code: 'unavailable' }
    expect(await screen.findByText(/^Заявка по вашей ссылке пока не открылась/)).toBeVisible()
    await pass(61_000)
    expect(await screen.findByText(/не открылась: сервер не отвечает/)).toBeVisible()
    expect(screen.queryByText(/^Заявка по вашей ссылке пока/)).toBeNull()
    const tries = opened().length
    await pass(60_000)
    expect(opened()).toHaveLength(tries)

    office.moves.open = claimStatus('checking_payment')
    fireEvent.click(await button('Попробовать ещё раз'))
    expect(await screen.findByLabelText(/^Чек перевода/)).toBeVisible()
    expect(opened().at(-1)).toEqual({ call: 'open', body: { secret } })
    expect(screen.queryByText(/сервер не отвечает/)).toBeNull()
  })

  it('has no effect if the response comes after another link was followed', async () => {
    const answers = new Map<string, (status: number) => void>()
    server.use(
      http.post('*/open/', async ({ request }) => {
        const { secret: sentSecret } = z.object({ secret: z.string() }).parse(await request.json())
        const status = await new Promise<number>((resolve) => answers.set(sentSecret, resolve))
        return status === 200
          ? HttpResponse.json(claimStatus('checking_payment', { version: 2 }))
          : HttpResponse.json({ code: 'unavailable', detail: '', requestId: 'r' }, { status })
      }),
    )
    follow()
    await waitFor(() => expect(answers.has(secret)).toBe(true))
    const next = 'd'.repeat(43)
    window.location.hash = `#${next}`
    await waitFor(() => expect(answers.has(next)).toBe(true))
    answers.get(secret)?.(200)
    await pass(1_000)
    expect(screen.queryByLabelText(/^Чек перевода/)).toBeNull()
    office.claim = claimStatus('checking_payment', { version: 2 })
    answers.get(next)?.(200)
    expect(await screen.findByLabelText(/^Чек перевода/)).toBeVisible()
  })

  it('is not retried sooner than the server has requested', async () => {
    server.use(
      http.post('*/open/', () => {
        office.sent.push({ call: 'open', body: null })
        const body = { code: 'too_many_requests', detail: '', requestId: 'r' }
        return HttpResponse.json(body, { status: 429, headers: { 'retry-after': '20' } })
      }),
    )
    follow()
    expect(await screen.findByText(/^Заявка по вашей ссылке пока не открылась/)).toBeVisible()
    await pass(15_000)
    expect(opened()).toHaveLength(1)
    await pass(6_000)
    expect(opened()).toHaveLength(2)
  })
})

describe('the deadline of the rate', () => {
  const at = (expiresAt: Date) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 50) })
    open('created', { expiresAt: expiresAt.toISOString() })
    return button('Всё верно, к оплате')
  }

  it('is shown as a time if it is today', async () => {
    await at(new Date(2026, 10, 21, 23, 58))
    expect(screen.getByText(/закреплён до 23:58/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Заявка №\u00a01024' })).toHaveTextContent('до 23:58')
  })

  it('includes the day if it is not today', async () => {
    await at(new Date(2026, 10, 22, 0, 5))
    expect(screen.getByText(/закреплён до 22 ноя, 00:05/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Заявка №\u00a01024' })).toHaveTextContent(
      'до 22 ноя, 00:05',
    )
  })
})

it('says in the same words as the calculator’s slip what happens if another amount comes', () => {
  open('created')
  expect(screen.getByRole('region', { name: 'Заявка №\u00a01024' })).toHaveTextContent(
    'Если сумма придёт другойна выбор: доплата, пересчёт или возврат',
  )
})
