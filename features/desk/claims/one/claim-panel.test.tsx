import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { createQueryClient } from '@/lib/query/query-client'
import { deskClaim, moneyOf } from '@/tests/factories/claims/desk-claim'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { markChosen } from '../model/chosen-claim'
import { ClaimPanel } from './claim-panel'

const other = { ...deskClaim, id: '01a1fdc5-0812-71cc-9eec-e5cff5715515', number: 78 }
const server = setupServer(
  http.get('*/api/v1/operator/claims/', () => HttpResponse.json({ claims: [], next: null })),
  http.get('*/api/v1/operator/claims/:id/payment-preview/', () =>
    HttpResponse.json({ exception: 'none', difference: '0' }),
  ),
  http.get('*/api/v1/operator/directions/options/', () =>
    HttpResponse.json({ currencies: [], sources: [], assets: [], cities: [] }),
  ),
  http.get('*/api/v1/operator/claims/:id/', ({ params }) =>
    HttpResponse.json(params['id'] === other.id ? other : { ...deskClaim, ...money }),
  ),
)
const money = {
  from: { currency: moneyOf('RUB'), amount: '25000.5' },
  received: '25000',
  conditions: { ...deskClaim.conditions, tolerancePercent: '0.5' },
}
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const correctedId = '01a1fdc5-0812-71cc-9eec-e5cff5715521'
const releasedId = '01a1fdc5-0812-71cc-9eec-e5cff5715520'
const orderedId = '01a1fdc5-0812-71cc-9eec-e5cff5715522'

const cashClaim = {
  ...deskClaim,
  id: '01a1fdc5-0812-71cc-9eec-e5cff5715519',
  state: 'paying_out',
  to: { currency: { ...moneyOf('RUB'), kind: 'cash' }, amount: '81001' },
  cities: { from: null, to: 'Казань' },
  cash: {
    from: null,
    to: {
      city: 'Казань',
      isToBeNamed: false,
      points: [
        {
          id: 1,
          address: 'ул. Баумана, 1',
          note: 'Вход со двора',
          timezone: 'Europe/Moscow',
          week: null,
          isOpen: true,
          opensAt: null,
          closesAt: null,
          mapUrl: null,
        },
      ],
    },
  },
}

const client = createQueryClient()
const panel = (id: string) => (
  <QueryClientProvider client={client}>
    <AtAddress address="/operator/claims">
      <ToastProvider>
        <button>elsewhere</button>
        <ClaimPanel id={id} />
      </ToastProvider>
    </AtAddress>
  </QueryClientProvider>
)
const title = (name: string) => screen.findByRole('heading', { name })

