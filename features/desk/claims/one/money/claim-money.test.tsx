import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { createQueryClient } from '@/lib/query/query-client'
import { deskClaim } from '@/tests/factories/claims/desk-claim'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimMoney } from './claim-money'

const paid: DeskClaim = {
  ...deskClaim,
  state: 'on_hold',
  payments: [
    {
      id: '01a1fdc5-0812-71cc-9eec-e5cff5715520',
      method: 'manual',
      reference: 'movement-1',
      side: { currency: deskClaim.from.currency, amount: '24000' },
      payer: null,
      payerCheck: null,
      canWritePayer: false,
      canDecidePayer: false,
      at: '2026-11-21T12:05:00.000Z',
      canBeStruck: false,
      struck: null,
      vanished: null,
    },
  ],
}
const note = /^В книге этих денег ещё нет/

describe('a payment for a claim', () => {
  it('is marked as not booked yet while it waits for a decision', () => {
    renderWithMessages(<ClaimMoney claim={paid} />)
    expect(screen.getByText(note)).toBeVisible()
  })

  it.each<Partial<DeskClaim>>([{ isAccepted: true }, { state: 'checking_payment' }])(
    'is not marked as unbooked with %j',
    (change) => {
      renderWithMessages(<ClaimMoney claim={{ ...paid, ...change }} />)
      expect(screen.getByText('вручную · movement-1')).toBeVisible()
      expect(screen.queryByText(note)).toBeNull()
    },
  )

  it('says whether its sender was compared', () => {
    const [payment = expect.fail('There is no payment.')] = paid.payments
    const payments = [{ ...payment, payer: 'Иван Чужой' }]
    renderWithMessages(<ClaimMoney claim={{ ...paid, payments }} />)
    expect(screen.getByText('Отправитель не сверен: сравнить не с чем')).toBeVisible()
  })

  it('stays visible after it was struck out, with who did it and why', () => {
    const struck = { at: '2026-11-21T12:06:00.000Z', who: 'o@kantor.example', reason: 'A slip.' }
    const payments = paid.payments.map((payment) => ({ ...payment, struck }))
    renderWithMessages(<ClaimMoney claim={{ ...paid, payments }} />)
    expect(screen.getByRole('deletion')).toHaveTextContent(/24/)
    expect(screen.getByText(/o@kantor\.example · A slip\./)).toBeVisible()
    expect(screen.queryByText(note)).toBeNull()
  })
})

describe('unclaimed money', () => {
  const currency = { ...deskClaim.to.currency, kind: 'crypto' as const }
  const input = { key: 'wallet', label: 'Адрес USDT', hint: null, required: true }
  const named = { key: 'wallet', label: 'Адрес USDT', value: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }

  it.each([
    ['coins, before the address is named', { currency, inputs: [input] }, /Адреса пока нет/],
    ['coins, with the address', { currency, destination: [named] }, /Адрес USDT/],
    ['bank money', { currency: deskClaim.from.currency }, /Верните деньги отправителю/],
  ])('shows where it goes: %s', (_, change, text) => {
    const sum = { amount: '30', inputs: [], destination: [], ...change }
    renderWithMessages(<ClaimMoney claim={{ ...deskClaim, unclaimed: [sum] }} />)
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryAllByText(/отправителю/)).toHaveLength(change.currency === currency ? 0 : 1)
  })
})

describe('a payment that its network took back', () => {
  const vanished = { at: '2026-11-21T12:06:00.000Z', isLost: false }
  const show = (change: Partial<DeskClaim>, isLost = false) => {
    const payments = paid.payments.map((one) => ({ ...one, vanished: { ...vanished, isLost } }))
    renderWithMessages(<ClaimMoney claim={{ ...paid, ...change, payments }} />)
  }

  it.each<[DeskClaim['state'], RegExp]>([
    ['on_hold', /снимите заявку с паузы/],
    ['paying_out', /не платите вручную/],
    ['refunding', /Не отправляйте возврат/],
    ['completed', /деньги уже отправлены/],
    ['refunded', /деньги уже отправлены/],
    ['cancelled', /не возвращайте их/],
  ])('says so, and what to do, while its order is %s', (state, what) => {
    show({ state })
    expect(screen.getByText('Исчез')).toBeVisible()
    expect(screen.getByText(/Сеть отменила его/)).toHaveTextContent(what)
  })

  it('says that it is booked as a loss once it is', () => {
    show({ state: 'completed' }, true)
    expect(screen.getByText(/Сеть отменила его/)).toHaveTextContent(/записан как убыток/)
  })

  it('says nothing more once it is struck out', () => {
    const struck = { at: '2026-11-21T12:07:00.000Z', who: 'o@kantor.example', reason: 'Gone.' }
    const payments = paid.payments.map((one) => ({ ...one, struck, vanished }))
    renderWithMessages(<ClaimMoney claim={{ ...paid, payments }} />)
    expect(screen.queryByText(/Сеть отменила его/)).toBeNull()
  })
})

describe('a payment recorded by mistake', () => {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  const client = createQueryClient()

  it('is struck out with a reason, after the effect was explained', async () => {
    const bodies: unknown[] = []
    const [payment] = paid.payments
    const path = `*/claims/${paid.id}/payments/${payment?.id ?? ''}/strike/`
    server.use(
      http.post(path, async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ state: 'checking_payment', version: 4 })
      }),
    )
    const payments = paid.payments.map((one) => ({ ...one, canBeStruck: true }))
    const claim = { ...paid, isAccepted: true, payments }
    const { user } = renderWithMessages(
      <QueryClientProvider client={client}>
        <ToastProvider>
          <ClaimMoney claim={claim} />
        </ToastProvider>
      </QueryClientProvider>,
    )
    await user.click(screen.getByRole('button', { name: /Вычеркнуть платёж movement-1/ }))
    const dialog = screen.getByRole('dialog', { name: 'Вычеркнуть платёж?' })
    expect(dialog).toHaveTextContent('вернётся на проверку')
    expect(dialog).toHaveTextContent('сторнированы')
    const reason = 'Опечатка в сумме.'
    await user.type(within(dialog).getByRole('textbox', { name: 'Почему это ошибка' }), reason)
    await user.click(within(dialog).getByRole('button', { name: 'Вычеркнуть' }))
    expect(await screen.findByText('Платёж вычеркнут')).toBeInTheDocument()
    expect(bodies).toEqual([{ expectedVersion: paid.version, reason }])
  })
})
