import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { http, HttpResponse, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { clearSession, sessionStore } from '@/lib/session/session-store'
import { expectErrors } from '@/tests/setup/expected-errors'
import { ApiError } from './api-error'
import { browserHttp } from './browser-http'
import { call } from './call'

const getThing = defineEndpoint({
  name: 'getThing',
  method: 'get',
  path: '/api/v1/things/{id}/',
  summary: 'One thing',
  tag: 'Test',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ page: z.coerce.number().default(1), names: z.array(z.string()).optional() }),
  status: 200,
  response: z.object({ name: z.string() }),
})

const makeThing = defineEndpoint({
  name: 'makeThing',
  method: 'post',
  path: '/api/v1/things/',
  summary: 'Make a thing',
  tag: 'Test',
  body: z.object({ name: z.string() }),
  status: 201,
  response: z.object({ id: z.number() }),
})

const dropThing = defineEndpoint({
  name: 'dropThing',
  method: 'delete',
  path: '/api/v1/things/{id}/',
  summary: 'Drop a thing',
  tag: 'Test',
  params: z.object({ id: z.string() }),
  status: 204,
  response: z.undefined(),
})

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  window.history.replaceState(null, '', '/')
  clearSession()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Answers every request in the same way and records the requests. */
function answer(respond: () => Response): Request[] {
  const requests: Request[] = []
  server.use(
    http.all('*', ({ request }) => {
      requests.push(request.clone())
      return respond()
    }),
  )
  return requests
}

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  // The line above asserts the type.
  return error as ApiError
}

function addressOf(listening: Server): string {
  const address = listening.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

describe('a call', () => {
  it('puts params and query into the address, and returns the parsed answer', async () => {
    const seen = answer(() => HttpResponse.json({ name: 'lamp', secret: 'stripped' }))

    const thing = await call(getThing, {
      params: { id: 7 },
      query: { page: 2, names: ['a', 'b&'] },
    })

    expect(thing).toEqual({ name: 'lamp' })
    expect(new URL(seen[0]?.url ?? '').pathname).toBe('/api/v1/things/7/')
    expect(new URL(seen[0]?.url ?? '').search).toBe('?page=2&names=a&names=b%26')
  })

  it('uses the language of the open page by default', async () => {
    const seen = answer(() => HttpResponse.json({ name: 'lamp' }))
    window.history.replaceState(null, '', '/en/faq')

    await call(getThing, { params: { id: 7 } })
    await call(getThing, { params: { id: 7 } }, { locale: 'ru' })

    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([
      '/en/api/v1/things/7/',
      '/api/v1/things/7/',
    ])
  })

  it('escapes a path parameter and refuses an empty one', async () => {
    const seen = answer(() => new HttpResponse(null, { status: 204 }))

    await call(dropThing, { params: { id: '../users' } })
    await expect(call(dropThing, { params: { id: '' } })).rejects.toThrow(TypeError)

    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/things/..%2Fusers/'])
  })

  it('sends body, token and idempotency key', async () => {
    sessionStore.setState({ token: 'tok', status: 'user' })
    const seen = answer(() => HttpResponse.json({ id: 1 }, { status: 201 }))

    await call(makeThing, { body: { name: 'lamp' } }, { idempotencyKey: 'key-1' })

    expect(await seen[0]?.json()).toEqual({ name: 'lamp' })
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer tok')
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1')
    expect(seen[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
  })

  it('sends no token without a session', async () => {
    const seen = answer(() => HttpResponse.json({ name: 'lamp' }))
    await call(getThing, { params: { id: 7 } })
    expect(seen[0]?.headers.has('authorization')).toBe(false)
  })
})

describe('a failed call', () => {
  it('throws an ApiError with all details of the answer', async () => {
    answer(() =>
      HttpResponse.json(
        { code: 'validation_error', detail: 'Проверьте', fields: { name: ['?'] }, requestId: 'r1' },
        { status: 422 },
      ),
    )
    expect(await errorOf(call(getThing, { params: { id: 7 } }))).toMatchObject({
      code: 'validation_error',
      detail: 'Проверьте',
      fields: { name: ['?'] },
      status: 422,
      requestId: 'r1',
    })
  })

  it('has the number of seconds to wait, read from Retry-After', async () => {
    answer(() =>
      HttpResponse.json(
        { code: 'too_many_requests', detail: 'Медленнее', requestId: 'r1' },
        { status: 429, headers: { 'Retry-After': '17' } },
      ),
    )
    const error = await errorOf(call(getThing, { params: { id: 7 } }))
    expect(error.retryAfterSeconds).toBe(17)
  })

  it.each([
    [502, 'unavailable'],
    [500, 'internal_error'],
    [404, 'not_found'],
    [400, 'bad_request'],
  ])('that a proxy answered with a page of status %i has the code %s', async (status, code) => {
    answer(() => new HttpResponse('<h1>nginx</h1>', { status, headers: { 'X-Request-Id': 'r2' } }))
    const error = await errorOf(call(getThing, { params: { id: 7 } }))
    expect(error).toMatchObject({ code, status, detail: '', requestId: 'r2' })
  })

  it('has the code network when there is no answer', async () => {
    answer(() => HttpResponse.error())
    const error = await errorOf(call(getThing, { params: { id: 7 } }))
    expect(error).toMatchObject({ code: 'network', status: 0 })
  })

  it('has the code timeout when there is no answer in time', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    server.use(http.all('*', () => passthrough()))
    const { timeout } = browserHttp.defaults
    Object.assign(browserHttp.defaults, { timeout: 50, baseURL: addressOf(silent) })

    const error = await errorOf(call(getThing, { params: { id: 7 } }))

    Object.assign(browserHttp.defaults, { timeout, baseURL: undefined })
    silent.closeAllConnections()
    silent.close()
    expect(timeout).toBe(15_000)
    expect(error).toMatchObject({ code: 'timeout', status: 0 })
  })

  it('logs the path of the field that breaks the contract', async () => {
    const log = expectErrors()
    answer(() => HttpResponse.json({ name: 42 }))

    const error = await errorOf(call(getThing, { params: { id: 7 } }))

    expect(error.code).toBe('answer_invalid')
    expect(log.mock.calls[0]?.[0]).toBe(
      '[kantor] /api/v1/things/{id}/ gave an answer that breaks its contract at name',
    )
    log.mockReset()
  })

  it('throws an AbortError when it is cancelled', async () => {
    answer(() => HttpResponse.json({ name: 'lamp' }))
    const stop = new AbortController()
    stop.abort()
    const promise = call(getThing, { params: { id: 7 } }, { signal: stop.signal })
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' })
  })
})
