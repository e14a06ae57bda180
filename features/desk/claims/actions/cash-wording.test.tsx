import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { createQueryClient } from '@/lib/query/query-client'
import { deskClaim } from '@/tests/factories/claims/desk-claim'
import { cashUsd } from '@/tests/factories/exchange-answers'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimStateBadge } from '../claim-state-badge'
import { ClaimActs } from './claim-acts'

const server = setupServer(
  http.get('*/api/v1/operator/claims/', () => HttpResponse.json({ claims: [], next: null })),
  http.get('*/api/v1/operator/claims/:id/payment-preview/', () =>
    HttpResponse.json({ exception: 'none', difference: '0' }),
  ),
  http.get('*/api/v1/operator/directions/options/', () =>
    HttpResponse.json({ currencies: [], sources: [], assets: [], cities: [] }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const open = (change: Partial<DeskClaim>) =>
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address="/operator/claims">
        <ToastProvider>
          <ClaimActs claim={{ ...deskClaim, ...change }} />
        </ToastProvider>
      </AtAddress>
    </QueryClientProvider>,
  )

describe('cash orders at the desk', () => {
  it('ask for the customer’s code and the number of the cash desk receipt instead of a transfer number', () => {
    open({
      state: 'paying_out',
      actions: ['complete'],
      to: { currency: cashUsd, amount: '300' },
    })
    expect(
      screen.getByRole('button', { name: /^Проверить код и записать выдачу · 300/ }),
    ).toBeVisible()
    expect(screen.getByText(/Отдайте их, только когда код будет принят/)).toBeVisible()
    expect(screen.getByLabelText('Номер кассового ордера')).toBeVisible()
    expect(screen.getByLabelText('Код клиента')).toBeVisible()
    expect(screen.queryByText(/после того, как деньги ушли/)).toBeNull()
  })

  it('check the code before the money is given, and then say how much to give', async () => {
    server.use(
      http.post('*/api/v1/operator/claims/:id/complete/', () =>
        HttpResponse.json({ state: 'completed', version: 4 }),
      ),
      http.get('*/api/v1/operator/claims/totals/', () => HttpResponse.error()),
    )
    const to = { currency: cashUsd, amount: '300' }
    const { user } = open({ state: 'paying_out', actions: ['complete'], to })
    const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))
    expect(names).toEqual(['code', 'reference'])
    await user.type(screen.getByLabelText('Код клиента'), '123456')
    await user.type(screen.getByLabelText('Номер кассового ордера'), '17{Enter}')
    expect(await screen.findByText(/^Код верный: отдайте 300/)).toBeVisible()
  })

  it('say all that is missing at once', async () => {
    const to = { currency: cashUsd, amount: '300' }
    const { user } = open({ state: 'paying_out', actions: ['complete'], to })
    const code = screen.getByLabelText('Код клиента')
    const reference = screen.getByLabelText('Номер кассового ордера')
    expect(code).toBeRequired()
    expect(reference).toBeRequired()
    await user.click(screen.getByRole('button', { name: /^Проверить код/ }))
    expect(code).toHaveAccessibleDescription(/Впишите код/)
    expect(reference).toHaveAccessibleDescription(/Впишите номер кассового ордера/)
    await user.click(screen.getByLabelText('Кода нет'))
    await user.click(screen.getByRole('button', { name: /^Проверить код/ }))
    expect(screen.getByLabelText('Почему без кода')).toHaveAccessibleDescription(/как узнали/)
  })

  it('say whether the cash is prepared or waits for the customer', () => {
    const cash = { to: { currency: cashUsd, amount: '300' }, state: 'paying_out' } as const
    renderWithMessages(
      <>
        <ClaimStateBadge claim={{ ...deskClaim, ...cash, handOver: 'preparing' }} />
        <ClaimStateBadge claim={{ ...deskClaim, ...cash, handOver: 'ready' }} />
        <ClaimStateBadge claim={{ ...deskClaim, state: 'paying_out' }} />
      </>,
    )
    expect(screen.getByText('Готовим наличные')).toBeVisible()
    expect(screen.getByText('Ждём клиента')).toBeVisible()
    expect(screen.getByText('К выплате')).toBeVisible()
  })

  it('say that another cash desk can be named once the cash is ready at one', () => {
    const cash = { state: 'paying_out', to: { currency: cashUsd, amount: '300' } } as const
    const { unmount } = open({ ...cash, actions: ['cash_ready'], handOver: 'preparing' })
    expect(screen.getByRole('button', { name: /^Наличные готовы/ })).toBeVisible()
    unmount()
    open({ ...cash, actions: ['cash_ready'], handOver: 'ready' })
    expect(screen.getByRole('button', { name: /^Другая касса/ })).toBeVisible()
  })

  it('have their own wording when the customer brings the cash', () => {
    open({
      state: 'awaiting_payment',
      from: { currency: cashUsd, amount: '300' },
      actions: ['accept'],
    })
    expect(screen.getByRole('button', { name: /^Принято в кассе → к выплате/ })).toBeVisible()
    expect(screen.getByLabelText('Сколько приняли')).toBeVisible()
    expect(screen.getByText(/деньги именно за неё/)).toBeVisible()
    expect(screen.queryByText(/Шесть цифр со страницы заявки/)).toBeNull()
  })

  it('do not change the wording of transfers', () => {
    open({ state: 'paying_out', actions: ['complete'] })
    expect(screen.getByRole('button', { name: /^Отправлено/ })).toBeVisible()
    expect(screen.getByLabelText('Номер перевода')).toBeVisible()
    expect(screen.queryByText(/ассов/)).toBeNull()
  })
})
