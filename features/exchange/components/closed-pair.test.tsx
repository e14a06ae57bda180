import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bestPairs,
  bitcoin,
  cashUsd,
  pairAnswer,
  sberbank,
  usdt,
} from '@/tests/factories/exchange-answers'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'
import { expectErrors } from '@/tests/setup/expected-errors'
import { pairQuery, pollMilliseconds } from '../api/exchange-queries'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/components/ui/form/combobox-field'

const { office, server } = serveExchangeOffice()
beforeEach(() => {
  office.pairs['1-3'] = pairAnswer({ course: '0.0000001' })
})

const currency = (name: string) => screen.getByRole('combobox', { name })
const receiving = () => currency('Валюта, которую получаете')
const pause = { status: 503, code: 'direction_paused', detail: 'Источник курса молчит.' }
const paused = {
  from: 1,
  to: 2,
  code: 'direction_paused',
  detail: 'Источник курса молчит.',
} as const

describe('a pair that is paused', () => {
  it('shows the server’s text before the browser’s first response', async () => {
    server.use(http.get('*/calculator/pair/1/2/', () => new Promise<never>(() => undefined)))
    renderExchange({ from: 1, to: 2, isNamed: true, closed: paused })
    expect(
      await screen.findByText(
        'Обменять Сбербанк RUB на USDT TRC20 сейчас нельзя: направление приостановлено',
      ),
    ).toBeVisible()
    expect(screen.getByText('Источник курса молчит.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Обменять/ })).toBeDisabled()
  })

  it('stays chosen, and links to open pairs', async () => {
    office.failing['/pair/1/2/'] = pause
    const { user } = renderExchange({ from: 1, to: 2 })
    expect(await screen.findByText('Источник курса молчит.')).toBeVisible()
    expect(receiving()).toHaveTextContent('USDT')

    await user.click(await screen.findByRole('link', { name: 'Сбербанк на BTC' }))
    expect(await screen.findByRole('button', { name: /^мин\./ })).toBeVisible()
    expect(receiving()).toHaveTextContent('BTC')
    expect(receiving()).toHaveFocus()
    expect(window.location.search).toBe('?cur_from=1&cur_to=3')
  })

  it('stays reported while it is requested again', async () => {
    office.failing['/pair/1/2/'] = pause
    const { client } = renderExchange({ from: 1, to: 2 })
    expect(await screen.findByText('Источник курса молчит.')).toBeVisible()
    const requested = new Promise<void>((resolve) => {
      server.use(
        http.get('*/calculator/pair/1/2/', () => {
          resolve()
          return new Promise<never>(() => undefined)
        }),
      )
    })
    void client.invalidateQueries({ queryKey: pairQuery({ from: 1, to: 2 }, 'ru').queryKey })
    await act(async () => {
      await requested
      // The page handles the request after everything that is already queued.
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(screen.getByText('Источник курса молчит.')).toBeVisible()
  })

  it('links to a best pair if all closer pairs are closed', async () => {
    office.failing['/pair/2/1/'] = pause
    office.failing['/pair/2/3/'] = pause
    office.failing['/pair/2/4/'] = pause
    office.best = bestPairs.slice(0, 1).map((pair) => ({ ...pair, from: usdt, to: bitcoin }))
    renderExchange({ from: usdt.id, to: sberbank.id })
    expect(await screen.findByRole('link', { name: 'USDT TRC20 на BTC' })).toBeVisible()
  })

  it('does not link to closed pairs', async () => {
    office.failing['/pair/1/2/'] = pause
    office.failing['/pair/1/3/'] = pause
    renderExchange({ from: 1, to: 2 })
    await screen.findByText('Источник курса молчит.')
    await waitFor(() => expect(office.asked).toContain('/api/v1/calculator/pair/1/5/'))
    expect(within(screen.getAllByRole('status')[0] ?? document.body).queryByRole('link')).toBeNull()
  })
})

describe('a maintenance break', () => {
  const techBreak = (detail: string) => ({ status: 503, code: 'tech_break', detail })
  const send = () => screen.getByRole('textbox', { name: 'Отдаёте' })

  it('that a response reports is shown, and ends when the pair is open again', async () => {
    const { user, client } = renderExchange({ from: 1, to: 2 })
    await screen.findByRole('button', { name: /^мин\./ })
    await user.clear(send())
    await user.type(send(), '25000')
    office.failing['/pair/1/2/'] = techBreak('Меняем провода.')
    office.asked = []
    await client.invalidateQueries({ queryKey: pairQuery({ from: 1, to: 2 }, 'ru').queryKey })
    expect(await screen.findByText('Технический перерыв')).toBeVisible()
    expect(screen.getByText('Меняем провода.')).toBeVisible()
    expect(screen.queryByText(/приостановлен/)).toBeNull()
    expect(screen.queryByText('Сейчас открыто:')).toBeNull()
    // The opposite pair is loaded ahead at some idle moment.
    expect(office.asked.filter((path) => path.includes('/pair/1/2/'))).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^Обменять/ })).toBeDisabled()

    office.failing = {}
    await client.invalidateQueries({ queryKey: pairQuery({ from: 1, to: 2 }, 'ru').queryKey })
    await waitFor(() => expect(screen.getByRole('button', { name: /^Обменять/ })).toBeEnabled())
    expect(screen.queryByText('Технический перерыв')).toBeNull()
    expect(send()).toHaveValue('25000')
  })

  it('without a text from the office is mentioned once', async () => {
    office.failing['/pair/1/2/'] = techBreak('Технический перерыв.')
    renderExchange({ from: 1, to: 2 })
    expect(await screen.findAllByText(/Технический перерыв/)).toHaveLength(1)
  })

  it('is shown when a list fails because of it', async () => {
    const log = expectErrors()
    office.failing['/from/1/'] = techBreak('Меняем провода.')
    renderExchange({ from: 1, to: 2 })
    expect(await screen.findByText('Технический перерыв')).toBeVisible()
    expect(screen.getByText('Меняем провода.')).toBeVisible()
    expect(screen.queryByText(/^Пробуем ещё раз/)).toBeNull()
    log.mockReset()
  })
})

describe('a pair that is not offered', () => {
  it('is replaced by the first pair, with a notice, and the address names the shown pair', async () => {
    window.history.replaceState(null, '', '/?cur_from=1&cur_to=4&ref=x')
    const before = window.history.length
    renderExchange({ from: sberbank.id, to: cashUsd.id, isNamed: true })
    expect(await screen.findByText(/Сейчас мы не меняем .* USD/)).toBeVisible()
    expect(receiving()).toHaveTextContent('USDT')
    expect(window.location.search).toBe('?cur_from=1&cur_to=2&ref=x')
    expect(window.history.length).toBe(before)
  })

  it('is remembered, so that its receiving currency is chosen once a sending currency allows it', async () => {
    office.pairs['2-4'] = pairAnswer({
      structure: { from: { currency: usdt }, to: { currency: cashUsd } },
    })
    const { user } = renderExchange({ from: sberbank.id, to: cashUsd.id, isNamed: true })
    await screen.findByText(/Сейчас мы не меняем .* USD/)
    await user.click(currency('Валюта, которую отдаёте'))
    await user.click(await screen.findByRole('option', { name: /USDT/ }))
    await waitFor(() => expect(receiving()).toHaveTextContent('USD'))
    await waitFor(() => expect(window.location.search).toBe('?cur_from=2&cur_to=4'))
    expect(screen.queryByText(/Сейчас мы не меняем/)).toBeNull()
  })
})

describe('a sending currency for which the chosen one cannot be received', () => {
  it('changes the receiving currency, says so without an error, and opens the list', async () => {
    office.pairs['5-1'] = pairAnswer()
    const { user } = renderExchange({ from: sberbank.id, to: usdt.id })
    await screen.findByRole('button', { name: /^мин\./ })
    await user.click(currency('Валюта, которую отдаёте'))
    await user.click(await screen.findByRole('option', { name: /Volet/ }))
    await screen.findByRole('option', { name: /Сбербанк/ })
    await waitFor(() => expect(receiving()).toHaveAttribute('aria-expanded', 'true'))
    await user.keyboard('{Escape}')
    expect(await screen.findByText(/^Теперь получаете Сбербанк RUB/)).toBeVisible()
    expect(screen.queryByText(/Сейчас мы не меняем/)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Изменить' }))
    await user.click(await screen.findByRole('option', { name: /Сбербанк/ }))
    await waitFor(() => expect(screen.queryByText(/^Теперь получаете/)).toBeNull())
  })

  it('swaps the pair if it is the receiving currency itself', async () => {
    const { user } = renderExchange({ from: sberbank.id, to: usdt.id })
    await screen.findByRole('button', { name: /^мин\./ })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Поменять местами' })).toBeEnabled(),
    )
    await user.click(currency('Валюта, которую отдаёте'))
    await user.click(await screen.findByRole('option', { name: /USDT/ }))
    await waitFor(() => expect(window.location.search).toBe('?cur_from=2&cur_to=1'))
    expect(screen.queryByText(/^Теперь получаете/)).toBeNull()
  })
})

describe('a list that fails to load', () => {
  const broken = { status: 500, code: 'internal_error', detail: 'Ошибка на нашей стороне.' }
  const text = 'Ошибка на нашей стороне.'

  it.each(['/from/', '/from/1/'])(
    'is reported, and %s is requested until it is loaded',
    async (list) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const log = expectErrors()
      office.failing[list] = broken
      renderExchange({ from: 1, to: 2 })
      expect(await screen.findByText(text)).toBeVisible()
      expect(screen.getByText(/^Пробуем ещё раз/)).toBeVisible()

      office.failing = {}
      await act(async () => {
        await vi.advanceTimersByTimeAsync(pollMilliseconds)
      })
      expect(await screen.findByRole('button', { name: /^мин\./ })).toBeVisible()
      expect(screen.queryByText(text)).toBeNull()
      vi.useRealTimers()
      log.mockReset()
    },
  )

  it('of the reverse direction is requested until it is loaded, and then the pair can be swapped', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const log = expectErrors()
    office.failing['/from/2/'] = { status: 503, code: 'tech_break', detail: 'Меняем провода.' }
    renderExchange({ from: 1, to: 2 })
    const swap = await screen.findByRole('button', { name: 'Поменять местами' })
    await screen.findByRole('button', { name: /^мин\./ })
    await waitFor(() => expect(log).toHaveBeenCalled())
    expect(swap).toBeDisabled()

    office.failing = {}
    await act(async () => {
      await vi.advanceTimersByTimeAsync(pollMilliseconds)
    })
    await waitFor(() => expect(swap).toBeEnabled())
    vi.useRealTimers()
    log.mockReset()
  })

  it('with "not found" is not shown as a closed pair', async () => {
    const log = expectErrors()
    office.failing['/from/'] = { ...broken, status: 404, code: 'not_found' }
    renderExchange({ from: 1, to: 2 })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText(/^Пробуем ещё раз/)).toBeVisible()
    log.mockReset()
  })
})
