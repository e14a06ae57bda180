import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { useState, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { AccountFrame } from '@/features/account/components/frame/account-frame'
import type { Me } from '@/lib/contracts/accounts/me'
import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import type { OwnDiscount } from '@/lib/contracts/loyalty/discounts'
import type { VerificationRow } from '@/lib/contracts/verification/verification-schemas'
import type { Locale } from '@/lib/i18n/locales'
import { QueryProvider } from '@/lib/query/query-provider'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { directions, siteSettings } from '@/tests/factories/exchange-answers'
import { AtAddress, router } from '../at-address'
import { renderWithMessages } from '../render-with-messages'

/** The account of one customer that the fake server returns. A test may change it. */
export type AccountOffice = {
  me: Me
  claims: OwnClaim[]
  verifications: VerificationRow[]
  discount: OwnDiscount
  /** Whether the office sends mails. */
  sendsMail: boolean
  /** The total number of claims, if there is more than one page of them. */
  count: number | null
  /** The query strings of the requests for the list of claims. */
  asked: string[]
  /** How often the profile was requested. */
  profileRequests: number
}

export function openAccountOffice(profile: Partial<Me> = {}): AccountOffice {
  return {
    me: makeMe(profile),
    claims: [],
    verifications: [],
    discount: {
      turnoverUsd: '0',
      exchanges: 0,
      percent: null,
      next: null,
      steps: [],
    },
    sendsMail: true,
    count: null,
    asked: [],
    profileRequests: 0,
  }
}

/** Runs the fake server for all tests of a file, with its customer signed in. */
export function serveAccountOffice(office: () => AccountOffice) {
  const server = setupServer(
    http.get('*/api/v1/users/me/', ({ request }) => {
      office().profileRequests += 1
      return isSignedIn(request) ? HttpResponse.json(office().me) : refusal()
    }),
    http.get('*/api/v1/users/me/claims/', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      const { claims, count } = office()
      office().asked.push(search)
      const size = Number(searchParams.get('size'))
      const page = { page: Number(searchParams.get('page')), size }
      return isSignedIn(request)
        ? HttpResponse.json({ count: count ?? claims.length, ...page, results: claims })
        : refusal()
    }),
    http.get('*/api/v1/users/me/discount/', () => HttpResponse.json(office().discount)),
    http.get('*/api/v1/verify/', () => {
      const { verifications: results } = office()
      return HttpResponse.json({ count: results.length, page: 1, size: 20, results })
    }),
    http.get('*/api/v1/calculator/', () => HttpResponse.json(directions)),
    http.get('*/api/v1/calculator/settings/', () => HttpResponse.json(siteSettings(office()))),
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

function isSignedIn(request: Request): boolean {
  return request.headers.get('authorization') === 'Bearer t1'
}

function refusal() {
  return HttpResponse.json({ code: 'token_not_valid', detail: '', requestId: 'r' }, { status: 401 })
}

type Options = { address?: string; locale?: Locale; first?: Me | null }

/** Renders an account page as in the customer's browser. `router.replace` changes the address. */
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
