import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as pages from '@/lib/browser/open-page'
import { messagesOf } from '@/lib/i18n/messages'
import { QueryProvider } from '@/lib/query/query-provider'
import { companionCookieName } from '@/lib/session/cookies'
import { clearSession, endSession, sessionStore, setUser } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
  type AccountOffice,
} from '@/tests/setup/offices/account-office'
import { useMe } from '@/features/account/hooks/use-me'
import { AccountFrame } from './account-frame'

/* jsdom goes to no other page. */
const openPage = vi.spyOn(pages, 'openPage')

let office: AccountOffice
beforeEach(() => {
  office = openAccountOffice()
  openPage.mockReset().mockReturnValue(undefined)
})
const server = serveAccountOffice(() => office)

function Page() {
  return <p>{`Page of ${useMe().email}`}</p>
}
const nobody = { token: null, user: null, status: 'unknown' } as const

describe('the account in its first HTML', () => {
  function html(first: ReturnType<typeof makeMe> | null) {
    sessionStore.setState(nobody)
    return renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone="UTC">
        <QueryProvider>
          <AccountFrame first={first} nav={null}>
            <Page />
          </AccountFrame>
        </QueryProvider>
      </NextIntlClientProvider>,
    )
  }

  it('is that of the request’s own session', () => {
    expect(html(makeMe({ email: 'anna@example.org' }))).toContain('Page of anna@example.org')
  })

  it('without a session that stands is nobody’s', () => {
    const text = html(null)
    expect(text).not.toContain('Page of')
    expect(text).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/)
  })
})

describe('the account', () => {
  it('never flashes: what the server knew stands until the browser knows it too', async () => {
    sessionStore.setState(nobody)
    renderAccount(<Page />, { first: office.me })
    expect(screen.getByText('Page of anna@example.com')).toBeVisible()
    act(() => sessionStore.setState({ token: 't1', user: office.me, status: 'user' }))
    expect(screen.getByText('Page of anna@example.com')).toBeVisible()
    // The session was found a moment ago: nothing is asked for again.
    await new Promise((resolve) => setTimeout(resolve))
    expect(office.profiles).toBe(0)
  })

  it('goes with the session, and leads to the login page and back', async () => {
    server.use(http.post('*/front-api/auth/logout/', () => new HttpResponse(null, { status: 204 })))
    window.history.replaceState(null, '', '/account/orders?status=completed')
    const { user } = renderAccount(<Page />, { first: office.me })
    act(clearSession)
    expect(screen.queryByText(/^Page of/)).toBeNull()
    expect(screen.getByText('Сеанс закончился')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Войти' }))
    await waitFor(() =>
      expect(openPage).toHaveBeenCalledExactlyOnceWith(
        '/login?next=%2Faccount%2Forders%3Fstatus%3Dcompleted',
      ),
    )
  })

  it('that its reader left in another tab shows nothing of them', () => {
    renderAccount(<Page />, { first: office.me })
    act(endSession)
    expect(screen.queryByText(/anna@example\.com/)).toBeNull()
    expect(screen.getByText('Вы вышли')).toBeVisible()
  })

  it('may be tried again while the server only did not answer', () => {
    document.cookie = `${companionCookieName}=1; path=/`
    renderAccount(<Page />)
    act(clearSession)
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Войти заново' })).toBeVisible()
  })

  it('of another person is theirs alone', () => {
    renderAccount(<Page />, { first: office.me })
    act(() => setUser(makeMe({ email: 'boris@example.org' })))
    expect(screen.getByText('Page of boris@example.org')).toBeVisible()
    expect(screen.queryByText(/anna/)).toBeNull()
  })
})

describe('notices of the account', () => {
  it('are not there for who has nothing to do', () => {
    renderAccount(<Page />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('send the activation link again, and say from when on that can be done once more', async () => {
    office.me = makeMe({ activated: false })
    act(() => setUser(office.me))
    const sent: unknown[] = []
    server.use(
      http.post('*/api/v1/users/reactivate/', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ detail: 'Sent.' })
      }),
    )
    const { user } = renderAccount(<Page />)
    const notice = screen.getByRole('region', { name: 'Подтвердите почту' })
    expect(notice).toHaveTextContent('anna@example.com')
    await user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    expect(await screen.findByText(/Отправили новую ссылку/)).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/^(1:00|0:5\d)$/)
    expect(screen.queryByRole('button', { name: 'Отправить ещё раз' })).toBeNull()
    expect(sent).toEqual([{ email: 'anna@example.com' }])
  })

  it('count down as long as the server wants when it was asked too often', async () => {
    office.me = makeMe({ activated: false })
    act(() => setUser(office.me))
    server.use(
      http.post('*/api/v1/users/reactivate/', () =>
        HttpResponse.json(
          { code: 'too_many_requests', detail: 'Слишком часто.', requestId: 'r' },
          { status: 429, headers: { 'retry-after': '600' } },
        ),
      ),
    )
    const { user } = renderAccount(<Page />)
    await user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    expect(await screen.findByText('Слишком часто.')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/^(10:00|9:5\d)$/)
  })

  it('go when the e-mail was confirmed elsewhere and the reader comes back', async () => {
    office.me = makeMe({ activated: false })
    act(() => setUser(office.me))
    renderAccount(<Page />)
    expect(screen.getByRole('region', { name: 'Подтвердите почту' })).toBeVisible()
    office.me = makeMe({ activated: true })
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })

  it('tell who works at the desk that it wants a second factor', () => {
    const secondFactor = { ...office.me.secondFactor, required: true }
    act(() => setUser(makeMe({ role: 'operator', secondFactor })))
    renderAccount(<Page />)
    const notice = screen.getByRole('region', { name: 'Нужен второй фактор' })
    expect(notice).toBeVisible()
    expect(screen.getByRole('link', { name: 'Настроить' })).toHaveAttribute(
      'href',
      '/account/settings',
    )
  })
})
