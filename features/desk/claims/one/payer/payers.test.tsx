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
import { ClaimPayments } from '../money/claim-payments'
import { ForeignMoney } from './foreign-money'

type Payment = DeskClaim['payments'][number]
type Check = NonNullable<Payment['payerCheck']>

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const payment: Payment = {
  id: '01a1fdc5-0812-71cc-9eec-e5cff5715520',
  method: 'manual',
  reference: 'in-1',
  side: { currency: deskClaim.from.currency, amount: '25000' },
  payer: null,
  payerCheck: null,
  canWritePayer: true,
  canDecidePayer: false,
  at: '2026-11-21T12:05:00.000Z',
  canBeStruck: false,
  struck: null,
  vanished: null,
}
const stranger: Check = {
  name: 'SIDOR SIDOROV',
  number: '••••1235',
  source: 'provider',
  verdict: 'differs',
  differs: ['name', 'number'],
  expected: { name: 'Петров И.', verifiedName: 'Петров Иван', number: '427600••••1234' },
  decision: null,
}
const foreign: Partial<Payment> = { payerCheck: stranger, canDecidePayer: true }

const client = createQueryClient()
function show(change: Partial<Payment>, ofClaim: Partial<DeskClaim> = {}) {
  const claim: DeskClaim = {
    ...{ ...deskClaim, state: 'on_hold', holdReason: 'payer_differs', actions: ['refund'] },
    payments: [{ ...payment, ...change }],
    ...ofClaim,
  }
  return renderWithMessages(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <ForeignMoney claim={claim} />
        <ClaimPayments claim={claim} />
      </ToastProvider>
    </QueryClientProvider>,
  )
}

function answer(method: 'put' | 'post', reply: () => Response): unknown[] {
  const bodies: unknown[] = []
  server.use(
    http[method](`*/claims/${deskClaim.id}/payments/${payment.id}/payer/`, async ({ request }) => {
      bodies.push(await request.json())
      return reply()
    }),
  )
  return bodies
}
const moved = () => HttpResponse.json({ state: 'paying_out', version: 4 })
const payments = () => screen.getByRole('region', { name: 'Пришло' })

describe('the payer of a payment', () => {
  it('is shown with the source of the name, next to the expected payer', () => {
    show({ payerCheck: stranger })
    expect(payments()).toHaveTextContent('Отправитель не тот: другое имя, другой номер')
    expect(payments()).toHaveTextContent('SIDOR SIDOROV, ••••1235сообщил провайдер')
    expect(payments()).toHaveTextContent('По заявкеПетров И., 427600••••1234')
    expect(payments()).toHaveTextContent('По верификацииПетров Иван')
  })

  it('is said to come from the text of the payment if the text names the same', () => {
    const payerCheck = { ...stranger, name: 'Иван Чужой', number: null }
    show({ payerCheck, payer: 'Иван Чужой' })
    expect(payments()).toHaveTextContent('прочитано в тексте платежа')
  })

  it('is not asked for if coins came', () => {
    const currency = { ...deskClaim.from.currency, kind: 'crypto' as const }
    show({ side: { currency, amount: '1' } })
    expect(screen.queryByText('Кто платил, не записано')).toBeNull()
    expect(screen.queryByRole('button', { name: /кто платил/ })).toBeNull()
  })

  it('is written down, after the server has named the wrong field', async () => {
    const refused = { code: 'validation_error', detail: '', requestId: 'r' }
    const replies = [
      () => HttpResponse.json({ ...refused, fields: { name: ['Введите имя.'] } }, { status: 422 }),
      moved,
    ]
    const bodies = answer('put', () => (replies.shift() ?? moved)())
    const { user } = show({})
    await user.click(screen.getByRole('button', { name: 'Записать, кто платил: in-1' }))
    const dialog = screen.getByRole('dialog', { name: 'Кто платил?' })
    const name = within(dialog).getByRole('textbox', { name: 'Имя отправителя' })
    await user.click(within(dialog).getByRole('button', { name: 'Записать' }))
    expect(await within(dialog).findByText('Введите имя.')).toBeVisible()
    expect(name).toBeInvalid()
    await user.type(name, 'ИВАН П.')
    await user.click(within(dialog).getByRole('button', { name: 'Записать' }))
    expect(await screen.findByText('Отправитель записан')).toBeInTheDocument()
    expect(bodies).toEqual([
      { expectedVersion: deskClaim.version, name: null, number: null },
      { expectedVersion: deskClaim.version, name: 'ИВАН П.', number: null },
    ])
  })

  it('keeps what the provider said', async () => {
    const bodies = answer('put', moved)
    const { user } = show({ payerCheck: { ...stranger, number: null } })
    await user.click(screen.getByRole('button', { name: 'Изменить отправителя: in-1' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByDisplayValue('SIDOR SIDOROV')).toHaveAttribute('readonly')
    await user.type(within(dialog).getByRole('textbox', { name: /Номер карты/ }), '*1234')
    await user.click(within(dialog).getByRole('button', { name: 'Записать' }))
    expect(await screen.findByText('Отправитель записан')).toBeInTheDocument()
    expect(bodies).toEqual([{ expectedVersion: deskClaim.version, name: null, number: '*1234' }])
  })
})

describe('somebody else’s money', () => {
  const notice = () => screen.getByRole('region', { name: 'Деньги пришли от другого человека' })

  it.each([
    ['accepted', 'Всё равно обменять', 'обмен продолжится сам'],
    ['refused', 'Не обменивать, вернуть', 'Обмена не будет'],
  ])('is %s after its consequence was read, with a note', async (decision, name, consequence) => {
    const bodies = answer('post', moved)
    const { user } = show(foreign)
    expect(notice()).toHaveTextContent(consequence)
    await user.click(within(notice()).getByRole('button', { name: new RegExp(`^${name}`) }))
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveTextContent(consequence)
    expect(dialog).toHaveTextContent('SIDOR SIDOROV')
    await user.type(within(dialog).getByRole('textbox'), 'Его жена')
    await user.click(within(dialog).getByRole('button', { name }))
    expect(await screen.findByText(/^Решено/)).toBeInTheDocument()
    const body = { expectedVersion: deskClaim.version, decision, note: 'Его жена' }
    expect(bodies).toEqual([body])
  })

  it('says what else keeps the order on hold, and cannot go back while its payout may be on its way', () => {
    show(foreign, { holdReason: 'requisites', actions: [] })
    expect(notice()).toHaveTextContent('по другой причине: уточнить реквизиты')
    expect(within(notice()).getAllByRole('button')).toHaveLength(1)
  })

  it('is shown with who decided about it', () => {
    const at = '2026-11-21T12:10:00.000Z'
    const decision = { decision: 'accepted', who: 'o@kantor.example', at, note: 'Wife' } as const
    show({ payerCheck: { ...stranger, decision }, canWritePayer: false })
    expect(screen.queryByRole('region', { name: /от другого человека/ })).toBeNull()
    expect(payments()).toHaveTextContent(/Решено обменять · o@kantor\.example · 21.*Wife/)
  })
})
