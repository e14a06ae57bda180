import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ClaimEvent } from '@/lib/contracts/claims/claim-status'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { cashUsd, sberbank, usdt } from '@/tests/factories/exchange-answers'
import {
  serveClaimOffice,
  openClaimOffice,
  renderClaim,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'

let office: ClaimOffice
serveClaimOffice(() => office)

type Given = Parameters<typeof claimStatus>

function prepare(...[status, change]: Given) {
  office = openClaimOffice(claimStatus(status, change))
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const reported = (minutes: number): ClaimEvent[] => [
  { seq: 1, event: 'create', state: 'created', at: minutesAgo(minutes + 1), by: 'visitor' },
  { seq: 2, event: 'report', state: 'checking_payment', at: minutesAgo(minutes), by: 'visitor' },
]

async function factOf(label: string): Promise<HTMLElement> {
  const term = await screen.findByText(label, { selector: 'dt' })
  const fact = term.nextElementSibling
  if (!(fact instanceof HTMLElement)) {
    throw new Error(`Nothing is said about ${label}.`)
  }
  return fact
}

describe('while the customer waits', () => {
  it('the page says whose turn it is, how long it takes, and that no payment was seen yet', async () => {
    prepare('checking_payment', { events: reported(3) })
    office.pace = { minutes: 18, mostMinutes: 25 }
    renderClaim(office.claim)
    expect(await factOf('Сейчас')).toHaveTextContent('Мы ищем ваш платёж')
    expect(await factOf('Обычно занимает')).toHaveTextContent(/18 минут; .* до 25 минут.*по таким/)
    expect(await factOf('Когда')).toHaveTextContent(/обычно до .*, почти всегда до/)
    expect(await factOf('Ваш платёж')).toHaveTextContent(/Пока не видно.*Об оплате сообщили/)
  })

  it('the page says when the exchange takes longer than usual', async () => {
    prepare('checking_payment', { events: reported(40) })
    office.pace = { minutes: 18, mostMinutes: 25 }
    renderClaim(office.claim)
    const soft = await screen.findByText(/^Сегодня чуть дольше обычного/)
    expect(soft).not.toHaveClass('text-amber')
  })

  it('the page says when the customer should ask', async () => {
    prepare('checking_payment', { events: reported(55) })
    office.pace = { minutes: 18, mostMinutes: 25 }
    renderClaim(office.claim)
    expect(await screen.findByText(/^Дольше обычного/)).toHaveClass('text-amber')
  })

  it('the page promises no time if the office has too few exchanges, but says that it is at work', async () => {
    prepare('checking_payment', { events: reported(3) })
    renderClaim(office.claim)
    expect(await factOf('Когда займёмся')).toHaveTextContent(
      /^Обменный пункт открыт, платежи проверяем по очереди$/,
    )
    expect(screen.queryByText('Обычно занимает')).toBeNull()
    expect(screen.queryByText('Когда')).toBeNull()
  })

  it('the page says when a closed office opens, if nothing else is known', async () => {
    prepare('checking_payment', { events: reported(3) })
    const opensAt = new Date(Date.now() + 86_400_000).toISOString()
    office.contacts.hours = { ...office.contacts.hours, isOpen: false, opensAt }
    renderClaim(office.claim)
    expect(await factOf('Когда займёмся')).toHaveTextContent(/закрыты, займёмся после открытия: \d/)
  })

  it('the page says where a refund goes, masked', async () => {
    const inputs = [{ key: 'card', label: 'Номер карты', value: '4111111111111111' }]
    const back = { currency: sberbank, amount: '20000', inputs, at: null }
    prepare('refunding', { events: reported(3), own: { goingBack: [back] } })
    renderClaim(office.claim)
    expect(await factOf('Куда вернём')).toHaveTextContent(/4111 •••• •••• 1111/)
    expect(await factOf('Куда вернём')).toHaveTextContent(/Ошиблись в реквизитах\? Сразу напишите/)
    expect(screen.queryByText('Куда отправим')).toBeNull()
    expect(await factOf('Когда займёмся')).toHaveTextContent(
      /^Обменный пункт открыт, возвраты отправляем по очереди$/,
    )
  })

  it('the page does not offer to correct a refund that was sent', async () => {
    const inputs = [{ key: 'card', label: 'Номер карты', value: '4111111111111111' }]
    const back = { currency: sberbank, amount: '20000', inputs, at: minutesAgo(1) }
    prepare('refunding', { own: { goingBack: [back] } })
    renderClaim(office.claim)
    expect(await factOf('Куда вернём')).toHaveTextContent(/1111/)
    expect(screen.queryByText(/Ошиблись в реквизитах/)).toBeNull()
  })

  const input = { key: 'wallet', label: 'Адрес', hint: null, required: true }
  const extra = { currency: usdt, amount: '50', inputs: [input], destination: [] }

  it('the page asks first where to send coins that came on top, and says that this is left to do', async () => {
    prepare('paying_out', { events: reported(3), own: { unclaimed: [extra] } })
    renderClaim(office.claim)
    const field = await screen.findByRole('textbox', { name: 'Адрес' })
    const acts = await factOf('Сейчас')
    expect(acts).toHaveTextContent(/^Осталось одно: укажите, куда вернуть 50,00.USDT/)
    expect(field.compareDocumentPosition(acts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText(/от вас ничего не нужно/)).toBeNull()
  })

  it('the page says that nothing is needed if those coins can be named only elsewhere', async () => {
    prepare('paying_out', { own: { unclaimed: [extra], refundsElsewhere: true } })
    renderClaim(office.claim)
    const elsewhere = await screen.findByText(/только там, где вы/)
    const acts = await factOf('Сейчас')
    expect(acts).toHaveTextContent('Мы отправляем деньги, от вас ничего не нужно')
    expect(acts.compareDocumentPosition(elsewhere)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('the page does not say when work starts once the money is being sent', async () => {
    prepare('paying_out', { events: reported(3) })
    renderClaim(office.claim)
    expect(await screen.findByRole('link', { name: 'help@example.org' })).toBeVisible()
    expect(screen.queryByText('Когда займёмся')).toBeNull()
  })

  it('the collapsed slip tells the claim’s own customer where the money goes', async () => {
    prepare('paying_out', { events: reported(3) })
    renderClaim(office.claim)
    expect(await screen.findByText('на TJRa bPrw … jpRT v8')).toHaveClass('sm:hidden')
  })

  it('each payment that was seen is shown with its amount and its transaction in the network', async () => {
    const reference = 'a'.repeat(64)
    prepare('paying_out', {
      from: { currency: usdt, amount: '200' },
      to: { currency: sberbank, amount: '16000' },
      own: { payments: [{ currency: usdt, amount: '200', at: minutesAgo(1), reference }] },
    })
    renderClaim(office.claim)
    const seen = within(await factOf('Ваш платёж'))
    expect(seen.getByText(/200,00.USDT/)).toBeVisible()
    expect(seen.getByRole('link', { name: /обозревателе/ })).toHaveAttribute(
      'href',
      `https://tronscan.org/#/transaction/${reference}`,
    )
  })

  it('the page says where the money goes', async () => {
    prepare('paying_out')
    renderClaim(office.claim)
    expect(await factOf('Куда отправим')).toHaveTextContent('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  })

  it('a stranger sees whose turn it is, but neither the payment nor the destination', async () => {
    prepare('paying_out', { own: null })
    renderClaim(office.claim)
    await screen.findByRole('region', { name: 'Личные данные скрыты' })
    expect(await factOf('Сейчас')).toHaveTextContent('Мы отправляем деньги')
    expect(screen.queryByText('Ваш платёж')).toBeNull()
    expect(screen.queryByText('Куда отправим')).toBeNull()
  })

  it('it is the customer’s turn to collect cash', async () => {
    prepare('paying_out', { to: { currency: cashUsd, amount: '250' }, own: { toInputs: [] } })
    renderClaim(office.claim)
    // Only the second answer says that the visitor is the customer.
    expect(await screen.findByText('Деньги ждут вас в кассе')).toBeVisible()
  })

  it('somebody else is not told whether the cash waits at a desk already', async () => {
    prepare('paying_out', { to: { currency: cashUsd, amount: '250' } })
    renderClaim(office.claim)
    expect(await factOf('Сейчас')).toHaveTextContent('Готовим и выдаём наличные')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Выдаём 250,00.USD наличными$/,
    )
    expect(screen.queryByText(/ждут вас/)).toBeNull()
  })

  it('on hold, the page says that an operator will write, and where to', async () => {
    prepare('on_hold', { reason: 'Проверка.' })
    renderClaim(office.claim)
    expect(await factOf('Сейчас')).toHaveTextContent('anna@example.org')
  })
})

describe('the end', () => {
  it('of an exchange names the amount, how long it took, and the destination', async () => {
    prepare('completed', {
      events: reported(30),
      payout: { reference: 'tx-1', at: minutesAgo(18) },
    })
    renderClaim(office.claim)
    expect(await factOf('Отправили')).toHaveTextContent(/262,50.USDT.*через 12 минут после оплаты/)
    expect(await factOf('Куда')).toHaveTextContent('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  })

  it('shows only the ends of a card number that money was sent to', async () => {
    const card = { key: 'card', label: 'Номер карты', value: '2202206311874410' }
    prepare('completed', {
      to: { currency: sberbank, amount: '16000' },
      own: { toInputs: [card] },
      payout: { reference: null, at: minutesAgo(1) },
    })
    const { container } = renderClaim(office.claim)
    expect(await factOf('Куда')).toHaveTextContent(/^Номер карты2202 •••• •••• 4410/)
    expect(container.textContent.replaceAll(/\s/g, '')).not.toContain('2202206311874410')
  })

  it('of a refund begins with what was refunded, and names when and where to', async () => {
    const card = { key: 'card', label: 'Номер карты', value: '2202206311874410' }
    const back = { currency: sberbank, amount: '20000', inputs: [card], at: minutesAgo(1) }
    prepare('refunded', { own: { goingBack: [back] } })
    renderClaim(office.claim)
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Вернули 20.000,00.RUB$/ }),
    ).toBeVisible()
    expect(screen.getByRole('region', { name: 'Заявка №\u00a01024' })).toHaveTextContent(
      /Вернули вам20.000,00RUBОбмен 25.000,00.RUB на 262,50.USDT не состоялся/,
    )
    expect(await factOf('Вернули')).toHaveTextContent(/20.000,00.RUB/)
    expect(await factOf('Куда')).toHaveTextContent(/2202 •••• •••• 4410/)
  })

  it('of a refund in several currencies begins with all of them', async () => {
    const goingBack = [
      { currency: sberbank, amount: '20000', inputs: [], at: minutesAgo(1) },
      { currency: usdt, amount: '5', inputs: [], at: minutesAgo(1) },
    ]
    prepare('refunded', { own: { goingBack } })
    renderClaim(office.claim)
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Вернули 20.000,00.RUB \+ 5,00.USDT/ }),
    ).toBeVisible()
  })

  it('of a refund tells a stranger no amount that came', async () => {
    prepare('refunded', { own: null })
    renderClaim(office.claim)
    await screen.findByRole('region', { name: 'Личные данные скрыты' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Деньги возвращены$/)
    expect(screen.getByRole('region', { name: 'Заявка №\u00a01024' })).toHaveTextContent(
      /Сумма заявки25.000,00RUB/,
    )
  })

  it('invites the customer to a review where the office is listed', async () => {
    prepare('completed')
    office.sites = [{ slug: 'best', name: 'BestChange', url: 'https://best.example/office' }]
    renderClaim(office.claim)
    expect(await screen.findByRole('link', { name: 'BestChange' })).toHaveAttribute(
      'href',
      'https://best.example/office',
    )
  })

  it.each(['completed', 'refunded'] as const)(
    'of a claim that is %s prints only the slip, with the office’s name',
    async (status) => {
      const payment = { currency: usdt, amount: '200', at: minutesAgo(9), reference: 'in-7' }
      const payout = { reference: 'tx-1', at: minutesAgo(1) }
      prepare(status, { payout, own: { payments: [payment] } })
      renderClaim(office.claim)
      await screen.findByRole('button', { name: 'Чек: печать или PDF' })
      act(() => void window.dispatchEvent(new Event('beforeprint')))
      const paper = document.querySelector<HTMLElement>('body > [data-print-alone]')
      expect(paper).toHaveTextContent('Кантор')
      expect(paper).toHaveTextContent('Заявка № 1024')
      expect(paper).toHaveTextContent('tx-1')
      expect(paper).toHaveTextContent(/Отправлено\d/)
      await waitFor(() => expect(paper).toHaveTextContent('in-7'))
      expect(paper).toHaveTextContent(`${window.location.origin}${window.location.pathname}`)
      expect(paper).toHaveTextContent('ООО «Пример»')
      expect(paper).toHaveTextContent('Почта: help@example.org')
      expect(paper).not.toHaveTextContent('Повторить обмен')
      const repeat = screen.getByRole('link', { name: 'Повторить обмен' })
      expect(repeat).toHaveClass('print:hidden')
      act(() => void window.dispatchEvent(new Event('afterprint')))
      expect(document.querySelector('[data-print-alone]')).toBeNull()
    },
  )

  it('names on the slip what was refunded beside the exchange, with its time and on paper its reference', async () => {
    const at = '2026-11-21T11:30:00.000Z'
    const back = { currency: usdt, amount: '50', reference: 'back-77', at }
    prepare('completed', { own: { returns: [back] } })
    renderClaim(office.claim)
    const row = await factOf('Возвращено')
    expect(row).toHaveTextContent(/^50,00.USDT \(Tether\)21 ноя 2026/)
    expect(row).not.toHaveTextContent('back-77')
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(document.querySelector('[data-print-alone]')).toHaveTextContent(
      /Возвращено50,00.USDT \(Tether\)21 ноя 2026, \d\d:\d\dback-77/,
    )
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText('К возврату')).toBeNull()
  })

  it('names on the slip what is still to be refunded beside the exchange', async () => {
    const sum = { currency: usdt, amount: '50', inputs: [], destination: [] }
    prepare('completed', { own: { unclaimed: [sum] } })
    renderClaim(office.claim)
    expect(await factOf('К возврату')).toHaveTextContent(/^50,00.USDT \(Tether\)$/)
    expect(screen.queryByText('Возвращено')).toBeNull()
  })

  describe('on a page that is rendered for paper without the events of a printer', () => {
    afterEach(() => vi.unstubAllGlobals())
    const paper = () => document.querySelector('body > [data-print-alone]')

    it.each([false, true])(
      'prints the slip while the medium is paper (first: %s)',
      async (first) => {
        const medium = Object.assign(new EventTarget(), { matches: first })
        const change = (matches: boolean) => {
          medium.matches = matches
          act(() => void medium.dispatchEvent(new Event('change')))
        }
        vi.stubGlobal('matchMedia', (query: string) =>
          query === 'print' ? medium : Object.assign(new EventTarget(), { matches: false }),
        )
        prepare('completed')
        renderClaim(office.claim)
        await screen.findByRole('button', { name: 'Чек: печать или PDF' })
        expect(paper() !== null).toBe(first)
        change(true)
        expect(paper()).toHaveTextContent('Кантор')
        change(false)
        expect(paper()).toBeNull()
      },
    )
  })

  it('prints where to pay and until when, while the payment is awaited', async () => {
    prepare('awaiting_payment', {})
    renderClaim(office.claim)
    await screen.findByRole('button', { name: 'Я оплатил' })
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const paper = document.querySelector<HTMLElement>('body > [data-print-alone]')
    expect(paper).toHaveTextContent('Куда перевести')
    for (const { value } of office.requisite.fields) {
      expect(paper?.textContent.replaceAll(/\s/g, '')).toContain(value.replaceAll(/\s/g, ''))
    }
    expect(paper).toHaveTextContent(/Оплатить до/)
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  it('of a corrected claim leads to the claim that continues it', async () => {
    const next = '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e90'
    prepare('cancelled', { own: { replacedBy: next } })
    renderClaim(office.claim)
    const link = await screen.findByRole('link', { name: 'К новой заявке' })
    expect(link).toHaveAttribute('href', `/claim/${next}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Данные исправлены')
  })
})

describe('help', () => {
  it('is offered by the office’s channels, whose messages name the claim', async () => {
    prepare('awaiting_payment', { own: null })
    renderClaim(office.claim)
    const help = within(await screen.findByRole('region', { name: 'Нужна помощь?' }))
    const number = encodeURIComponent('Заявка №\u00a01024')
    expect(await help.findByRole('link', { name: 'help@example.org' })).toHaveAttribute(
      'href',
      `mailto:help@example.org?subject=${number}`,
    )
    expect(help.getByRole('link', { name: '@office' })).toHaveAttribute(
      'href',
      `https://t.me/office?text=${number}`,
    )
    expect(help.getByText(/Мы сейчас на связи/)).toBeVisible()
  })

  it.each([
    ['without cash', usdt, [], ['@office']],
    ['with cash', cashUsd, [], ['@office', '@desk']],
    ['whose cash desk is shown with its contacts', cashUsd, ['@desk'], ['@office']],
  ] as const)(
    'of a claim %s is offered by the channels that concern it',
    async (_, to, at, names) => {
      const contacts = at.map((value) => ({
        ...{
          kind: 'telegram' as const,
          href: 'https://t.me/desk',
          label: 'Касса',
          note: '',
          value,
        },
      }))
      const cash = { from: null, to: null, bringing: null, code: null, contacts }
      prepare('awaiting_payment', { to: { currency: to, amount: '250' }, own: { cash } })
      const telegram = (name: string) => ({
        ...{ kind: 'telegram' as const, value: `@${name}`, href: `https://t.me/${name}` },
        ...{ label: '', note: '' },
      })
      office.contacts.channels = [
        telegram('office'),
        { ...telegram('desk'), purpose: 'cash' },
        { ...telegram('partners'), purpose: 'partners' },
      ]
      renderClaim(office.claim)
      const help = within(await screen.findByRole('region', { name: 'Нужна помощь?' }))
      await help.findByRole('link', { name: '@office' })
      expect(help.getAllByRole('link').map((link) => link.textContent)).toEqual(names)
    },
  )
})
