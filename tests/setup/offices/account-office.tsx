import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { useState, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { AccountFrame } from '@/features/account/components/frame/account-frame'
import type { Me } from '@/lib/contracts/accounts/me'
import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import type { Locale } from '@/lib/i18n/locales'
import { QueryProvider } from '@/lib/query/query-provider'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { directions } from '@/tests/factories/exchange-answers'
import { AtAddress, router } from '../at-address'
import { renderWithMessages } from '../render-with-messages'

/** What the office knows of one customer; a test changes it. */
export type AccountOffice = {
  me: Me
  claims: OwnClaim[]
  /** How many there are, where it is more than a page. */
  count: number | null
  /** The questions for a list, as they were asked. */
  asked: string[]
  /** How often the profile was asked for. */
  profiles: number
}

export function openAccountOffice(given: Partial<Me> = {}): AccountOffice {
  return { me: makeMe(given), claims: [], count: null, asked: [], profiles: 0 }
}

/** Serves it to every test of a file, to its customer, who is signed in. */
export function serveAccountOffice(office: () => AccountOffice) {
  const server = setupServer(
    http.get('*/api/v1/users/me/', ({ request }) => {
      office().profiles += 1
      return isSigned(request) ? HttpResponse.json(office().me) : refusal()
    }),
    http.get('*/api/v1/users/me/claims/', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      const { claims, count } = office()
      office().asked.push(search)
      const size = Number(searchParams.get('size'))
      const page = { page: Number(searchParams.get('page')), size }
      return isSigned(request)
        ? HttpResponse.json({ count: count ?? claims.length, ...page, results: claims })
        : refusal()
    }),
    http.get('*/api/v1/calculator/', () => HttpResponse.json(directions)),
  )
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    const { me } = office()
    sessionStore.setState({ token: 't1', user: me, status: 'user', isSignedOut: undefined })
  })
  afterEach(() => {
    server.resetHandlers()
    document.cookie = 'has_session=; path=/; max-age=0'
  })
  afterAll(() => server.close())
  return server
}

function isSigned(request: Request): boolean {
  return request.headers.get('authorization') === 'Bearer t1'
}

function refusal() {
  return HttpResponse.json({ code: 'token_not_valid', detail: '', requestId: 'r' }, { status: 401 })
}

type Options = { address?: string; locale?: Locale; first?: Me | null }

/** A page of the account as its customer's browser has it; what replaces the address is followed. */
export function renderAccount(page: ReactNode, options: Options = {}) {
  const { address = '/account', locale = 'ru', first = null } = options
  return renderWithMessages(
    <QueryProvider>
      <ToastProvider>
        <Browser address={address}>
          <AccountFrame first={first} nav={<nav aria-label="Account" />}>
            {page}
          </AccountFrame>
        </Browser>
      </ToastProvider>
    </QueryProvider>,
    locale,
  )
}

function Browser({ address, children }: { address: string; children: ReactNode }) {
  const [at, setAt] = useState(address)
  useState(() => router.replace.mockImplementation((path) => setAt(path)))

  return <AtAddress address={at}>{children}</AtAddress>
}