describe('a claim at the desk', () => {
  it('shows next to the amount what is compared with the payment', async () => {
    const id = '01a1fdc5-0812-71cc-9eec-e5cff5715590'
    const paidTo = {
      ...{ method: 'manual', name: 'Карта 1', reference: null, amount: '25000' },
      fields: [{ label: 'Номер карты', value: '2200700812345678' }],
      ...{ state: 'given', exactAmount: null, until: null },
      at: deskClaim.createdAt,
    }
    const fromInputs = [{ key: 'holder', label: 'Имя плательщика', value: 'Анна' }]
    server.use(
      http.get('*/api/v1/operator/claims/:id/', () =>
        HttpResponse.json({ ...deskClaim, id, payIn: paidTo, fromInputs }),
      ),
      http.get('*/api/v1/operator/bank-messages/', () =>
        HttpResponse.json({ messages: [], next: null, waiting: 0 }),
      ),
    )
    renderWithMessages(panel(id))
    const slip = within(await screen.findByRole('region', { name: 'Заявка №\u00a077' }))
    const card = within(slip.getByRole('region', { name: 'Реквизит «Карта 1»' }))
    expect(card.getByRole('button', { name: /Номер карты/ })).toBeVisible()
    expect(slip.getByText('Анна')).toBeVisible()
    expect(screen.getAllByText('2200 7008 1234 5678')).toHaveLength(1)
  })

  it('begins with the refunded amount, once it was refunded', async () => {
    const id = '01a1fdc5-0812-71cc-9eec-e5cff5715591'
    const refund = {
      ...{ id: releasedId, kind: 'refund', state: 'sent', attempts: 1, method: 'manual' },
      ...{ reference: null, fault: null, by: null, inputs: [] },
      ...{ createdAt: deskClaim.createdAt, updatedAt: deskClaim.createdAt },
      side: { currency: moneyOf('BTC'), amount: '0.0015' },
    }
    const failed = {
      ...refund,
      id: orderedId,
      state: 'failed',
      side: { ...refund.side, amount: '7' },
    }
    const refunded = {
      ...{ ...deskClaim, id, state: 'refunded', isAccepted: true, actions: [] },
      ...{ to: { currency: moneyOf('USDT'), amount: '195.85' }, payouts: [failed, refund] },
    }
    server.use(http.get('*/api/v1/operator/claims/:id/', () => HttpResponse.json(refunded)))
    renderWithMessages(panel(id))
    const slip = await screen.findByRole('region', { name: 'Заявка №\u00a077' })
    expect(slip).toHaveTextContent(/Вернули\s*0,0015\s*BTC/)
  })

  it('says that no reserve is held for it', async () => {
    const releasedClaim = { ...deskClaim, id: releasedId, state: 'checking_payment', isHeld: false }
    server.use(http.get('*/api/v1/operator/claims/:id/', () => HttpResponse.json(releasedClaim)))
    renderWithMessages(panel(releasedId))
    expect(await screen.findByText('Не удержан')).toBeVisible()
  })

  it('names the partner through whose API it came', async () => {
    const partner = { id: correctedId, email: 'bot@example.com', key: 'Bot' }
    const address = `partner:${correctedId}`
    const ordered = { ...deskClaim, id: orderedId, partner, address }
    server.use(http.get('*/api/v1/operator/claims/:id/', () => HttpResponse.json(ordered)))
    renderWithMessages(panel(orderedId))
    const link = await screen.findByRole('link', { name: 'bot@example.com' })
    expect(link).toHaveAttribute('href', `/operator/partners/${correctedId}`)
    expect(link.closest('div')).toHaveTextContent('Через API партнёраbot@example.com · Bot')
    expect(screen.queryByText(address)).toBeNull()
  })

  it('has no copy button for an amount that was already sent or that nobody will send', async () => {
    const stateIs = async (state: DeskClaim['state'], number: number) => {
      const id = `01a1fdc5-0812-71cc-9eec-e5cff57155${String(number)}`
      const ended = { ...deskClaim, id, number, state, actions: [] }
      server.use(http.get('*/api/v1/operator/claims/:id/', () => HttpResponse.json(ended)))
      const { unmount } = renderWithMessages(panel(id))
      await title(`Заявка №\u00a0${String(number)}`)
      const section = screen.queryByRole('region', { name: /^(Куда отправить|Отправлено)$/ })
      const copied =
        section &&
        within(section)
          .getAllByRole('button')
          .map((button) => button.getAttribute('aria-label'))
      unmount()
      return { title: section && within(section).getByRole('heading').textContent, copied }
    }
    const one = await stateIs('checking_payment', 81)
    expect(one.title).toBe('Куда отправить')
    expect(one.copied).toHaveLength(2)
    const sent = await stateIs('completed', 82)
    expect(sent.title).toBe('Отправлено')
    expect(sent.copied).toHaveLength(1)
    const none = { title: null, copied: null }
    expect(await stateIs('cancelled', 83)).toEqual(none)
    expect(await stateIs('expired', 84)).toEqual(none)
    expect(await stateIs('rejected', 85)).toEqual(none)
    expect(await stateIs('refunded', 86)).toEqual(none)
  })

  it('leads to the claim that continues it with corrected details, and back', async () => {
    const corrected = {
      ...deskClaim,
      id: correctedId,
      state: 'cancelled',
      replacedBy: { id: other.id, number: 78 },
      replaces: { id: deskClaim.id, number: 77 },
    }
    server.use(http.get('*/api/v1/operator/claims/:id/', () => HttpResponse.json(corrected)))
    renderWithMessages(panel(correctedId))
    const link = (name: string) => screen.findByRole('link', { name })
    expect(await link('заявке №\u00a078')).toHaveAttribute('href', `/operator/claims/${other.id}`)
    expect(await link('заявки №\u00a077')).toHaveAttribute(
      'href',
      `/operator/claims/${deskClaim.id}`,
    )
  })

  it('moves the focus to its heading when it opens, and not afterwards', async () => {
    const { rerender } = renderWithMessages(panel(deskClaim.id))
    expect(await title('Заявка №\u00a077')).toHaveFocus()
    rerender(panel(other.id))
    expect(await title('Заявка №\u00a078')).toHaveFocus()
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' })
    elsewhere.focus()
    await client.invalidateQueries()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(elsewhere).toHaveFocus()
  })

  it('takes the focus from the link that opened it, but not from a field being typed in', async () => {
    const { rerender } = renderWithMessages(
      <>
        <input aria-label="search" />
        <a href="#claim">open</a>
      </>,
    )
    const at = (id: string) => (
      <>
        <input aria-label="search" />
        <a href="#claim">open</a>
        {panel(id)}
      </>
    )
    client.clear()
    screen.getByLabelText('search').focus()
    rerender(at(deskClaim.id))
    await title('Заявка №\u00a077')
    expect(screen.getByLabelText('search')).toHaveFocus()
    screen.getByRole('link', { name: 'open' }).focus()
    rerender(at(other.id))
    expect(await title('Заявка №\u00a078')).toHaveFocus()
  })

  it('focuses the field that has to be filled in, if the operator chose the claim in the list', async () => {
    const { rerender } = renderWithMessages(panel(other.id))
    await title('Заявка №\u00a078')
    screen.getByRole('link', { name: 'К списку заявок' }).focus()
    markChosen(deskClaim.id)
    rerender(panel(deskClaim.id))
    await title('Заявка №\u00a077')
    expect(screen.getByRole('textbox', { name: 'Номер перевода' })).toHaveFocus()
  })

  it('shows the state and the amount only once', async () => {
    renderWithMessages(panel(deskClaim.id))
    await title('Заявка №\u00a077')
    const claim = within(screen.getByRole('region', { name: 'Заявка' }))
    expect(claim.getAllByText('Проверяем оплату')).toHaveLength(1)
    expect(claim.getAllByText(/^25 000,50$/)).toHaveLength(1)
  })

  it('keeps an unsent note when another claim is opened, until the note is sent', async () => {
    let fails = true
    server.use(
      http.post('*/api/v1/operator/claims/:id/note/', () =>
        fails
          ? HttpResponse.json(
              { code: 'not_found', detail: 'Не вышло.', requestId: 'r' },
              { status: 404 },
            )
          : new HttpResponse(null, { status: 204 }),
      ),
    )
    const { rerender, user } = renderWithMessages(panel(deskClaim.id))
    await title('Заявка №\u00a077')
    const note = () => screen.getByRole('textbox', { name: 'Новая заметка' })
    await user.type(note(), 'Звонил')
    rerender(panel(other.id))
    await title('Заявка №\u00a078')
    expect(note()).toHaveValue('')
    rerender(panel(deskClaim.id))
    await title('Заявка №\u00a077')
    expect(note()).toHaveValue('Звонил')

    await user.click(screen.getByRole('button', { name: /^Добавить/ }))
    expect(await screen.findByText('Не вышло.')).toBeInTheDocument()
    fails = false
    expect(note()).toHaveValue('Звонил')
    await user.click(screen.getByRole('button', { name: /^Добавить/ }))
    await waitFor(() => expect(note()).toHaveValue(''))
    rerender(panel(other.id))
    await title('Заявка №\u00a078')
    rerender(panel(deskClaim.id))
    await title('Заявка №\u00a077')
    expect(note()).toHaveValue('')
  })

  it('formats amounts with the digits of the currency, and percentages in the language of the page', async () => {
    renderWithMessages(panel(deskClaim.id))
    await title('Заявка №\u00a077')
    const slip = screen.getByRole('region', { name: 'Заявка №\u00a077' })
    expect(slip).toHaveTextContent(/25 000,50\s*RUB/)
    expect(slip).toHaveTextContent('25 000,00 RUB')
    expect(screen.getByText('0,5 %')).toBeVisible()
  })

  it('says where banknotes change hands, in the same words as for the customer', async () => {
    server.use(http.get('*/api/v1/operator/claims/:id/', () => HttpResponse.json(cashClaim)))
    renderWithMessages(panel(cashClaim.id))
    const desk = within(await screen.findByRole('region', { name: 'Наличные' }))
    expect(desk.getByRole('heading', { name: 'Где забирают: Казань' })).toBeVisible()
    expect(desk.getByText('ул. Баумана, 1')).toBeVisible()
    expect(desk.getByText(/^круглосуточно/)).toBeVisible()
  })

  it('closes on Escape, unless Escape closes something else or the user is typing', async () => {
    const { user } = renderWithMessages(panel(deskClaim.id))
    await title('Заявка №\u00a077')
    let closed = 0
    screen.getByRole('link', { name: 'К списку заявок' }).addEventListener('click', (event) => {
      event.preventDefault()
      closed += 1
    })
    await user.click(screen.getByRole('textbox', { name: 'Новая заметка' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /^На паузу/ }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed).toBe(0)
    await user.keyboard('{Escape}')
    expect(closed).toBe(1)
  })

  it('leaves a field on Escape first, and asks before it closes if something was typed', async () => {
    const { user } = renderWithMessages(panel(deskClaim.id))
    const heading = await title('Заявка №\u00a077')
    let closed = 0
    screen.getByRole('link', { name: 'К списку заявок' }).addEventListener('click', (event) => {
      event.preventDefault()
      closed += 1
    })
    const reference = screen.getByRole('textbox', { name: 'Номер перевода' })
    await user.click(reference)
    await user.keyboard('{Escape}')
    expect(heading).toHaveFocus()
    await user.type(reference, 'bank-1{Escape}')
    expect(heading).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(closed).toBe(0)
    const question = within(screen.getByRole('dialog', { name: 'Уйти без сохранения?' }))
    await user.click(question.getByRole('button', { name: 'Остаться' }))
    expect(reference).toHaveValue('bank-1')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    heading.focus()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Уйти' }))
    await waitFor(() => expect(closed).toBe(1))
  })
})
