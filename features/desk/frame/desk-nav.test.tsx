import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DeskNav } from './desk-nav'

const totals = {
  ...{ waiting: 7, choosing: 0, collecting: 0, unclaimed: 0, odd: 0, open: [], today: [] },
  completed: { count: 0, usd: '0' },
  since: '2026-11-21T00:00:00.000Z',
}
const server = setupServer(
  http.get('*/api/v1/operator/claims/totals/', () => HttpResponse.json(totals)),
  http.get('*/api/v1/operator/verifications/', () =>
    HttpResponse.json({ rows: [], next: null, waiting: 3 }),
  ),
  http.get('*/api/v1/operator/gift-orders/', () =>
    HttpResponse.json({ orders: [], next: null, waiting: 4 }),
  ),
  http.get('*/api/v1/operator/bank-messages/', () =>
    HttpResponse.json({ messages: [], next: null, waiting: 0 }),
  ),
  http.get('*/api/v1/operator/withdrawals/', () =>
    HttpResponse.json({ withdrawals: [], next: null, open: 4 }),
  ),
  http.get('*/api/v1/operator/shops/', () =>
    HttpResponse.json({ shops: [], next: null, waiting: 2 }),
  ),
  http.get('*/api/v1/operator/messages/', () =>
    HttpResponse.json({ count: 0, page: 1, size: 1, results: [], waiting: 2 }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  localStorage.clear()
  sessionStore.setState({ token: 't1', user: makeMe({ role: 'operator' }), status: 'user' })
})
afterAll(() => server.close())

const show = (address = '/operator/reserves') =>
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address={address}>
        <nav>
          <DeskNav />
        </nav>
      </AtAddress>
    </QueryClientProvider>,
  )
const group = (name: RegExp) => screen.getByRole('button', { name })
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

describe('the menu of the desk', () => {
  it('has five groups, and says how much waits where', async () => {
    show()
    const groups = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(groups).toEqual(['Работа', 'Деньги', 'Обмен', 'Сайт', 'Управление'])
    expect(await screen.findByRole('link', { name: /^Заявки\s*7\s*заявок/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: /^Сообщения\s*2/ })).toBeVisible()
    expect(
      await screen.findByRole('link', { name: /^Верификации\s*3\s*верификации ждут/ }),
    ).toBeVisible()
    expect(await screen.findByText(/подарка ждут/)).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: /^Выводы\s*4\s*открытых вывода/ })).toBeVisible()
    expect(
      await screen.findByRole('link', { name: /^Магазины\s*2\s*магазина на проверке/ }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Резервы' })).toHaveAttribute('aria-current', 'page')
  })

  it('shows what is used every day, and folds the rest until it is opened', async () => {
    const { user } = show('/operator/contacts')
    expect(names()).toContain('Направления')
    // The open section stays visible.
    expect(names()).toContain('Контакты')
    expect(names()).not.toContain('Письма')
    expect(names()).not.toContain('Риски')
    await user.click(group(/^Сайт/))
    await user.click(group(/^Управление/))
    expect(names()).toContain('Письма')
    expect(localStorage.getItem('desk-menu-folded')).toBe('[]')
  })

  it('folds a group, keeps the open section and the count visible, and remembers it', async () => {
    const { user, unmount } = show('/operator/claims')
    await screen.findByRole('link', { name: /^Заявки\s*7/ })
    await user.click(group(/^Работа/))
    await user.click(group(/^Деньги/))
    expect(group(/^Деньги/)).toHaveAttribute('aria-expanded', 'false')
    expect(names()).not.toContain('Резервы')
    expect(names().some((name) => name.startsWith('Заявки'))).toBe(true)
    expect(names().some((name) => name.startsWith('Сообщения'))).toBe(false)
    expect(within(group(/^Работа/)).getByText('18')).toBeVisible()

    unmount()
    show('/operator/claims')
    expect(group(/^Деньги/)).toHaveAttribute('aria-expanded', 'false')
    await user.click(group(/^Деньги/))
    expect(names()).toContain('Резервы')
  })

  it('keeps the open section in view when what stands below the menu takes some of its room', () => {
    let height = 400
    let resized = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resized = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this.tagName === 'NAV' ? new DOMRect(0, 0, 180, height) : new DOMRect(0, 360, 180, 28)
    })
    const { container } = show('/operator/reserves')
    const menu = container.querySelector('nav')
    expect(menu?.scrollTop).toBe(0)
    height = 300
    act(resized)
    expect(menu?.scrollTop).toBe(88)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('ignores a stored choice that it does not know', () => {
    localStorage.setItem('desk-menu-folded', '{"folded":true}')
    show()
    expect(names()).toContain('Резервы')
  })
})
