import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimEvent } from '@/lib/contracts/claims/claim-status'
import { claimStatus, noCourse, agreedCourse } from '@/tests/factories/claims/claim-status'
import { sberbank, usdt } from '@/tests/factories/exchange-answers'
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

const usdtErc20 = { ...usdt, id: 99, name: 'Tether ERC20', network: 'ERC20' }
const paymentEvent = (change: Partial<ClaimEvent>): ClaimEvent => ({
  ...{ seq: 2, event: 'question', state: 'on_hold', by: 'office' },
  at: '2026-11-21T11:03:00.000Z',
  ...change,
})

const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('a claim on hold', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const [untilEarlier, until] = [inHours(1), inHours(24)]
  const arrived = [{ currency: sberbank, amount: '20000' }]

  it('says why, and sends a choice with the outcome that was shown', async () => {
    const { user } = open('on_hold', {
      version: 5,
      exception: 'paid_partial',
      reason: 'Пришла не та сумма, о которой договорились. Выберите, что с ней сделать.',
      own: {
        received: '20000',
        arrived,
        choices: [
          {
            ...{ choice: 'top_up', from: '5000', to: '262.5', back: [], ...noCourse },
            until: untilEarlier,
          },
          { choice: 'recalculate', from: '20000', to: '210', back: [], ...agreedCourse, until },
          { choice: 'refund', from: '20000', to: null, back: arrived, ...noCourse, until },
        ],
      },
    })
    office.moves.settle = claimStatus('paying_out', { version: 6 })
    const confirm = await button('Подтвердить выбор')
    // The heading says it in numbers, and the choices are the first thing below it.
    expect(await heading(/^Пришло 20.000,00 из 25.000,00.RUB$/)).toBeVisible()
    expect(screen.queryByText(/Пришла не та сумма/)).toBeNull()
    expect(screen.queryByText(/Деньги в сохранности/)).toBeNull()
    await user.click(confirm)
    expect(await screen.findByText('Выберите, что сделать.')).toBeVisible()
    expect(office.sent).toEqual([])
    const recalculate = screen.getByRole('radio', {
      name: /Обменять то, что пришло: 20.000,00.RUB/,
    })
    expect(recalculate).toHaveAccessibleDescription(/Получите 210,00.USDT по закреплённому курсу/)
    expect(screen.getByRole('radio', { name: /Вернуть 20.000,00.RUB$/ })).toBeVisible()
    // Both deadlines have their date, in one sentence.
    const deadlines = screen.getByText(/^Доплата должна прийти до /)
    expect(deadlines).toHaveTextContent(/Другой вариант можно выбрать до .*\d/)
    expect(screen.queryByText(/^Выбрать можно до/)).toBeNull()
    await user.click(recalculate)
    await user.click(confirm)
    expect(await heading(/^Отправляем/)).toBeVisible()
    const body = { choice: 'recalculate', from: '20000', to: '210', version: 5 }
    expect(office.sent).toEqual([{ call: 'settle', body }])
  })

  it('says what has come while the rest is awaited', async () => {
    open('awaiting_payment', { own: { received: '20000', arrived } })
    expect(await heading(/^Переведите 5.000,00.RUB$/)).toBeVisible()
    const came = await screen.findByText(/^Пришло 20.000,00.RUB из 25.000,00.RUB\.$/)
    expect(came).toBeVisible()
  })

  it('no longer offers to send the rest once it would come too late', async () => {
    open('on_hold', {
      exception: 'paid_partial',
      own: {
        received: '20000',
        arrived,
        choices: [
          {
            ...{ choice: 'top_up', from: '5000', to: '262.5', back: [], ...noCourse },
            until: inHours(-1),
          },
          { choice: 'refund', from: '20000', to: null, back: arrived, ...noCourse, until },
        ],
      },
    })
    expect(await screen.findByText(/^Выбрать можно до /)).toBeVisible()
    expect(screen.queryByRole('radio', { name: /Доплатить/ })).toBeNull()
  })

  it('does not promise that money is safe before the office has seen it', async () => {
    open('on_hold', { own: { payments: [] } })
    expect(await screen.findByText('Платёж пока не найден; заявка ждёт оператора.')).toBeVisible()
    expect(screen.queryByText(/Деньги в сохранности/)).toBeNull()
  })

  it('shows above the choices what an operator wrote', async () => {
    open('on_hold', {
      exception: 'paid_over',
      reason: 'Проверьте, пожалуйста, сумму.',
      own: {
        received: '26000',
        arrived: [{ currency: sberbank, amount: '26000' }],
        choices: [{ choice: 'refund', from: '26000', to: null, back: [], ...noCourse, until }],
      },
    })
    expect(await heading(/^Пришло 26.000,00 вместо 25.000,00.RUB$/)).toBeVisible()
    const note = 'Сообщение оператора: «Проверьте, пожалуйста, сумму.»'
    expect(await screen.findByText(note)).toBeVisible()
  })

  it('quotes what an operator wrote in another language', async () => {
    open('on_hold', { reason: 'Check the sum.' })
    expect(await screen.findByText('Сообщение оператора: «Check the sum.»')).toBeVisible()
  })

  it('names the other currency that came, in the choice to return it, on the slip and in the history', async () => {
    const other = [{ currency: usdtErc20, amount: '900' }]
    open('on_hold', {
      exception: 'wrong_currency',
      events: [paymentEvent({ differs: 'currency', came: other[0] })],
      own: {
        arrived: other,
        choices: [{ choice: 'refund', from: '0', to: null, back: other, ...noCourse, until }],
      },
    })
    const back = await screen.findByRole('radio', {
      name: /^Вернуть 900,00.USDT \(Tether ERC20\)$/,
    })
    expect(back).toBeVisible()
    expect(
      screen.getByText(
        /^Пришло 900,00.USDT \(Tether ERC20\), договаривались на 25.000,00.RUB \(Сбербанк\)\.$/,
      ),
    ).toBeVisible()
    expect(screen.getByRole('region', { name: 'Заявка №\u00a01024' })).toHaveTextContent(
      /Пришло900,00.USDT \(Tether ERC20\)/,
    )
    expect(
      screen.getByText(/^Деньги пришли в другой валюте: 900,00.USDT \(Tether ERC20\)$/),
    ).toBeVisible()
  })

  it('says when late money came, when it was due, and which course applies', async () => {
    open('on_hold', {
      exception: 'paid_late',
      events: [
        paymentEvent({ differs: 'late', came: { currency: sberbank, amount: '25000' } }),
        { ...paymentEvent({ course: 'current' }), seq: 3, event: 'recalculate' },
      ],
      own: {
        received: '25000',
        arrived: [{ currency: sberbank, amount: '25000' }],
        late: {
          deadline: new Date(2026, 10, 21, 14, 0).toISOString(),
          at: new Date(2026, 10, 21, 14, 5).toISOString(),
        },
        choices: [
          {
            choice: 'recalculate',
            from: '25000',
            to: '250',
            back: [],
            course: 'current',
            courses: { current: '0.0098', agreed: '0.0105' },
            until,
          },
        ],
      },
    })
    expect(
      await screen.findByText(
        'Деньги пришли 21 ноя, 14:05, позже срока: платить можно было до 21 ноя, 14:00.',
      ),
    ).toBeVisible()
    expect(screen.getByText(/^Пришло 25.000,00.RUB, как договаривались\.$/)).toBeVisible()
    expect(screen.queryByText(/договаривались на/)).toBeNull()
    expect(screen.getByRole('radio')).toHaveAccessibleDescription(
      /^Получите 250,00.USDT по нынешнему курсу: 102,0\d+.RUB за 1.USDT. Договаривались на /,
    )
    expect(screen.getByText(/^Оплата пришла после срока: 25.000,00.RUB$/)).toBeVisible()
    expect(screen.getByText(/^Сумма пересчитана по курсу на тот момент/)).toBeVisible()
  })
})

