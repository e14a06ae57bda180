import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DeskQueries } from '../desk-queries'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import type { Me } from '@/lib/contracts/accounts/me'
import { getDeskClaim } from '@/lib/contracts/desk/claim'
import { clearSession, sessionStore, setUser } from '@/lib/session/session-store'
import { deskClaim } from '@/tests/factories/claims/desk-claim'
import { makeMe } from '@/tests/factories/me'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DeskSession } from '../desk-session'
import { Loaded } from '@/features/desk/kit/page/loaded'

const factor = { totp: false, passkeys: 0, recoveryCodes: 0 }
const withoutFactor = makeMe({ role: 'operator', secondFactor: { ...factor, required: true } })
const safe = makeMe({ role: 'operator', secondFactor: { ...factor, totp: true, required: false } })

let me: Me = withoutFactor
let requestCount = 0
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  requestCount = 0
  accept()
})
afterEach(() => {
  server.resetHandlers()
  clearSession()
})
afterAll(() => server.close())

function Claim() {
  const claim = useDeskQuery(getDeskClaim, { params: { id: deskClaim.id } })
  return <Loaded query={claim}>{({ number }) => <p>{`Claim ${String(number)}`}</p>}</Loaded>
}

function show(known: Me) {
  sessionStore.setState({ token: 't1', user: known, status: 'user', isSignedOut: undefined })
  return renderWithMessages(
    <DeskQueries>
      {/* A query outside the page, like that of the count of claims in the menu. */}
      <Claim />
      <DeskSession background={<p>Listening</p>}>
        <p>The page</p>
      </DeskSession>
    </DeskQueries>,
    'en',
  )
}

/** The server answers every call. */
function accept() {
  server.resetHandlers(
    http.get('*/api/v1/users/me/', () => HttpResponse.json(me)),
    http.get('*/api/v1/operator/claims/:id/', () => {
      requestCount += 1
      return HttpResponse.json(deskClaim)
    }),
  )
}

/** The server refuses every call of the desk. */
function refuse() {
  server.use(
    http.get('*/api/v1/operator/claims/:id/', () => {
      const body = { code: 'second_factor_required', detail: 'A code, please.', requestId: 'r' }
      return HttpResponse.json(body, { status: 403 })
    }),
  )
}

describe('an operator without the second factor that the office requires', () => {
  it('is sent to their settings, and no data of the desk is requested', async () => {
    me = withoutFactor
    show(withoutFactor)
    expect(screen.getByText('A second factor is needed')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to account settings' })).toHaveAttribute(
      'href',
      '/en/account/settings',
    )
    expect(screen.queryByText('The page')).toBeNull()
    expect(screen.queryByText('Listening')).toBeNull()
    await waitFor(() => expect(screen.queryByText('A second factor is needed')).toBeVisible())
    expect(requestCount).toBe(0)
  })

  it('is let in when they return after setting up a second factor', async () => {
    me = withoutFactor
    show(withoutFactor)
    me = safe
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('The page')).toBeVisible()
    expect(await screen.findByText('Claim 77')).toBeVisible()
    expect(sessionStore.getState().user?.secondFactor.totp).toBe(true)
  })

  it('sees the same page when the requirement begins during their work', async () => {
    refuse()
    me = withoutFactor
    show(makeMe({ role: 'operator' }))
    expect(await screen.findByText('A second factor is needed')).toBeVisible()
    expect(screen.queryByText('The page')).toBeNull()
  })

  it('is asked to sign in again if they have a second factor but signed in without it', async () => {
    refuse()
    me = safe
    show(safe)
    expect(await screen.findByText('Sign in with your second factor')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible()
    expect(screen.queryByText('The page')).toBeNull()

    // The next sign-in may use the second factor.
    act(clearSession)
    accept()
    act(() => {
      setUser(safe)
    })
    expect(await screen.findByText('Claim 77')).toBeVisible()
    expect(screen.getByText('The page')).toBeVisible()
  })
})
