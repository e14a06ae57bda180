import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'
import './open-promo-code'
import '../pair-discount'
import '../slip/live-slip'

const { server } = serveExchangeOffice()
beforeEach(() => act(() => sessionStore.setState({ status: 'guest', user: null, token: null })))

const path = '*/api/v1/calculator/promocode/'
const checked = {
  code: 'SPRING',
  percent: '100',
  margins: [{ min: '0', margin: '4' }],
  highest: null,
  least: null as string | null,
  until: null,
}
const answerWith = (change: Partial<typeof checked> = {}) =>
  server.use(http.post(path, () => HttpResponse.json({ ...checked, ...change })))
const receive = () => screen.getByRole('textbox', { name: 'Получаете' })
const loaded = () => screen.findByRole('button', { name: /^мин\./ })
const slow = { timeout: 3000 }

describe('a promo code in the form', () => {
  it('raises the amount received, and says by how much', async () => {
    answerWith()
    renderExchange({ promocode: 'spring' })
    await loaded()
    await waitFor(() => expect(receive()).not.toHaveValue('52,50'), slow)
    expect(receive()).toHaveValue('54,69')
    expect(screen.getByText(/^Вы получите на 2,19.USDT больше/)).toBeVisible()
  })

  it('shows the refusal at its field, and keeps the usual amount', async () => {
    const text = 'Этот промокод больше не действует.'
    server.use(
      http.post(path, () =>
        HttpResponse.json(
          { code: 'validation_error', detail: text, fields: { promocode: [text] }, requestId: 'r' },
          { status: 422 },
        ),
      ),
    )
    renderExchange({ promocode: 'OLD' })
    await loaded()
    const field = screen.getByRole('textbox', { name: 'Промокод' })
    await waitFor(() => expect(field).toHaveAccessibleDescription(text), slow)
    expect(receive()).toHaveValue('52,50')
  })

  it('says that it could not be checked', async () => {
    server.use(http.post(path, () => HttpResponse.json({}, { status: 503 })))
    renderExchange({ promocode: 'SPRING' })
    await loaded()
    expect(await screen.findByText(/^Не удалось проверить промокод/, {}, slow)).toBeVisible()
  })

  it('says from which amount it counts, while the amount is smaller', async () => {
    answerWith({ least: '10000' })
    renderExchange({ promocode: 'SPRING' })
    await loaded()
    expect(await screen.findByText(/^Промокод действует от 10.000.RUB/, {}, slow)).toBeVisible()
    expect(receive()).toHaveValue('52,50')
  })
})

describe('the discount of a signed-in customer', () => {
  const { margins, highest } = checked
  const signIn = (percent: string | null) => {
    const discount = percent && { percent, margins, highest }
    server.use(
      http.get('*/api/v1/calculator/pair/:from/:to/discount/', () =>
        HttpResponse.json({ discount }),
      ),
    )
    act(() => sessionStore.setState({ status: 'user', user: makeMe(), token: 't1' }))
  }
  const terms = (name: RegExp) => screen.findByText(name, {}, slow)

  it('raises the amount received, is named on the slip, and ends with the session', async () => {
    signIn('100')
    renderExchange({})
    await loaded()
    await waitFor(() => expect(receive()).toHaveValue('54,69'), slow)
    expect(await terms(/^Ваша скидка, 100\s% нашей маржи/)).toBeVisible()
    expect(screen.getByText(/^\+2,19\sUSDT$/)).toBeVisible()
    act(() => sessionStore.setState({ status: 'guest', user: null, token: null }))
    await waitFor(() => expect(receive()).toHaveValue('52,50'), slow)
  })

  it('is used instead of a code that gives no more', async () => {
    answerWith({ percent: '50' })
    signIn('100')
    renderExchange({ promocode: 'spring' })
    await loaded()
    await waitFor(() => expect(receive()).toHaveValue('54,69'), slow)
    expect(await terms(/^Ваша скидка не меньше, чем даёт промокод/)).toBeVisible()
  })

  it('is what a better code is compared with', async () => {
    answerWith()
    signIn('50')
    renderExchange({ promocode: 'spring' })
    await loaded()
    await waitFor(() => expect(receive()).toHaveValue('54,69'), slow)
    expect(await terms(/^Вы получите на 1,10.USDT больше, чем с вашей скидкой/)).toBeVisible()
    expect(screen.getByText(/^\+1,10\sUSDT$/)).toBeVisible()
  })
})
