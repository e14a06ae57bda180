import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { clearSession, sessionStore } from '@/lib/session/session-store'
import { expectErrors } from '@/tests/setup/expected-errors'
import { call } from './call'
import { renewToken } from './renew-token'

const makeThing = defineEndpoint({
  name: 'makeThing',
  method: 'post',
  path: '/api/v1/things/',
  summary: 'Make a thing',
  tag: 'Test',
  body: z.object({ n: z.number() }),
  status: 201,
  response: z.object({ n: z.number() }),
})

const tokenRefusal = { code: 'token_not_valid', detail: 'Войдите снова', requestId: 'r' }

type Office = {
  validTokens: Set<string>
  refreshes: number
  things: Request[]
  refresh: () => Response | Promise<Response>
}

const server = setupServer()
let office: Office

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  office = {
    validTokens: new Set(),
    refreshes: 0,
    things: [],
    refresh: () => {
      const token = `fresh-${office.refreshes}`
      office.validTokens.add(token)
      return HttpResponse.json({ token })
    },
  }
  server.use(
    http.post('*/front-api/auth/refresh/', () => {
      office.refreshes += 1
      return office.refresh()
    }),
    http.post('*/api/v1/things/', async ({ request }) => {
      office.things.push(request.clone())
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      return office.validTokens.has(token)
        ? HttpResponse.json(await request.json(), { status: 201 })
        : HttpResponse.json(tokenRefusal, { status: 401 })
    }),
  )
  sessionStore.setState({ token: 'stale', user: null, status: 'user' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.resetHandlers()
})
afterAll(() => server.close())

function makeMany(count: number) {
  const calls = Array.from({ length: count }, (_, n) =>
    call(makeThing, { body: { n } }, { idempotencyKey: `key-${n}` }),
  )
  return Promise.allSettled(calls)
}

describe('an expired token', () => {
  it('is renewed once for twenty calls, each of which is repeated once', async () => {
    const results = await makeMany(20)

    expect(results.map((result) => result.status)).toEqual(Array(20).fill('fulfilled'))
    expect(office.refreshes).toBe(1)
    expect(office.things).toHaveLength(40)
    expect(sessionStore.getState().token).toBe('fresh-1')
  })

  it('makes each call be repeated with the same idempotency key', async () => {
    await makeMany(20)

    const keys = office.things.map(({ headers }) => headers.get('idempotency-key'))
    const first = Array.from({ length: 20 }, (_, n) => `key-${n}`)
    expect(keys.toSorted()).toEqual([...first, ...first].toSorted())
  })

  it('is not renewed again for a call that is refused after the renewal', async () => {
    office.validTokens.add('newer')
    const promise = call(makeThing, { body: { n: 1 } })
    sessionStore.setState({ token: 'newer' })

    await expect(promise).resolves.toEqual({ n: 1 })
    expect(office.refreshes).toBe(0)
  })

  it('is not renewed again when the repeated call is refused', async () => {
    office.refresh = () => HttpResponse.json({ token: 'never-valid' })

    const promise = call(makeThing, { body: { n: 1 } })

    await expect(promise).rejects.toMatchObject({ code: 'token_not_valid', status: 401 })
    expect(office.things).toHaveLength(2)
    expect(office.refreshes).toBe(1)
  })
})

