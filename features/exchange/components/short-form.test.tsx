import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pairAnswer } from '@/tests/factories/exchange-answers'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'

const { office } = serveExchangeOffice()

const amount = (name: string) => screen.getByRole('textbox', { name })
const send = () => amount('Отдаёте')
const receive = () => amount('Получаете')
const loaded = () => screen.findByRole('button', { name: /^мин\./ })
const submit = () => screen.getByRole('button', { name: /^Обменять/ })

describe('the strip between the amounts', () => {
  it('says the course, how long it is held, the fees and what may be asked', async () => {
    office.pairs['1-2'] = pairAnswer({ labels: [], paymentWindowMinutes: 60 })
    renderExchange()
    await loaded()
    expect((await screen.findByText('без документов')).parentElement).toHaveTextContent(
      /^95,2381 RUB за 1 USDT · без комиссий · курс на 1 ч · без документов · демо-курс/,
    )
  })

  it('names fees, a floating course and what may be asked', async () => {
    office.pairs['1-2'] = pairAnswer({
      labels: ['floating', 'verifying'],
      fees: {
        send: { percent: '1', fixed: '0', min: '0' },
        receive: { percent: '0', fixed: '0', min: '0' },
      },
    })
    renderExchange()
    await loaded()
    expect((await screen.findByText('могут попросить документ')).parentElement).toHaveTextContent(
      / · плюс комиссия · курс плавающий · могут попросить документ · /,
    )
  })

  it('unfolds the whole calculation in place', async () => {
    const { user } = renderExchange()
    await loaded()
    const unfold = screen.getByRole('button', { name: 'Показать весь расчёт' })
    expect(unfold).toHaveAttribute('aria-expanded', 'false')
    await user.click(unfold)
    const fold = screen.getByRole('button', { name: 'Свернуть расчёт' })
    const rows = document.getElementById(fold.getAttribute('aria-controls') ?? '')
    await waitFor(() => expect(rows).toHaveTextContent('Если сумма придёт другой'))
  })
})

describe('the button', () => {
  it('names the amount received, and no amount that cannot be ordered', async () => {
    const { user } = renderExchange()
    await loaded()
    expect(submit()).toHaveAccessibleName(/^Обменять ?52,50.USDT$/)
    await user.clear(send())
    await user.paste('12')
    expect(submit()).toHaveAccessibleName('Обменять')
  })
})

describe('the opening amount', () => {
  it('stays the same while other usual amounts come with later answers', async () => {
    office.pairs['1-2'] = pairAnswer({ usual: '20000' })
    const { client } = renderExchange()
    await loaded()
    expect(send()).toHaveValue('20\u00a0000')
    office.pairs['1-2'] = pairAnswer({ usual: '50000', course: '0.011' })
    await client.invalidateQueries()
    await waitFor(() => expect(receive()).toHaveValue('220'))
    expect(send()).toHaveValue('20\u00a0000')
  })

  it('comes back, with a notice, when the field is emptied', async () => {
    office.pairs['1-2'] = pairAnswer({ usual: '20000' })
    const { user } = renderExchange()
    await loaded()
    await user.clear(send())
    await user.tab()
    expect(send()).toHaveValue('20\u00a0000')
    expect(send()).toHaveAccessibleDescription('Вернули обычную сумму: 20\u00a0000\u00a0RUB')
  })
})

describe('the heading', () => {
  const heading = { title: 'Обмен, где видно всё', lead: 'Курс виден сразу.' }

  it('names the pair and how long its own exchanges take', async () => {
    office.pace = { minutes: 12, mostMinutes: 30 }
    renderExchange({}, 'ru', heading)
    expect(await screen.findByText('Сбербанк → USDT за 12 мин')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading.title)
  })

  it('promises no time with too few exchanges', async () => {
    renderExchange({}, 'ru', heading)
    expect(await screen.findByText('Сбербанк → USDT')).toBeVisible()
  })
})

describe('a promo code', () => {
  it('has a button that opens its field, and a known code is shown at once', async () => {
    const { user, unmount } = renderExchange()
    await loaded()
    expect(screen.queryByRole('textbox', { name: 'Промокод' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Промокод' }))
    expect(await screen.findByRole('textbox', { name: 'Промокод' })).toHaveFocus()
    unmount()
    renderExchange({ promocode: 'SPRING' })
    expect(await screen.findByRole('textbox', { name: 'Промокод' })).toHaveValue('SPRING')
  })
})
