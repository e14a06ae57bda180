import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { createQueryClient } from '@/lib/query/query-client'
import { deskClaim as claim, queuedClaim as queued } from '@/tests/factories/claims/desk-claim'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { setAlert } from '../hooks/alert-settings'
import { dropUndoBefore } from '../model/last-undo'
import { ClaimActs } from './claim-acts'

const { id } = claim
/* The claim as the server has it after an action. */
let now = claim
const previews: Record<string, [string, string]> = { '20000': ['paid_partial', '-5000'] }

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  now = claim
  router.push.mockClear()
  setAlert({ sound: false, title: false, keys: true, next: false })
  server.use(
    http.get('*/api/v1/operator/directions/options/', () =>
      HttpResponse.json({ currencies: [], sources: [], assets: [], cities: [] }),
    ),
    http.get('*/api/v1/operator/claims/', () => HttpResponse.json({ claims: [], next: null })),
    http.get(`*/api/v1/operator/claims/${id}/`, () => HttpResponse.json(now)),
    http.get(`*/api/v1/operator/claims/${id}/payment-preview/`, ({ request }) => {
      const amount = new URL(request.url).searchParams.get('amount') ?? ''
      const [exception, difference] = previews[amount] ?? ['none', '0']
      return HttpResponse.json({ exception, difference })
    }),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

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
const dialog = () => within(screen.getByRole('dialog'))
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

const odd = { id: '01a1fdc5-0812-71cc-9eec-e5cff5715516', method: 'form' as const, note: '' }

describe('the sender of a payment', () => {
  it('is asked for at once if a bank shows it, and may stay empty', () => {
    show()
    const sender = screen.getByRole('textbox', { name: 'От кого' })
    expect(sender).toBeVisible()
    expect(sender).not.toBeRequired()
    expect(screen.getByText('необязательно')).toBeVisible()
  })

  it('is folded if coins came, because wallets have no names', () => {
    show({ from: { ...claim.from, currency: { ...claim.from.currency, kind: 'crypto' } } })
    expect(screen.queryByRole('textbox', { name: 'От кого' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Валюта, плательщик, время' })).toBeVisible()
  })
})

describe('the form of the next step', () => {
  it('is filled in with what is known, so that one key and Enter are enough', async () => {
    const { bodies } = answer('accept', () =>
      HttpResponse.json({ state: 'paying_out', version: 4 }),
    )
    const { user } = show({ oddPayments: [{ ...odd, reference: 'm-1', at: claim.createdAt }] })
    expect(reference()).toHaveValue('m-1')
    expect(screen.getByText(/^подставлено/)).toBeVisible()
    expect(screen.getByText('как договорились')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(step().getByRole('button', { name: /Деньги пришли/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(bodies).toMatchObject([{ reference: 'm-1', amount: '25000' }]))
  })

  it('is filled in with the transaction that the customer named, until it is recorded', () => {
    const reportedReference = 'a1'.repeat(32)
    const { rerender } = show({ reportedReference })
    expect(reference()).toHaveValue(reportedReference)
    expect(screen.getByText(/^назвал клиент/)).toBeVisible()
    const payment: DeskClaim['payments'][number] = {
      ...{
        id: odd.id,
        method: 'manual',
        reference: reportedReference.toUpperCase(),
      },
      ...{
        side: claim.from,
        payer: null,
        payerCheck: null,
        canWritePayer: false,
        canDecidePayer: false,
        at: claim.createdAt,
      },
      ...{ canBeStruck: true, struck: null, vanished: null },
    }
    rerender(<div />)
    rerender(wrapped({ ...claim, reportedReference, payments: [payment] }))
    expect(reference()).toHaveValue('')
  })

  it('does not choose between several reported payments', () => {
    const reported = ['m-1', 'm-2'].map((one) => ({ ...odd, reference: one, at: claim.createdAt }))
    show({ oddPayments: reported })
    expect(reference()).toHaveValue('')
  })

  it('shows what follows from the amount while it is typed, and restores the agreed amount on request', async () => {
    const { user } = show()
    const amount = step().getByRole('textbox', { name: 'Сколько пришло' })
    await user.clear(amount)
    await user.type(amount, '20000')
    expect(await step().findByText(/^−5\s000,00\sRUB → на паузу: Недоплата$/)).toBeVisible()
    expect(step().getByRole('button', { name: /^Деньги пришли → на паузу/ })).toBeVisible()
    await user.click(step().getByRole('button', { name: /^Подставить 25\s000/ }))
    await waitFor(() => expect(step().queryByText(/на паузу/)).toBeNull())
    expect(amount).toHaveValue('25\u00a0000')
  })

  it('records nothing for a shortcut that was typed into the field of the reference', async () => {
    const { bodies } = answer('accept', () => HttpResponse.json(claim))
    const { user } = show()
    await user.type(reference(), 'j{Enter}')
    expect(reference()).toHaveAccessibleDescription(/Это не номер перевода/)
    expect(bodies).toEqual([])
    await user.type(reference(), '-1{Enter}')
    await waitFor(() => expect(bodies).toMatchObject([{ reference: 'j-1' }]))
  })

  it('says which reference is missing, not only that a field is empty', async () => {
    const fields = { reference: ['Заполните это поле.'] }
    answer('accept', () =>
      HttpResponse.json(
        { code: 'validation_error', detail: '', fields, requestId: 'r' },
        { status: 422 },
      ),
    )
    const { user } = show()
    await user.click(step().getByRole('button', { name: /^Деньги пришли/ }))
    await waitFor(() =>
      expect(reference()).toHaveAccessibleDescription(/Впишите хеш или номер перевода/),
    )
    expect(screen.queryByText('Заполните это поле.')).toBeNull()
  })

  it('shows the sum of a refund on its button, as of a payout', () => {
    const refund: DeskClaim['payouts'][number] = {
      ...{ id: odd.id, kind: 'refund', state: 'queued', attempts: 0, method: 'manual' },
      ...{ reference: null, fault: null, by: null, inputs: [] },
      ...{ createdAt: claim.createdAt, updatedAt: claim.createdAt },
      side: { currency: { ...claim.from.currency, ticker: 'BTC' }, amount: '0.0015' },
    }
    show({ state: 'refunding', payouts: [refund], actions: ['complete_refund'] })
    expect(screen.getByRole('button', { name: /^Возвращено · 0,0015/ })).toBeVisible()
  })

  it('continues with the field of the step that follows', async () => {
    answer('accept', () => HttpResponse.json({ state: 'paying_out', version: 4 }))
    const { user, rerender } = show()
    await user.keyboard('abank-1{Enter}')
    await screen.findByText('Платёж записан')
    rerender(wrapped({ ...claim, state: 'paying_out', version: 4, actions: ['complete', 'hold'] }))
    await waitFor(() =>
      expect(step('Отправлено').getByRole('textbox', { name: 'Номер перевода' })).toHaveFocus(),
    )
  })

  it('keeps what was typed when the claim changes, and says so instead of sending it', async () => {
    const { user, rerender } = show()
    await user.type(reference(), 'bank-1')
    const event: DeskClaim['events'][number] = {
      ...{ seq: 4, event: 'hold', from: 'checking_payment', to: 'on_hold', by: 'operator' },
      ...{ who: 'boris@kantor.test', address: null, data: {}, at: claim.createdAt },
    }
    const changed = { ...claim, version: 4, state: 'on_hold' as const, events: [event] }
    rerender(wrapped({ ...changed, actions: ['release'] }))
    expect(reference()).toHaveValue('bank-1')
    expect(step().getByRole('alert')).toHaveTextContent('boris@kantor.test')
    expect(step().queryByRole('button', { name: /Деньги пришли/ })).toBeNull()
    await user.click(step().getByRole('button', { name: 'Показать заявку заново' }))
    expect(screen.queryByRole('textbox', { name: 'Номер перевода' })).toBeNull()
    expect(screen.getByRole('button', { name: /Снять с паузы/ })).toBeVisible()
  })
})

describe('after an action', () => {
  const next = { ...queued, id: '01a1fdc5-0812-71cc-9eec-e5cff5715515', number: 78 }
  const queueOf = (claims: DeskQueuedClaim[]) =>
    server.use(
      http.get('*/api/v1/operator/claims/', () => HttpResponse.json({ claims, next: null })),
    )
  async function hold() {
    answer('hold', () => HttpResponse.json({ state: 'on_hold', version: 4 }))
    const { user } = show()
    await user.keyboard('h')
    await user.click(dialog().getByRole('button', { name: 'На паузу' }))
    return user
  }

  it('the next claim opens, if the operator wants that', async () => {
    setAlert({ next: true })
    queueOf([queued, next])
    await hold()
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining(`/operator/claims/${next.id}`),
        { scroll: false },
      ),
    )
  })

  it('the claim stays open otherwise', async () => {
    queueOf([queued, next])
    await hold()
    await screen.findByText('Заявка на паузе')
    expect(router.push).not.toHaveBeenCalled()
  })

  it('holding a claim can be undone, while the server allows to release it', async () => {
    const release = answer('release', () =>
      HttpResponse.json({ state: 'checking_payment', version: 5 }),
    )
    now = { ...claim, state: 'on_hold', version: 4, actions: ['release'] }
    const user = await hold()
    await user.click(await screen.findByRole('button', { name: 'Отменить' }))
    await waitFor(() => expect(release.bodies).toEqual([{ expectedVersion: 4 }]))
  })

  it('the offer to undo it disappears once the claim has changed again', async () => {
    now = { ...claim, state: 'on_hold', version: 4, actions: ['release'] }
    await hold()
    await screen.findByRole('button', { name: 'Отменить' })
    act(() => dropUndoBefore({ id, version: 4 }))
    expect(screen.getByRole('button', { name: 'Отменить' })).toBeVisible()
    act(() => dropUndoBefore({ id, version: 5 }))
    // Sooner than it would disappear by itself.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull(), {
      timeout: 2000,
    })
  })

  it('a recorded payment can be struck out at once, while nothing was paid out', async () => {
    answer('accept', () => HttpResponse.json({ state: 'paying_out', version: 4 }))
    const payment = {
      ...{
        id: odd.id,
        method: 'manual' as const,
        reference: 'bank-1',
        payer: null,
        payerCheck: null,
        canWritePayer: false,
        canDecidePayer: false,
        struck: null,
        vanished: null,
      },
      ...{ side: claim.from, at: claim.createdAt, canBeStruck: true },
    }
    const strike = answer(`payments/${odd.id}/strike`, () =>
      HttpResponse.json({ state: 'checking_payment', version: 5 }),
    )
    now = { ...claim, state: 'paying_out', version: 4, payments: [payment], actions: ['complete'] }
    const { user } = show()
    await user.keyboard('abank-1{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Отменить' }))
    const reason = 'Записано по ошибке, отменено сразу'
    await waitFor(() => expect(strike.bodies).toEqual([{ expectedVersion: 4, reason }]))
  })

  it('nothing can be undone once the server does not allow it', async () => {
    now = { ...claim, state: 'on_hold', version: 4, actions: ['refund'] }
    await hold()
    await screen.findByText('Заявка на паузе')
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull()
  })
})