describe('a renewal', () => {
  it('that is refused ends the session, and every call fails with the error it got', async () => {
    office.refresh = () => HttpResponse.json(tokenRefusal, { status: 401 })

    const results = await makeMany(20)

    const codes = results.map((result) =>
      result.status === 'rejected' ? codeOf(result.reason) : '',
    )
    expect(codes).toEqual(Array(20).fill('token_not_valid'))
    expect(office.refreshes).toBe(1)
    expect(office.things).toHaveLength(20)
    expect(sessionStore.getState()).toEqual({ token: null, user: null, status: 'guest' })
  })

  it('without an answer does not end the session, and the next call tries again', async () => {
    const log = expectErrors()
    const working = office.refresh
    office.refresh = () => HttpResponse.error()

    await expect(call(makeThing, { body: { n: 1 } })).rejects.toMatchObject({
      code: 'token_not_valid',
    })
    expect(sessionStore.getState()).toMatchObject({ token: 'stale', status: 'user' })
    expect(log).toHaveBeenCalledOnce()
    log.mockReset()

    office.refresh = working
    await expect(call(makeThing, { body: { n: 1 } })).resolves.toEqual({ n: 1 })
  })

  it.each([429, 500, 503])('that is answered with %s does not end the session', async (status) => {
    const log = expectErrors()
    office.refresh = () => new HttpResponse(null, { status })

    await expect(renewToken('stale')).resolves.toBeNull()
    expect(sessionStore.getState()).toMatchObject({ token: 'stale', status: 'user' })
    expect(log).toHaveBeenCalledOnce()
    log.mockReset()
  })

  it('that arrives after signing out does not restore the session', async () => {
    office.refresh = () => {
      clearSession()
      return HttpResponse.json({ token: 'zombie' })
    }
    await expect(call(makeThing, { body: { n: 1 } })).rejects.toMatchObject({ status: 401 })
    expect(sessionStore.getState()).toMatchObject({ token: null, status: 'guest' })
  })

  it('is not started by a call without a token or by another kind of 401', async () => {
    clearSession()
    await expect(call(makeThing, { body: { n: 1 } })).rejects.toMatchObject({ status: 401 })

    sessionStore.setState({ token: 'stale', status: 'user' })
    const refusal = { ...tokenRefusal, code: 'credentials_invalid' }
    server.use(http.post('*/api/v1/things/', () => HttpResponse.json(refusal, { status: 401 })))
    await expect(call(makeThing, { body: { n: 1 } })).rejects.toMatchObject({
      code: 'credentials_invalid',
    })
    expect(office.refreshes).toBe(0)
  })
})

describe('several tabs', () => {
  it('wait for the tab that renews the token, and use its token', async () => {
    const otherTab = new BroadcastChannel('kantor-session')
    const locks = fakeLocks()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
    const other = locks.hold()

    const promise = renewToken('stale')
    await locks.someoneWaits
    otherTab.postMessage({ kind: 'token', token: 'of-the-other-tab' })
    other.release()

    await expect(promise).resolves.toBe('of-the-other-tab')
    expect(office.refreshes).toBe(0)
    otherTab.close()
  })

  it('renew the token themselves when the other tab sends no message', async () => {
    const locks = fakeLocks()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
    const other = locks.hold()

    const promise = renewToken('stale')
    await locks.someoneWaits
    other.release()

    await expect(promise).resolves.toBe('fresh-1')
    expect(office.refreshes).toBe(1)
  })

  it('receive a renewed token and the end of the session', async () => {
    const otherTab = new BroadcastChannel('kantor-session')
    const received: unknown[] = []
    const haveReceived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count))
    otherTab.addEventListener('message', (event: MessageEvent<unknown>) =>
      received.push(event.data),
    )

    await renewToken('stale')
    await haveReceived(1)
    office.refresh = () => HttpResponse.json(tokenRefusal, { status: 401 })
    await renewToken('fresh-1')
    await haveReceived(2)

    expect(received).toEqual([{ kind: 'token', token: 'fresh-1' }, { kind: 'ended' }])
    otherTab.close()
  })
})

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : error
}

/** Web Locks with a single lock, which the test can hold like another tab. */
function fakeLocks() {
  let held: Promise<void> | null = null
  const waiter = openPromise()

  return {
    someoneWaits: waiter.promise,
    hold() {
      const lock = openPromise()
      held = lock.promise
      return { release: lock.resolve }
    },
    async request(
      _name: string,
      options: { ifAvailable?: boolean },
      task: (lock: object | null) => Promise<unknown>,
    ) {
      if (held && options.ifAvailable) {
        return task(null)
      }
      waiter.resolve()
      await held
      return task({})
    },
  }
}

function openPromise() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
