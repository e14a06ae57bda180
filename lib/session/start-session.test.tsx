import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMe } from '@/tests/factories/me'
import { expectErrors } from '@/tests/setup/expected-errors'
import { companionCookieName } from './cookies'
import { sessionStore } from './session-store'
import { startSession } from './start-session'

const user = makeMe()

const server = setupServer()
let calls: string[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  calls = []
  server.events.on('request:start', ({ request }) => {
    calls.push(new URL(request.url).pathname)
  })
  sessionStore.setState({ token: null, user: null, status: 'unknown' })
  document.cookie = `${companionCookieName}=1; path=/`
})
afterEach(() => {
  document.cookie = `${companionCookieName}=; path=/; max-age=0`
  server.events.removeAllListeners()
  server.resetHandlers()
})
afterAll(() => server.close())

function serve(refresh: () => Response, me: () => Response = () => HttpResponse.json(user)): void {
  server.use(
    http.post('*/front-api/auth/refresh/', refresh),
    http.get('*/api/v1/users/me/', ({ request }) =>
      request.headers.get('authorization') === 'Bearer t1' ? me() : HttpResponse.error(),
    ),
  )
}

describe('startSession', () => {
  it('makes no call for a guest', async () => {
    document.cookie = `${companionCookieName}=; path=/; max-age=0`
    await startSession()
    expect(calls).toEqual([])
    expect(sessionStore.getState().status).toBe('guest')
  })

  it('gets the token, then the profile, and the status is unknown until both are loaded', async () => {
    serve(() => HttpResponse.json({ token: 't1' }))
    const statuses: string[] = []
    const stop = sessionStore.subscribe(({ status }) => statuses.push(status))

    await Promise.all([startSession(), startSession()])

    stop()
    expect(calls).toEqual(['/front-api/auth/refresh/', '/api/v1/users/me/'])
    expect(statuses).toEqual(['unknown', 'user'])
    expect(sessionStore.getState()).toEqual({ token: 't1', user, status: 'user' })
  })

  it('sets the status guest when the session has ended', async () => {
    const refusal = { code: 'token_not_valid', detail: '', requestId: 'r' }
    serve(() => HttpResponse.json(refusal, { status: 401 }))
    await startSession()
    expect(calls).toEqual(['/front-api/auth/refresh/'])
    expect(sessionStore.getState().status).toBe('guest')
  })

  it('sets the status guest and logs the error when the profile cannot be loaded', async () => {
    const log = expectErrors()
    serve(
      () => HttpResponse.json({ token: 't1' }),
      () => new HttpResponse(null, { status: 500 }),
    )
    await startSession()
    expect(sessionStore.getState()).toEqual({ token: null, user: null, status: 'guest' })
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).not.toContain('t1')
    log.mockReset()
  })

  it('makes no call when the status is known', async () => {
    sessionStore.setState({ status: 'guest' })
    await startSession()
    expect(calls).toEqual([])
  })
})
