import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'
import './open-promo-code'

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
