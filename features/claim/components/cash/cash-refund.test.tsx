import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimCash } from '@/lib/contracts/claims/claim-cash'
import { claimStatus, noCourse } from '@/tests/factories/claims/claim-status'
import { cashUsd, sberbank, usdt } from '@/tests/factories/exchange-answers'
import {
  serveClaimOffice,
  openClaimOffice,
  renderClaim,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'

let office: ClaimOffice
serveClaimOffice(() => office)

function open(...[status, change]: Parameters<typeof claimStatus>) {
  office = openClaimOffice(claimStatus(status, change))
  return renderClaim(office.claim)
}

const from = { currency: cashUsd, amount: '1000' }
const brought = { currency: cashUsd, amount: '900' }
const arrived = [brought]
const cash: ClaimCash = {
  from: { city: 'Тбилиси', points: [], isToBeNamed: false },
  to: null,
  bringing: null,
  contacts: [],
  code: { side: 'back', value: '587989' },
}
const fromInputs = [{ key: 'name', label: 'Имя и фамилия', value: 'Анна Иванова' }]
const name = { key: 'name', label: 'Имя и фамилия', hint: null, required: true }

describe('a refund in cash', () => {
  it('is requested by the customer who brought the money, whose name is filled in', async () => {
    const refunds = [{ ...brought, inputs: [name] }]
    const { user } = open('refunding', { from, own: { arrived, fromInputs, refunds } })
    office.moves.refund = claimStatus('refunding', { from, version: 2, own: { arrived, cash } })
    expect(await screen.findByText(/^Вернём 900.* наличными в кассе/)).toBeVisible()
    expect(screen.queryByText(/карту, счёт или кошелёк/)).toBeNull()
    expect(screen.getByRole('textbox', { name: /Имя и фамилия/ })).toHaveValue('Анна Иванова')
    await user.click(screen.getByRole('button', { name: 'Забрать в кассе' }))
    expect(await screen.findByText(/Наличные ждут вас в кассе/)).toBeVisible()
    const body = { currency: cashUsd.id, requisites: { name: 'Анна Иванова' } }
    expect(office.sent).toEqual([{ call: 'refund', body }])
  })

  it('is collected at the cash point, and no text asks the customer to bring cash', async () => {
    open('refunding', { from, own: { arrived, cash } })
    expect(await screen.findByRole('heading', { name: 'Вернём деньги в кассе' })).toBeVisible()
    expect(
      await screen.findByRole('heading', { name: 'Где забрать деньги: Тбилиси' }),
    ).toBeVisible()
    expect(screen.getByText(/^Возьмите номер заявки/)).toBeVisible()
    expect(screen.queryByText(/принести|ровно эту сумму/)).toBeNull()
  })

  it.each(['rejected', 'completed'] as const)(
    'is collected where the cash was brought, even if the claim is %s',
    async (status) => {
      const points = [point(3, 'Морская улица, 3')]
      const to = { city: 'Батуми', points, isToBeNamed: false }
      open(status, {
        from,
        to: { currency: cashUsd, amount: '990' },
        own: { arrived, cash: { ...cash, to } },
      })
      const isPaidOut = status === 'completed'
      expect(
        await screen.findByRole('heading', { name: 'Где забрать деньги: Тбилиси' }),
      ).toBeVisible()
      const handedOver = screen.queryByText('Где выдали деньги: Морская улица, 3')
      expect(handedOver !== null).toBe(isPaidOut)
      expect(screen.getByText(/^Возьмите номер заявки/)).toBeVisible()
      expect(screen.queryByText(/принести|ровно эту сумму/)).toBeNull()
    },
  )

  it('is not mentioned if a transfer is refunded, because nobody has to come to a cash point', async () => {
    const wasToCollect = { ...cash, from: null, to: cash.from, code: null }
    open('refunding', {
      to: { currency: cashUsd, amount: '990' },
      own: { cash: wasToCollect, arrived: [{ currency: sberbank, amount: '20000' }] },
    })
    expect(await screen.findByText('Пришло')).toBeVisible()
    expect(screen.queryByText(/документ с фото/)).toBeNull()
  })

  it('is not mentioned if the money came by transfer', async () => {
    const came = [{ currency: sberbank, amount: '20000' }]
    open('refunded', { from, own: { arrived: came }, payout: { reference: 'A7F', at: null } })
    expect(await screen.findByText('Подтверждение возврата')).toBeVisible()
    expect(screen.queryByText(/в кассе|кассового/)).toBeNull()
  })

  it('is shown as handed over at the cash point, without the time that transfers take', async () => {
    open('refunded', { from, own: { arrived }, payout: { reference: 'РКО-4', at: null } })
    expect(await screen.findByText('Деньги возвращены в кассе.')).toBeVisible()
    expect(await screen.findByText('Номер кассового ордера')).toBeVisible()
    expect(screen.queryByText(/за несколько минут/)).toBeNull()
  })
})

const at = '2026-11-21T11:30:00.000Z'
const point = (id: number, address: string) => ({
  ...{ id, address, note: '', timezone: 'Asia/Tbilisi', week: null },
  ...{ isOpen: true, opensAt: null, closesAt: null, mapUrl: null },
})

describe('cash that waits in a city with several desks', () => {
  const to = { currency: cashUsd, amount: '990' }
  const shown = (place: ClaimCash['to']) => ({
    to,
    own: { cash: { ...cash, from: null, to: place, code: null } },
  })
  const desks = [point(1, 'Первая улица, 1'), point(2, 'Вторая улица, 2')]

  it('is not said to wait before the desk is named', async () => {
    open('paying_out', shown({ city: 'Тбилиси', points: desks, isToBeNamed: true }))
    expect(await screen.findByRole('heading', { name: /^Готовим 990/ })).toBeVisible()
    expect(await screen.findByText(/^Напишем здесь, в какой из этих касс/)).toBeVisible()
    expect(screen.queryByText(/ждут вас|Заберите/)).toBeNull()
  })

  it('is said to wait at the named desk', async () => {
    open('paying_out', shown({ city: 'Тбилиси', points: desks.slice(1), isToBeNamed: false }))
    expect(await screen.findByText(/ждут вас в кассе: Вторая улица, 2\./)).toBeVisible()
    expect(screen.queryByText(/Напишем здесь, в какой из/)).toBeNull()
  })

  it('is said to be handed over once the claim is completed, and the desks are no longer listed', async () => {
    open('completed', shown({ city: 'Тбилиси', points: desks, isToBeNamed: true }))
    expect(await screen.findByText('Деньги выданы в кассе.')).toBeVisible()
    expect(screen.queryByText('Первая улица, 1')).toBeNull()
  })

  it('leaves only the address of its desk once it was handed over', async () => {
    const phone = { kind: 'phone' as const, value: '+995 555', href: 'tel:+995555', label: 'Касса' }
    const desk = {
      ...point(2, 'Вторая улица, 2'),
      ...{ note: 'Вход со двора', isOpen: false, opensAt: at, mapUrl: 'https://map.example/2' },
    }
    const place = { city: 'Тбилиси', points: [desk], isToBeNamed: false }
    const contacts = [{ ...phone, note: '' }]
    open('completed', {
      to,
      own: { cash: { ...cash, from: null, to: place, code: null, contacts } },
    })
    expect(await screen.findByText('Где выдали деньги: Вторая улица, 2')).toBeVisible()
    expect(screen.queryByText(/закрыто|Вход со двора|\+995|На карте/)).toBeNull()
  })
})

describe('the slip of a claim whose money is refunded', () => {
  const slip = () => screen.getByRole('region', { name: 'Заявка №\u00a01024' })
  const back = { currency: sberbank, amount: '20000' }
  const card = { key: 'card', label: 'Номер карты', value: '4111111111111111' }

  it('shows the amount and its destination, but not a payout that will not happen', async () => {
    open('refunding', {
      own: { arrived: [back], goingBack: [{ ...back, inputs: [card], at: null }] },
    })
    expect(await screen.findByText(/^Номер карты: 4111/)).toBeVisible()
    expect(slip()).toHaveTextContent(/К возврату20.000,00.RUB/)
    expect(slip()).toHaveTextContent(
      /Вернём вам20.000,00RUBОбмен 25.000,00.RUB на 262,50.USDT не состоялся/,
    )
    expect(slip()).not.toHaveTextContent('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    expect(slip()).not.toHaveTextContent(/Курс|Комисси|Округл/)
  })

  it('separates what was sent from what still is to be', async () => {
    const sent = { currency: usdt, amount: '5', inputs: [], at }
    open('refunding', {
      own: { arrived: [back], goingBack: [{ ...back, inputs: [card], at: null }, sent] },
    })
    expect(await screen.findByText('Возвращено')).toBeVisible()
    expect(slip()).toHaveTextContent(/Возвращено5,00.USDT.*21 ноя 2026.*К возврату20.000,00.RUB/)
  })

  it('shows the amount before the destination is known', async () => {
    open('refunding', { own: { refunds: [{ ...back, inputs: [name] }] } })
    const asked = await screen.findByRole('heading', { name: /^Куда вернуть 20.000,00.RUB\?$/ })
    expect(asked).not.toHaveClass('text-amber')
    expect(await screen.findByText('К возврату')).toBeVisible()
    expect(slip()).toHaveTextContent(/К возврату20.000,00.RUB/)
  })

  it('shows who took banknotes back, where and when', async () => {
    open('refunded', {
      from,
      own: { arrived, goingBack: [{ ...brought, inputs: fromInputs, at }] },
    })
    expect(await screen.findByText('Возвращено')).toBeVisible()
    expect(slip()).toHaveTextContent(/900,00.USDв кассеИмя и фамилия: Анна Иванова21 ноя 2026/)
  })
})

describe('the payment details of an underpaid claim', () => {
  const choice = { from: '5000', to: '262.5', back: [], ...noCourse }

  it('are folded for the missing part while the customer has not chosen to send it', async () => {
    open('on_hold', {
      exception: 'paid_partial',
      own: {
        payIn: 'requisites',
        received: '20000',
        arrived: [{ currency: sberbank, amount: '20000' }],
        choices: [{ ...choice, choice: 'top_up', until: '2026-11-21T11:32:00.000Z' }],
      },
    })
    const box = await screen.findByText('Реквизиты для доплаты')
    expect(box).toBeVisible()
    expect(screen.getByText('2202 2063 1187 4410')).not.toBeVisible()
    expect(screen.queryByText(/Не платите второй раз/)).toBeNull()
  })
})