it('says how much of the amount came late', async () => {
  open('on_hold', {
    exception: 'paid_late',
    own: {
      received: '20000',
      arrived: [{ currency: sberbank, amount: '20000' }],
      late: { deadline: '2026-11-21T11:00:00.000Z', at: '2026-11-21T11:05:00.000Z' },
      choices: [{ choice: 'refund', from: '20000', to: null, back: [], ...noCourse, until: null }],
    },
  })
  expect(await screen.findByText(/^Пришло 20.000,00.RUB из 25.000,00.RUB\.$/)).toBeVisible()
})

it('names no rate where the current terms give less for another reason, and no amount that is not shown', async () => {
  open('on_hold', {
    exception: 'paid_late',
    events: [paymentEvent({})],
    own: {
      received: '25000',
      choices: [
        {
          ...{ choice: 'recalculate', from: '25000', to: '250', back: [] },
          ...{ course: 'current', courses: null, until: null },
        },
      ],
    },
  })
  expect(await screen.findByRole('radio')).toHaveAccessibleDescription(
    /^Получите 250,00.USDT по нынешним условиям: по прежним вышло бы больше$/,
  )
  expect(screen.getByText('По платежу нужно решение')).toBeVisible()
})

it('offers to exchange the agreed part of an overpayment, and shows what is returned', async () => {
  const { user } = open('on_hold', {
    version: 5,
    exception: 'paid_over',
    own: {
      received: '26000',
      arrived: [{ currency: sberbank, amount: '26000' }],
      choices: [
        {
          ...{ choice: 'keep_agreed', from: '25000', to: '262.5', ...agreedCourse, until: null },
          back: [{ currency: sberbank, amount: '1000' }],
        },
        {
          ...{ choice: 'refund', from: '26000', to: null, ...noCourse, until: null },
          back: [{ currency: sberbank, amount: '26000' }],
        },
      ],
    },
  })
  office.moves.settle = claimStatus('paying_out', { version: 6 })
  const name = /^Обменять 25\s000,00\sRUB, как договаривались, а 1\s000,00\sRUB вернуть/
  const choice = await screen.findByRole('radio', { name })
  expect(screen.getByText(/Получите 262,50\sUSDT, как договаривались/)).toBeVisible()
  await user.click(choice)
  await user.click(await button('Подтвердить выбор'))
  expect(await heading(/Отправляем/)).toBeVisible()
  expect(office.sent).toEqual([
    { call: 'settle', body: { choice: 'keep_agreed', from: '25000', to: '262.5', version: 5 } },
  ])
})
