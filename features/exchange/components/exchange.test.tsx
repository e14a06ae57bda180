import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  cashUsd,
  cities,
  pairAnswer,
  sberbank,
  usdt,
  volet,
} from '@/tests/factories/exchange-answers'
import { nameInSentence } from '@/lib/exchange/currency-names'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'
import { expectErrors } from '@/tests/setup/expected-errors'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/components/ui/form/combobox-field'
import '@/components/ui/form/select-field'
import '@/components/ui/overlay/message-modal'
import '@/lib/requisites/check-requisite'

const { office } = serveExchangeOffice()

const amount = (name: string) => screen.getByRole('textbox', { name })
const send = () => amount('Отдаёте')
const receive = () => amount('Получаете')
const loaded = () => screen.findByRole('button', { name: /^мин\./ })
const submit = () => screen.getByRole('button', { name: /^Обменять/ })
const currency = (name: string) => screen.getByRole('combobox', { name })

describe('the loading order', () => {
  it('is the sending list, the receiving list of its first currency, then their pair', async () => {
    renderExchange()
    await loaded()
    const order = office.asked.filter((path) => /\/from\/(1\/)?$|\/pair\//.test(path))
    expect(order).toEqual([
      '/api/v1/calculator/from/',
      '/api/v1/calculator/from/1/',
      '/api/v1/calculator/pair/1/2/',
    ])
  })

  it('takes the first available receiving currency when the wanted one is unavailable', async () => {
    renderExchange({ from: sberbank.id, to: cashUsd.id })
    await loaded()
    expect(currency('Валюта, которую получаете')).toHaveTextContent('USDT')
    expect(office.asked).not.toContain('/api/v1/calculator/pair/1/4/')
  })

  it('reloads only the pair for another receiving currency', async () => {
    office.pairs['1-3'] = pairAnswer()
    office.pairs['3-1'] = pairAnswer()
    const { user } = renderExchange({ from: sberbank.id, to: usdt.id })
    await loaded()

    office.asked.length = 0
    await user.click(currency('Валюта, которую получаете'))
    await user.click(await screen.findByRole('option', { name: /BTC/ }))
    await waitFor(() => expect(office.asked).toContain('/api/v1/calculator/pair/1/3/'))
    expect(office.asked).not.toContain('/api/v1/calculator/from/1/')
    expect(window.location.search).toBe('?cur_from=1&cur_to=3')
  })
})

describe('the slip', () => {
  it('shows how long exchanges of the pair took recently, if there are enough samples', async () => {
    office.pace = { minutes: 12, mostMinutes: 30 }
    renderExchange()
    await loaded()
    expect(await screen.findByText('12 мин от оплаты до отправки')).toBeVisible()
    expect(screen.getByText('за последнюю неделю')).toBeVisible()
  })

  it('shows longer times in hours', async () => {
    office.pace = { minutes: 91, mostMinutes: 300 }
    renderExchange()
    await loaded()
    expect(await screen.findByText('2 ч от оплаты до отправки')).toBeVisible()
  })

  it('shows no time with too few samples', async () => {
    renderExchange()
    await loaded()
    await waitFor(() => expect(office.asked).toContain('/api/v1/stats/pace/1/2/'))
    expect(screen.queryByText('Обычно занимает')).toBeNull()
  })
})

describe('the courses of larger amounts', () => {
  it('keep each number on a line with its unit', async () => {
    const tiers = [{ min: '100000', course: '0.0106', verificationCourse: null }]
    office.pairs['1-2'] = pairAnswer({ tiers })
    renderExchange()
    await loaded()
    const table = await screen.findByRole('table', { name: 'Чем больше сумма, тем лучше курс' })
    const courses = within(table).getAllByRole('cell')
    expect(courses).toHaveLength(2)
    for (const { textContent } of courses) {
      expect(textContent).toMatch(/^[\d,]+\u00a0RUB за 1\u00a0USDT$/)
    }
  })
})

describe('the amounts', () => {
  it('are exact in both directions', async () => {
    const { user } = renderExchange()
    await loaded()
    expect(send()).toHaveValue('5\u00a0000')
    expect(receive()).toHaveValue('52,50')
    await user.clear(send())
    await user.paste('25000')
    expect(receive()).toHaveValue('262,50')
    await user.clear(receive())
    await user.paste('105,01')
    expect(send()).toHaveValue('10\u00a0000,48')
  })

  it('show at their field that a bound is crossed, and move to the bound on blur', async () => {
    const { user } = renderExchange()
    await loaded()
    await user.clear(send())
    await user.paste('12')
    expect(send()).toHaveValue('12')
    expect(send()).toBeInvalid()
    expect(send()).toHaveAccessibleDescription('Не меньше 5\u00a0000\u00a0RUB.')
    await user.tab()
    await waitFor(() => expect(send()).toHaveValue('5\u00a0000'))
    expect(send()).not.toBeInvalid()
    expect(send()).toHaveAccessibleDescription('Поставили минимум: 5\u00a0000\u00a0RUB')
    await user.type(send(), '1')
    expect(screen.queryByText(/^Поставили минимум/)).toBeNull()
  })

  it('show on the typed side the bound they were moved to', async () => {
    const { user } = renderExchange()
    await loaded()
    await user.clear(receive())
    await user.paste('9999')
    await user.tab()
    await waitFor(() => expect(receive()).toHaveValue('4\u00a0725'))
    const note = screen.getByText(/^Поставили максимум: 4.725.USDT$/)
    expect(note.closest('[aria-live=polite]')).not.toBeNull()
    expect(receive()).toHaveAccessibleDescription('Поставили максимум: 4\u00a0725\u00a0USDT')
  })

  it('of another pair are moved within the bounds of the new pair, with a notice', async () => {
    office.pairs['1-3'] = pairAnswer({ from: { min: '30000', max: '90000' }, to: { min: null } })
    const { user } = renderExchange({ from: sberbank.id, to: usdt.id })
    await loaded()
    await user.clear(send())
    await user.paste('25000')
    await user.tab()
    await user.click(currency('Валюта, которую получаете'))
    await user.click(await screen.findByRole('option', { name: /BTC/ }))
    await waitFor(() => expect(send()).toHaveValue('30\u00a0000'))
    expect(send()).not.toBeInvalid()
    expect(screen.getByText(/^Поставили минимум: 30.000.RUB\. Проверьте сумму\./)).toBeVisible()
  })

  it('are not moved by a reload in the middle of typing', async () => {
    const first = renderExchange({ from: 1, to: 2, isNamed: true })
    await loaded()
    await first.user.clear(send())
    await first.user.paste('12')
    first.unmount()
    renderExchange({ from: 1, to: 2, isNamed: true })
    await loaded()
    expect(send()).toHaveValue('12')
    expect(send()).toHaveAccessibleDescription(/^Не меньше/)
  })

  it('are not moved while they are typed, even if the bounds change', async () => {
    const { user, client } = renderExchange()
    await loaded()
    await user.clear(send())
    await user.paste('6000')
    office.pairs['1-2'] = pairAnswer({ from: { min: '7000' } })
    await client.invalidateQueries()
    await waitFor(() => expect(send()).toBeInvalid())
    expect(send()).toHaveValue('6000')
  })

  it('are filled in by one tap', async () => {
    const { user } = renderExchange()
    await loaded()
    await user.click(screen.getByRole('button', { name: 'макс. 450\u00a0000\u00a0RUB' }))
    expect(send()).toHaveValue('450\u00a0000')
    expect(receive()).toHaveValue('4\u00a0725')
  })

  it('that were typed to be received stay as typed, although the result is rounded up', async () => {
    office.pairs['1-2'] = pairAnswer({
      course: '0.00000011',
      from: { roundCalculator: 0, min: '100', max: '9000000' },
      to: { roundCalculator: 8, min: null, max: '1' },
    })
    const { user } = renderExchange()
    await loaded()
    await user.clear(receive())
    await user.paste('0,01')
    await user.tab()
    expect(receive()).toHaveValue('0,01')
    expect(submit()).toHaveAccessibleName(/0,0100001.USDT$/)
  })

  it('keep the typed amount when the course changes', async () => {
    const { user, client } = renderExchange()
    await loaded()
    await user.clear(send())
    await user.paste('1000')
    office.pairs['1-2'] = pairAnswer({ course: '0.02', to: { max: '9000', min: '100' } })
    await client.invalidateQueries()
    await waitFor(() => expect(receive()).toHaveValue('20'))
    expect(send()).toHaveValue('1000')
    expect(send()).toHaveFocus()
  })

  it('are taken from the address once, and an amount typed later survives a reload', async () => {
    const filling = { amount: '25000', cities: { from: null, to: null } }
    window.history.replaceState(null, '', '/?cur_from=1&cur_to=2&sum_from=25000')
    const first = renderExchange({ from: 1, to: 2, isNamed: true, filling })
    await loaded()
    expect(send()).toHaveValue('25\u00a0000')
    await waitFor(() => expect(window.location.search).toBe('?cur_from=1&cur_to=2'))
    await first.user.clear(send())
    await first.user.paste('30000')
    first.unmount()

    // A history entry may show the page that was rendered first.
    const second = renderExchange({ from: 1, to: 2, isNamed: true, filling })
    await loaded()
    expect(send()).toHaveValue('30\u00a0000')
    second.unmount()

    window.history.replaceState(null, '', '/?cur_from=1&cur_to=2&sum_from=40000')
    renderExchange({ from: 1, to: 2, isNamed: true, filling: { ...filling, amount: '40000' } })
    await loaded()
    expect(send()).toHaveValue('40\u00a0000')
  })
})

describe('the best pairs', () => {
  it('show the course without conditions', async () => {
    office.best = office.best.map((pair) => ({ ...pair, verificationCourse: '99.9' })).slice(0, 1)
    renderExchange()
    const best = await screen.findByRole('region', { name: 'Популярные направления' })
    expect(best).toHaveTextContent('94,1')
    expect(best).not.toHaveTextContent('99,9')
  })
})

describe('the course of verified cards', () => {
  const verified = pairAnswer({
    verificationCourse: '0.0106',
    from: { minVerification: '9000' },
    to: { minVerification: '95.4', max: '4770' },
  })

  it('is not used before the visitor chooses it', async () => {
    office.pairs['1-2'] = verified
    renderExchange()
    await loaded()
    expect(
      await screen.findByRole('switch', { name: 'Курс с верификацией карты' }),
    ).not.toBeChecked()
    expect(send()).toHaveValue('5\u00a0000')
    expect(screen.getByRole('textbox', { name: 'Имя и фамилия владельца' })).toBeVisible()
  })

  it('is used once it is chosen, with its minimum and its inputs', async () => {
    office.pairs['1-2'] = verified
    const { user } = renderExchange()
    await loaded()
    await user.click(await screen.findByRole('switch', { name: 'Курс с верификацией карты' }))
    expect(send()).toHaveValue('9\u00a0000')
    expect(screen.queryByRole('textbox', { name: 'Имя и фамилия владельца' })).toBeNull()
  })

  it('can be switched off in favour of the usual course', async () => {
    office.pairs['1-2'] = verified
    const { user } = renderExchange()
    await loaded()
    const better = await screen.findByRole('switch', { name: 'Курс с верификацией карты' })
    await user.click(better)
    await user.click(better)
    expect(send()).toHaveValue('5\u00a0000')
    expect(screen.getByRole('textbox', { name: 'Имя и фамилия владельца' })).toBeVisible()
  })

  it('moves the amount within the bounds of the other course immediately', async () => {
    office.pairs['1-2'] = pairAnswer({
      verificationCourse: '0.0106',
      from: { min: '5000', minVerification: '9000' },
      to: { min: null },
    })
    const { user } = renderExchange()
    await loaded()
    await user.clear(send())
    await user.paste('6000')
    await user.click(await screen.findByRole('switch', { name: 'Курс с верификацией карты' }))
    expect(send()).toHaveValue('9\u00a0000')
    expect(send()).not.toBeInvalid()
    expect(send()).toHaveAccessibleDescription('Поставили минимум: 9\u00a0000\u00a0RUB')
  })

  it('is not offered if the pair has none', async () => {
    renderExchange()
    await loaded()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe('the swap', () => {
  it('is not available without a reverse direction', async () => {
    office.pairs['1-5'] = pairAnswer()
    office.receivable[volet.id] = [usdt]
    renderExchange({ from: sberbank.id, to: volet.id })
    await loaded()
    await waitFor(() => expect(office.asked).toContain('/api/v1/calculator/from/5/'))
    expect(screen.getByRole('button', { name: 'Поменять местами' })).toBeDisabled()
  })
})

describe('the requisites', () => {
  const card = () => screen.getByRole('textbox', { name: 'Номер карты' })

  it('are shown only on the side where they are visible', async () => {
    renderExchange()
    await loaded()
    const sending = screen.getByRole('group', { name: 'Отдаёте: RUB, Сбербанк' })
    expect(within(sending).getAllByRole('textbox')).toHaveLength(2)
    expect(within(sending).queryByRole('textbox', { name: /кошелька/ })).toBeNull()
    const receiving = screen.getByRole('group', { name: 'Получаете: USDT TRC20' })
    expect(within(receiving).getAllByRole('textbox')).toHaveLength(1)
  })

  it('are grouped while they are typed, checked on blur, and ticked if valid', async () => {
    const { user } = renderExchange()
    await loaded()
    await user.type(card(), '4111111111111112')
    expect(card()).toHaveValue('4111 1111 1111 1112')
    expect(card()).not.toBeInvalid()
    await user.tab()
    await waitFor(() => expect(card()).toBeInvalid())
    expect(card()).toHaveAccessibleDescription(/^В номере ошибка, сверьте его с картой/)

    await user.type(card(), '{Backspace}1')
    expect(card()).not.toBeInvalid()
    await user.tab()
    expect(await screen.findByText('заполнено верно')).toBeInTheDocument()
  })

  it('name the network of an address if it belongs to another network', async () => {
    const { user } = renderExchange()
    await loaded()
    const wallet = screen.getByRole('textbox', { name: 'Адрес кошелька USDT' })
    await user.type(wallet, '0x52908400098527886E0F7030069857D2E4169EE7')
    await user.tab()
    await waitFor(() => expect(wallet).toHaveAccessibleDescription(/Ethereum/))
  })

  const cash = () =>
    pairAnswer({
      course: '1',
      from: { min: '1000', max: '100000' },
      to: { min: '1000', max: '100000' },
      structure: {
        from: { currency: usdt, input: [] },
        to: { currency: cashUsd, network: null, input: [], city: cities },
      },
    })

  it('use the city in the page’s address, and say where and when it hands over cash', async () => {
    office.pairs['2-4'] = cash()
    const times = { isOpen: true, opensAt: null, closesAt: null, timezone: 'Asia/Tbilisi' }
    const daily = Array.from({ length: 7 }, () => [{ from: '10:00', to: '20:00' }])
    const place = { address: 'ул. Руставели, 12', note: '', mapUrl: null }
    office.desks = [{ id: 1, ...place, ...times, week: daily }]
    window.history.replaceState(null, '', '/?cur_from=2&cur_to=4&sum_from=20000&city_to=12')
    const filling = { amount: '20000', cities: { from: null, to: 12 } }
    renderExchange({ from: usdt.id, to: cashUsd.id, isNamed: true, filling })
    await loaded()
    expect(await screen.findByRole('combobox', { name: 'Город, где получаете' })).toHaveTextContent(
      'Тбилиси',
    )
    expect(receive()).toHaveValue('19\u00a0900')
    const desk = await screen.findByText('ул. Руставели, 12')
    expect(desk.closest('li')).toHaveTextContent(/ежедневно 10:00–20:00, UTC\+4/)
  })

  it('warn at the city, before anything is sent, that its cash point cannot take the money in time', async () => {
    office.pairs['4-2'] = pairAnswer({
      structure: { from: { currency: cashUsd, input: [], city: cities } },
    })
    office.refusal = 'Касса откроется 23 ноября в 11:00.'
    const week = Array.from({ length: 7 }, () => [{ from: '10:00', to: '10:01' }])
    const times = { isOpen: false, opensAt: null, closesAt: null, timezone: 'Asia/Tbilisi' }
    const place = { address: 'ул. Руставели, 12', note: '', mapUrl: null }
    office.desks = [{ id: 1, ...place, ...times, week }]
    const { user } = renderExchange({ from: cashUsd.id, to: usdt.id })
    await loaded()
    const hasRequested = (path: string) => office.asked.some((each) => each.endsWith(path))
    expect(office.asked.some((each) => each.includes('/city/'))).toBe(false)
    await user.click(await screen.findByRole('combobox', { name: 'Город, где отдаёте' }))
    await user.click(await screen.findByRole('option', { name: /Тбилиси/ }))
    expect(await screen.findByText('Касса откроется 23 ноября в 11:00.')).toBeVisible()
    expect(hasRequested('/pair/4/2/city/12/')).toBe(true)
    // The warning says when the cash point opens; nothing beside it says so in other words.
    expect(screen.getByText('ул. Руставели, 12').closest('li')).not.toHaveTextContent(/Закрыт/)
  })
})

describe('the e-mail address', () => {
  it('is for the link, unless the office sends no mail: then the link must be kept', async () => {
    const { unmount } = renderExchange()
    await loaded()
    expect(screen.getByText('сюда придёт ссылка на заявку')).toBeVisible()
    unmount()
    office.sendsMail = false
    renderExchange()
    expect(
      await screen.findByText(/^Письма сейчас не отправляются\. Заявка откроется в этом браузере/),
    ).toBeVisible()
    expect(screen.queryByText('сюда придёт ссылка на заявку')).toBeNull()
  })
})

describe('submitting', () => {
  it('focuses the first error and names all of them', async () => {
    const { user } = renderExchange()
    await loaded()
    await user.click(submit())
    const card = screen.getByRole('textbox', { name: 'Номер карты' })
    await waitFor(() => expect(card).toHaveFocus())
    const summary = screen.getByRole('alert')
    await waitFor(() => expect(summary).toHaveTextContent('Осталось 5 пунктов'))
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Номер карты: Укажите номер карты.',
      'Имя и фамилия владельца: Укажите имя и фамилию.',
      'Адрес кошелька USDT: Укажите адрес кошелька.',
      'Почта: Введите почту, например name@example.com.',
      'Согласие с правилами: Без этой отметки обмен невозможен.',
    ])
    await user.type(card, '4')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('accepts an internationalised e-mail domain, and sends it in ASCII', async () => {
    const { user } = renderExchange()
    await loaded()
    const email = screen.getByRole('textbox', { name: 'Почта' })
    await user.type(email, 'user@почта.рф')
    await user.tab()
    expect(email).toHaveValue('user@почта.рф')
    expect(email).not.toBeInvalid()
  })

  it('asks for no e-mail if the pair requires none', async () => {
    office.pairs['1-2'] = pairAnswer({ structure: { emailClaimRequirement: false } })
    renderExchange()
    await loaded()
    expect(screen.queryByRole('textbox', { name: 'Почта' })).toBeNull()
  })
})

describe('the notices of a pair', () => {
  it('are shown one after another (main, from, to), and once per visit', async () => {
    office.pairs['1-2'] = pairAnswer({
      notify: '<p>главное</p>',
      from: { notify: '<p>отправка</p>' },
      to: { notify: '<p>получение</p>' },
    })
    const { user, client, unmount } = renderExchange()
    for (const [text, about] of [
      ['главное', 'Сбербанк RUB → USDT TRC20'],
      ['отправка', 'Если отдаёте Сбербанк RUB'],
      ['получение', 'Если получаете USDT TRC20'],
    ] as const) {
      const dialog = await screen.findByRole('dialog', { name: 'Уведомление' })
      await waitFor(() => expect(dialog).toHaveTextContent(about + text))
      await user.click(within(dialog).getByRole('button', { name: 'OK' }))
      await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    }
    await client.invalidateQueries()
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    renderExchange()
    await loaded()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it.each([
  [{ ...cashUsd, name: 'Наличные рубли' }, 'наличные рубли'],
  [cashUsd, 'наличные USD'],
  [usdt, 'USDT TRC20'],
])('a sentence names the currency %#', (currency, name) => {
  expect(nameInSentence(currency)).toBe(name)
})

describe('a call that fails', () => {
  const broken = { status: 500, code: 'internal_error', detail: 'Сломалось.' }

  it.each([
    ['reserves', '/reserves/'],
    ['bestPairs', '/best'],
    ['reverseList', '/from/2/'],
  ])('for %s is logged only once, and leaves the form usable', async (name, end) => {
    office.failing[end] = broken
    const log = expectErrors()
    const logged = () => log.mock.calls.map(([text]) => String(text))
    const { client } = renderExchange()
    await loaded()
    await waitFor(() => expect(logged()).toEqual([`[kantor] The calculator did not get ${name}`]))
    await client.invalidateQueries()
    expect(logged()).toHaveLength(1)
    expect(submit()).toBeEnabled()
    log.mockReset()
  })

  it('for the receiving list is reported only once, and no skeleton stays', async () => {
    office.failing['/from/1/'] = broken
    const log = expectErrors()
    const { container } = renderExchange()
    expect(await screen.findAllByText('Сломалось.')).toHaveLength(1)
    expect(container.querySelector('.animate-pulse')).toBeNull()
    expect(screen.getByRole('button', { name: 'Поменять местами' })).toBeDisabled()
    expect(submit()).toBeDisabled()
    log.mockReset()
  })

  it('for directions is an error of the page, with the server’s text', async () => {
    office.failing['/calculator/'] = { ...broken, detail: 'Направления недоступны.' }
    const log = expectErrors()
    renderExchange()
    expect(await screen.findByText('Направления недоступны.')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(500)).toBeVisible()
    log.mockReset()
  })
})
