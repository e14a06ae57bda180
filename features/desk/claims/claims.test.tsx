import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { createQueryClient } from '@/lib/query/query-client'
import { deskClaim, moneyOf } from '@/tests/factories/claims/desk-claim'
import { setAlert } from './hooks/alert-settings'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimActs } from './actions/claim-acts'

/* A preview is requested a moment after a change, so perhaps after a test has ended. */
const server = setupServer(
  http.get('*/api/v1/operator/claims/:id/payment-preview/', () =>
    HttpResponse.json({ exception: 'none', difference: '0' }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  setAlert({ sound: false, title: false, keys: true })
  server.use(
    http.get('*/api/v1/operator/directions/options/', () =>
      HttpResponse.json({ currencies, sources: [], assets: [], cities: [] }),
    ),
    http.get('*/api/v1/operator/claims/', () => HttpResponse.json({ claims: [], next: null })),
    http.get(`*/api/v1/operator/claims/${id}/`, () => HttpResponse.json(claim)),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const claim = deskClaim
const { id } = deskClaim
const usdt = { ...moneyOf('USDT'), id: 5 }
const currencies = [
  moneyOf('RUB'),
  { ...moneyOf('BTC'), id: 2, slug: 'bitcoin', name: 'Bitcoin' },
].map((currency) => ({ ...currency, isSendable: true, isReceivable: true }))

const wrapped = (shown: DeskClaim) => (
  <QueryClientProvider client={createQueryClient()}>
    <AtAddress address="/operator/claims">
      <ToastProvider>
        <ClaimActs claim={shown} />
      </ToastProvider>
    </AtAddress>
  </QueryClientProvider>
)
const show = (changes: Partial<DeskClaim> = {}) =>
  renderWithMessages(wrapped({ ...claim, ...changes }))
const rates = (course: string | null) => ({ course, currentCourse: course })
const dialog = () => within(screen.getByRole('dialog'))
/** The form of the claim's next step. */
const step = (name = 'Деньги пришли') => within(screen.getByRole('region', { name }))
const reference = () => screen.getByRole('textbox', { name: 'Номер перевода' })

/** Collects the requests sent to an action's path. */
function answer(path: string, reply: () => Response): { bodies: unknown[] } {
  const bodies: unknown[] = []
  server.use(
    http.post(`*/api/v1/operator/claims/${id}/${path}/`, async ({ request }) => {
      bodies.push(await request.json())
      return reply()
    }),
  )
  return { bodies }
}

describe('the actions of a claim', () => {
  it('are those that the server offers; the one that moves the claim forward comes first', () => {
    show()
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.filter((name) => name !== '')).toEqual([
      'Валюта, время',
      'Деньги пришли → к выплате 301,99\u00a0USDT↵',
      'На паузуH',
      'Оплаты нетX',
    ])
  })

  it('record a payment after one key press, with the agreed amount and the version that was seen', async () => {
    const { bodies } = answer('accept', () =>
      HttpResponse.json({ state: 'paying_out', version: 4 }),
    )
    const { user } = show()
    await user.keyboard('a')
    expect(reference()).toHaveFocus()
    await user.keyboard('bank-1{Enter}')
    await waitFor(() =>
      expect(bodies).toEqual([
        { expectedVersion: 3, reference: 'bank-1', amount: '25000', payer: null },
      ]),
    )
    expect(await screen.findByText('Платёж записан')).toBeInTheDocument()
  })

  it('send an unreadable amount as typed, for the server to report', async () => {
    const { bodies } = answer('accept', () =>
      HttpResponse.json({ state: 'paying_out', version: 4 }),
    )
    const { user } = show()
    const amount = step().getByRole('textbox', { name: 'Сколько пришло' })
    await user.clear(amount)
    await user.type(amount, '1.2.3')
    await user.type(reference(), 'bank-1{Enter}')
    await waitFor(() => expect(bodies).toMatchObject([{ amount: '1.2.3' }]))
  })

  it('ask when the money came if the deadline has passed, and send that time', async () => {
    const { bodies } = answer('accept', () =>
      HttpResponse.json({ state: 'paying_out', version: 4 }),
    )
    const { user } = show({ payUntil: '2026-11-20T12:00:00.000Z' })
    await user.type(reference(), 'bank-1')
    const came = step().getByLabelText(/Время по выписке/)
    expect(came).toHaveValue('')
    await user.click(step().getByRole('button', { name: /Деньги пришли/ }))
    expect(await step().findByText(/Посмотрите в выписке/)).toBeVisible()
    expect(bodies).toEqual([])
    fireEvent.change(came, { target: { value: '2026-11-20T11:58' } })
    await user.click(step().getByRole('button', { name: /Деньги пришли/ }))
    const at = new Date('2026-11-20T11:58').toISOString()
    await waitFor(() => expect(bodies).toMatchObject([{ at }]))
  })

  it('take the time when the customer reported the payment, and say what follows from another time', async () => {
    const { bodies } = answer('accept', () =>
      HttpResponse.json({ state: 'paying_out', version: 4 }),
    )
    const report: DeskClaim['events'][number] = {
      seq: 2,
      event: 'report',
      from: 'awaiting_payment',
      to: 'checking_payment',
      by: 'visitor',
      who: null,
      address: null,
      data: {},
      at: '2026-11-20T11:58:00.000Z',
    }
    const { user } = show({ payUntil: '2026-11-20T12:00:00.000Z', events: [report] })
    const reported = step().getByRole('radio', { name: /^Когда сообщил клиент/ })
    expect(reported).toBeChecked()
    expect(reported).toHaveAccessibleDescription(/Пришло вовремя/)
    expect(step().getByRole('radio', { name: /^Сейчас/ })).toHaveAccessibleDescription(/на паузу/)
    await user.type(reference(), 'b-1')
    await user.click(step().getByRole('button', { name: /Деньги пришли/ }))
    await waitFor(() => expect(bodies).toMatchObject([{ at: report.at }]))
  })

  it('leave the time of a payment to the server unless one is typed, and say that a late payment puts the order on hold', async () => {
    const { bodies } = answer('accept', () => HttpResponse.json({ state: 'on_hold', version: 4 }))
    // The deadline was in the minute in which the form is opened.
    const { user } = show({ payUntil: new Date(Date.now() - 1000).toISOString() })
    await user.type(reference(), 'b-1')
    expect(step().queryByRole('button', { name: /→/ })).toBeNull()
    await user.click(step().getByRole('radio', { name: 'Сейчас' }))
    await user.click(step().getByRole('button', { name: /Деньги пришли → на паузу/ }))
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).not.toHaveProperty('at')
  })

  it('accept a payment that differs from the agreed one, and keep the agreed payout', async () => {
    const { bodies } = answer('accept-as-agreed', () =>
      HttpResponse.json({ state: 'paying_out', version: 4 }),
    )
    const { user } = show({
      state: 'on_hold',
      exception: 'paid_partial',
      differences: ['paid_partial'],
      received: '24000',
      actions: ['accept_as_agreed'],
    })
    await user.click(screen.getByRole('button', { name: 'Принять как есть' }))
    expect(dialog().getByText('Недоплата')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Принять как есть' }))
    await waitFor(() => expect(bodies).toEqual([{ expectedVersion: 3, exception: 'paid_partial' }]))
  })

  it('choose one of the options shown on behalf of the customer', async () => {
    const { bodies } = answer('settle', () =>
      HttpResponse.json({ state: 'paying_out', version: 4 }),
    )
    const { user } = show({
      state: 'on_hold',
      exception: 'paid_over',
      choices: [{ choice: 'recalculate', from: '26000', to: '310', ...rates('0.0119') }],
      actions: [],
    })
    await user.click(screen.getByRole('button', { name: 'Пересчитать' }))
    expect(dialog().getByText('Курс пересчёта')).toBeVisible()
    expect(dialog().getByText('Согласованный курс')).toBeVisible()
    expect(dialog().getByText('Курс сейчас')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Пересчитать' }))
    await waitFor(() =>
      expect(bodies).toEqual([
        { expectedVersion: 3, choice: 'recalculate', from: '26000', to: '310' },
      ]),
    )
  })

  it('say what the shop receives if the payment is for an invoice', async () => {
    const { user } = show({
      state: 'on_hold',
      exception: 'paid_partial',
      differences: ['paid_partial'],
      received: '24000',
      invoice: { id: 'i-1', shop: 'Mugs' },
      choices: [
        { choice: 'top_up', from: '1000', to: '301.99', ...rates('0.012') },
        { choice: 'recalculate', from: '24000', to: '288', ...rates('0.012') },
        { choice: 'refund', from: '24000', to: null, ...rates(null) },
      ],
      actions: ['refund', 'accept_as_agreed'],
    })
    const acts = ['Ждать доплату', 'Пересчитать', 'Принять как есть', 'Вернуть деньги']
    for (const act of acts) {
      const button = screen.getByRole('button', { name: new RegExp(`^${act}`) })
      expect(button).toHaveAccessibleDescription(/[Мм]агазин/)
      await user.click(button)
      expect(dialog().queryByText(/[Кк]лиент получит|[Оо]бмен/)).toBeNull()
      await user.keyboard('{Escape}')
    }
    await user.click(screen.getByRole('button', { name: /^Принять как есть/ }))
    expect(dialog().getByText('Магазин получит')).toBeVisible()
  })

  it('name the agreed rate beside another one', () => {
    show({
      state: 'on_hold',
      exception: 'paid_over',
      differences: ['paid_over'],
      received: '26000',
      choices: [{ choice: 'recalculate', from: '26000', to: '310', ...rates('0.0119') }],
      actions: [],
    })
    expect(screen.getByRole('button', { name: /^Пересчитать/ })).toHaveAccessibleDescription(
      /по курсу 84,03\d* RUB за 1 USDT \(договаривались: \S+ RUB за 1 USDT\);/,
    )
  })

  it('begin with the usual way to settle a difference, and each says what it does with the money', () => {
    show({
      state: 'on_hold',
      exception: 'paid_partial',
      differences: ['paid_partial'],
      received: '24000',
      payments: [
        {
          ...{ id: 'p-1', method: 'manual', reference: 'b-1', payer: null, payerCheck: null },
          ...{ canWritePayer: false, canDecidePayer: false },
          ...{ at: claim.createdAt, canBeStruck: true, struck: null, vanished: null },
          side: { currency: claim.from.currency, amount: '24000' },
        },
      ],
      choices: [
        { choice: 'top_up', from: '1000', to: '301.99', ...rates('0.012') },
        { choice: 'recalculate', from: '24000', to: '288', ...rates('0.012') },
        { choice: 'refund', from: '24000', to: null, ...rates(null) },
      ],
      actions: ['hold', 'refund', 'accept_as_agreed'],
    })
    expect(screen.getByText('Пришло 24 000,00 из 25 000,00 RUB, не хватает 1 000,00')).toBeVisible()
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual([
      ...['Ждать доплатуT', 'ПересчитатьP', 'Принять как естьG', 'Вернуть деньгиB'],
      'На паузуH',
    ])
    expect(buttons[0]).toHaveAttribute('data-main-act')
    const described = [
      /^Клиент доплатит 1\s000,00\sRUB и получит 301,99\sUSDT$/,
      /^Обменяем 24\s000,00\sRUB по курсу .*; клиент получит 288,00\sUSDT$/,
      /^Клиент получит 301,99\sUSDT, как договорились; разницу 1\s000,00\sRUB покрывает обменный пункт$/,
      /^Вернём 24\s000,00\sRUB, обмена не будет$/,
    ]
    described.forEach((text, index) => expect(buttons[index]).toHaveAccessibleDescription(text))
  })

  it('show the new amounts if the rate has changed, and send those when pressed again', async () => {
    const { bodies } = answer('settle', () =>
      bodies.length === 1
        ? HttpResponse.json(
            { code: 'course_changed', detail: 'Курс изменился.', requestId: 'r' },
            { status: 409 },
          )
        : HttpResponse.json({ state: 'paying_out', version: 4 }),
    )
    const held: Partial<DeskClaim> = { state: 'on_hold', exception: 'paid_over', actions: [] }
    const recalculated = (to: string, course: string) => [
      { choice: 'recalculate' as const, from: '26000', to, ...rates(course) },
    ]
    const now = { ...claim, ...held, choices: recalculated('260', '0.01') }
    server.use(http.get(`*/api/v1/operator/claims/${id}/`, () => HttpResponse.json(now)))
    const { user } = show({ ...held, choices: recalculated('310', '0.0119') })
    await user.click(screen.getByRole('button', { name: /^Пересчитать/ }))
    await user.click(dialog().getByRole('button', { name: 'Пересчитать' }))
    expect(await dialog().findByText(/^Курс изменился: теперь 100 RUB за 1 USDT/)).toBeVisible()
    expect(dialog().getAllByRole('definition')[1]).toHaveTextContent('260,00 USDT')
    await user.click(dialog().getByRole('button', { name: 'Пересчитать' }))
    await waitFor(() => expect(bodies).toMatchObject([{ to: '310' }, { to: '260' }]))
  })

  it('record a payment in another currency, and warn that it is not the agreed one', async () => {
    const { bodies } = answer('accept', () => HttpResponse.json({ state: 'on_hold', version: 4 }))
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Валюта, время' }))
    await user.click(await step().findByRole('combobox', { name: 'В какой валюте пришло' }))
    await user.click(await screen.findByRole('option', { name: /Bitcoin/ }))
    expect(await step().findByText(/Договаривались о другой валюте \(RUB\)/)).toBeVisible()
    const amount = step().getByRole('textbox', { name: 'Сколько пришло' })
    await user.clear(amount)
    await user.type(amount, '0,01')
    await user.type(reference(), 'tx-1')
    await user.click(step().getByRole('button', { name: /Деньги пришли/ }))
    await waitFor(() =>
      expect(bodies).toMatchObject([{ reference: 'tx-1', amount: '0.01', currency: 2 }]),
    )
  })

  it('retry a failed payout, by hand if the operator ticks the checkbox', async () => {
    const { bodies } = answer('retry-payout', () =>
      HttpResponse.json({ state: 'paying_out', version: 4 }),
    )
    const { user } = show({ state: 'on_hold', actions: ['retry_payout', 'refund'] })
    await user.keyboard('e')
    await user.click(await dialog().findByRole('checkbox', { name: 'Отправлю сам' }))
    await user.click(dialog().getByRole('button', { name: 'Отправить ещё раз' }))
    await waitFor(() => expect(bodies).toEqual([{ expectedVersion: 3, byHand: true }]))
  })

  it('are not confirmed by a second Enter if they end the order', async () => {
    const { user } = show({ state: 'on_hold', actions: ['refund'] })
    await user.keyboard('b')
    const remark = dialog().getByRole('textbox', { name: 'Сообщение клиенту' })
    await waitFor(() => expect(remark).toHaveFocus())
  })

  it('begin with the focus on “Cancel” if they end the order and ask for nothing', async () => {
    const { user } = show({ state: 'awaiting_payment', actions: ['cancel'] })
    await user.click(screen.getByRole('button', { name: /^Отменить/ }))
    const cancel = dialog().getByRole('button', { name: 'Отмена' })
    await waitFor(() => expect(cancel).toHaveFocus())
  })

  it('ask for a reference and the proof before a payout counts as sent', async () => {
    const { bodies } = answer('payout-sent', () =>
      HttpResponse.json({ state: 'completed', version: 4 }),
    )
    const { user } = show({ state: 'paying_out', actions: ['payout_sent', 'payout_not_sent'] })
    await user.click(screen.getByRole('button', { name: 'Деньги ушли' }))
    await user.type(dialog().getByRole('textbox', { name: 'Номер перевода' }), 'tx-9')
    await user.type(dialog().getByRole('textbox', { name: 'Чем это подтверждено' }), 'Есть в сети')
    await user.click(dialog().getByRole('button', { name: 'Деньги ушли' }))
    await waitFor(() =>
      expect(bodies).toEqual([{ expectedVersion: 3, reference: 'tx-9', proof: 'Есть в сети' }]),
    )
  })

  it('show each part of the recipient’s details, and the amount with the digits of its currency', async () => {
    const { user } = show({
      state: 'paying_out',
      to: { currency: usdt, amount: '1500.5' },
      toInputs: [
        { key: 'wallet', label: 'Адрес', value: 'T1' },
        { key: 'memo', label: 'Memo', value: '77' },
      ],
      actions: ['payout_sent'],
    })
    await user.click(screen.getByRole('button', { name: /^Деньги ушли/ }))
    const texts = dialog()
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent ?? ''}`)
    expect(texts).toEqual(['Клиент получит: 1\u00a0500,50\u00a0USDT', 'Адрес: T1', 'Memo: 77'])
  })

  it('refund unclaimed money in its own currency', async () => {
    const { bodies } = answer('return-unclaimed', () =>
      HttpResponse.json({ state: 'completed', version: 4 }),
    )
    const { user } = show({
      state: 'completed',
      unclaimed: [{ currency: usdt, amount: '77.5', inputs: [], destination: [] }],
      actions: ['record_payment', 'return_unclaimed'],
    })
    await user.click(screen.getByRole('button', { name: /^Лишние .* возвращены/ }))
    expect(dialog().getByText(/^77,5/)).toBeVisible()
    await user.type(dialog().getByRole('textbox', { name: 'Номер перевода' }), 'tx-5')
    await user.click(dialog().getByRole('button', { name: /^Лишние .* возвращены/ }))
    await waitFor(() =>
      expect(bodies).toEqual([{ expectedVersion: 3, currency: usdt.id, reference: 'tx-5' }]),
    )
  })

  it('send the details that a refund needs, with its currency', async () => {
    const details = answer('refund-details', () =>
      HttpResponse.json({ state: 'refunding', version: 4 }),
    )
    const { currency } = claim.from
    const input = { key: 'card', label: 'Номер карты', hint: null, required: true }
    const { user } = show({
      state: 'refunding',
      from: { currency, amount: '60' },
      fromInputs: [{ key: 'card', label: 'Номер карты', value: '4111' }],
      refundAsks: [{ currency, amount: '60', inputs: [input] }],
      actions: ['refund_details'],
    })
    await user.click(screen.getByRole('button', { name: 'Указать, куда вернуть' }))
    expect(dialog().getByText(/60/)).toBeVisible()
    expect(dialog().getByRole('textbox', { name: 'Номер карты' })).toHaveValue('4111')
    expect(dialog().getByText('из заявки клиента: не проверено')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(details.bodies).toEqual([
        { expectedVersion: 3, currency: currency.id, requisites: { card: '4111' } },
      ]),
    )
  })

  it('have the network send a refund to the address that they show', async () => {
    const { bodies } = answer('send-refund', () =>
      HttpResponse.json({ state: 'refunding', version: 4 }),
    )
    const refund = (method: 'manual' | 'rail') => ({
      ...{ id: `0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e0${method === 'rail' ? '1' : '2'}`, method },
      ...{
        kind: 'refund' as const,
        state: 'queued' as const,
        side: { currency: usdt, amount: '60' },
      },
      ...{
        inputs: [{ key: 'wallet', label: 'Адрес USDT', value: 'T1' }],
        reference: null,
        fault: null,
      },
      ...{ attempts: 0, createdAt: claim.createdAt, updatedAt: claim.createdAt, by: null },
    })
    const { user } = show({
      state: 'refunding',
      from: { currency: usdt, amount: '60' },
      payouts: [refund('rail'), refund('manual')],
      actions: ['send_refund', 'complete_refund'],
    })
    await user.click(screen.getByRole('button', { name: 'Вернуть через сеть' }))
    expect(dialog().getByText('T1')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Вернуть через сеть' }))
    await waitFor(() =>
      expect(bodies).toEqual([{ expectedVersion: 3, payout: refund('manual').id }]),
    )
  })

  it('put a claim on hold with a reason, without the optional text for the customer', async () => {
    const { bodies } = answer('hold', () => HttpResponse.json({ state: 'on_hold', version: 4 }))
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'На паузу' }))
    await user.click(dialog().getByRole('button', { name: 'На паузу' }))
    await waitFor(() =>
      expect(bodies).toEqual([{ expectedVersion: 3, reason: 'operator', remark: null }]),
    )
  })

  it('show the server’s errors at the fields', async () => {
    answer('reject', () =>
      HttpResponse.json(
        {
          code: 'validation_error',
          detail: '',
          fields: { remark: ['Слишком коротко.'] },
          requestId: 'r',
        },
        { status: 422 },
      ),
    )
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Оплаты нет' }))
    await user.click(dialog().getByRole('button', { name: 'Оплаты нет' }))
    expect(await dialog().findByText('Слишком коротко.')).toBeVisible()
  })

  it('show the server’s message when another operator was faster', async () => {
    const detail = 'Кто-то успел раньше: boris@kantor.test — «оплата принята».'
    answer('reject', () =>
      HttpResponse.json({ code: 'state_changed', detail, requestId: 'r' }, { status: 409 }),
    )
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Оплаты нет' }))
    await user.type(dialog().getByRole('textbox'), 'Платежа нет')
    await user.click(dialog().getByRole('button', { name: 'Оплаты нет' }))
    expect(await screen.findByText(detail)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Оплаты нет/ })).toBeNull())
  })

  it('are not sent when the claim changed while the dialog was open', async () => {
    const { user, rerender } = show()
    await user.click(screen.getByRole('button', { name: 'Оплаты нет' }))
    const event = {
      seq: 4,
      event: 'accept',
      from: 'checking_payment',
      to: 'paying_out',
      by: 'operator',
      who: 'boris@kantor.test',
      address: null,
      data: {},
      at: claim.createdAt,
    } as const
    rerender(wrapped({ ...claim, version: 4, actions: [], events: [event] }))
    expect(dialog().getByRole('alert')).toHaveTextContent('boris@kantor.test — «оплата принята»')
    expect(dialog().getByRole('button', { name: 'Оплаты нет' })).toBeDisabled()
  })

  it('do not react to keys when shortcuts are off or the user is typing', async () => {
    const { user } = show()
    setAlert({ keys: false })
    await waitFor(() => expect(screen.queryByText('H')).toBeNull())
    await user.keyboard('h')
    expect(screen.queryByRole('dialog')).toBeNull()
    setAlert({ keys: true })
    await screen.findByText('H')
    await user.keyboard('{Control>}h{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.type(reference(), 'h')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
