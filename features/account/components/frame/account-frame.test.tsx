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

/* jsdom cannot navigate. */
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

describe('the account in the server’s HTML', () => {
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

  it('shows the user of the request’s session', () => {
    expect(html(makeMe({ email: 'anna@example.org' }))).toContain('Page of anna@example.org')
  })

  it('shows no account without a valid session', () => {
    const text = html(null)
    expect(text).not.toContain('Page of')
    expect(text).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/)
  })
})

describe('the account', () => {
  it('shows the user of the server’s HTML until the browser knows the session', async () => {
    sessionStore.setState(nobody)
    renderAccount(<Page />, { first: office.me })
    expect(screen.getByText('Page of anna@example.com')).toBeVisible()
    act(() => sessionStore.setState({ token: 't1', user: office.me, status: 'user' }))
    expect(screen.getByText('Page of anna@example.com')).toBeVisible()
    // The session was just found, so nothing is requested again.
    await new Promise((resolve) => setTimeout(resolve))
    expect(office.profileRequests).toBe(0)
  })

  it('disappears when the session ends, and offers to sign in and return to the same page', async () => {
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

  it('shows nothing of a user who signed out in another tab', () => {
    renderAccount(<Page />, { first: office.me })
    act(endSession)
    expect(screen.queryByText(/anna@example\.com/)).toBeNull()
    expect(screen.getByText('Вы вышли')).toBeVisible()
  })

  it('offers a retry if the server did not answer', () => {
    document.cookie = `${companionCookieName}=1; path=/`
    renderAccount(<Page />)
    act(clearSession)
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Войти заново' })).toBeVisible()
  })

  it('shows another person only their own data', () => {
    renderAccount(<Page />, { first: office.me })
    act(() => setUser(makeMe({ email: 'boris@example.org' })))
    expect(screen.getByText('Page of boris@example.org')).toBeVisible()
    expect(screen.queryByText(/anna/)).toBeNull()
  })
})

describe('notices of the account', () => {
  it('are missing for a user who has nothing to do', () => {
    renderAccount(<Page />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('send the activation link again, and count down until the next time', async () => {
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

  it('count down for the time that the server demands after too many requests', async () => {
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

  it('disappear when the e-mail was confirmed elsewhere and the user comes back', async () => {
    office.me = makeMe({ activated: false })
    act(() => setUser(office.me))
    renderAccount(<Page />)
    expect(screen.getByRole('region', { name: 'Подтвердите почту' })).toBeVisible()
    office.me = makeMe({ activated: true })
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })

  it('tell operators that the desk requires a second factor', () => {
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
