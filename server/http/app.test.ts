import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { errorStatuses } from '@/lib/errors/codes'
import { probeRoutes, secretText } from '@/tests/setup/probe-routes'
import { createTestContainer, type TestContainerOptions } from '@/tests/setup/test-container'
import { createApi } from './app'
import { apiSecurityHeaders } from './security-headers'

function createProbeApi(options: TestContainerOptions = {}) {
  const { container, logLines } = createTestContainer(options)
  return { app: createApi(container, { endpoints: probeRoutes, files: [] }), container, logLines }
}

const { app, container, logLines } = createProbeApi({ config: { rateLimitFactor: 100 } })

async function refusalOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return errorBody.strict().parse(await answer.json())
}

describe('addresses', () => {
  it.each([
    ['/front-api/probe/localised', 'ru', 'ru-RU'],
    ['/front-api/probe/localised/', 'ru', 'ru-RU'],
    ['/en/front-api/probe/localised', 'en', 'en-US'],
    ['/en/front-api/probe/localised/', 'en', 'en-US'],
    ['/front-api/probe/localised/?locale=en', 'en', 'en-US'],
    ['/en/front-api/probe/localised?locale=ru', 'ru', 'ru-RU'],
    ['/en/front-api/probe/localised?locale=de', 'en', 'en-US'],
  ])('%s answers in %s without a redirect', async (path, locale, tag) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ locale })
    expect(answer.headers.get('content-language')).toBe(tag)
  })

  it('ignores ?locale= if the contract has no such parameter', async () => {
    const answer = await app.request('/api/v1/probe/items/1/?locale=en')
    expect(answer.headers.get('content-language')).toBe('ru-RU')
  })

  it('ignores Accept-Language, so that caches need not vary by it', async () => {
    const headers = { 'accept-language': 'en' }
    const answer = await app.request('/api/v1/probe/items/1/', { headers })
    expect(answer.headers.get('content-language')).toBe('ru-RU')
    expect(answer.headers.get('vary')).toBeNull()
  })
})

describe('200', () => {
  it('sends only the fields of the contract', async () => {
    const answer = await app.request('/api/v1/probe/items/7/')
    expect(await answer.json()).toEqual({ id: 7, text: 'short' })
  })

  it('answers HEAD like GET, but without the body', async () => {
    const answer = await app.request('/api/v1/probe/items/7/', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('etag')).not.toBeNull()
  })
})

describe('204', () => {
  it('has an empty body', async () => {
    const answer = await app.request('/api/v1/probe/items/7/', { method: 'DELETE' })
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
  })

  it('answers OPTIONS with the allowed methods of the path', async () => {
    const answer = await app.request('/api/v1/probe/items/7/', { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD, OPTIONS')
  })
})

describe('400', () => {
  it.each(['/api/v1/probe/items/1/?q=%00', '/api/v1/probe/items/%00/', '/api/%00'])(
    'refuses a NUL: %s',
    async (path) => {
      const answer = await app.request(path)
      expect(answer.status).toBe(400)
      expect((await refusalOf(answer)).code).toBe('bad_request')
    },
  )
})

describe('404', () => {
  it.each(['/api', '/api/v1/nothing', '/en/api/v1/nothing/', '/api/v1/probe/items/1//'])(
    '%s is unknown',
    async (path) => {
      const answer = await app.request(path)
      expect(answer.status).toBe(404)
      expect((await refusalOf(answer)).code).toBe('not_found')
    },
  )

  it('has a text in the language of the path', async () => {
    const texts = ['/api/v1/nothing', '/en/api/v1/nothing'].map(
      async (path) => (await refusalOf(await app.request(path))).detail,
    )
    expect(await Promise.all(texts)).toEqual(['Ничего не найдено.', 'We couldn’t find that.'])
  })
})

describe('405', () => {
  it.each(['POST', 'PUT', 'PATCH'])(
    'refuses %s and lists the allowed methods of the path',
    async (method) => {
      const answer = await app.request('/api/v1/probe/items/7/', { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD, OPTIONS')
      expect((await refusalOf(answer)).code).toBe('method_not_allowed')
    },
  )
})

describe('414', () => {
  it('refuses addresses over 4 KiB', async () => {
    const answer = await app.request(`/api/v1/probe/items/1/?q=${'a'.repeat(4096)}`)
    expect(answer.status).toBe(414)
    expect((await refusalOf(answer)).code).toBe('uri_too_long')
  })
})

describe('every refusal', () => {
  it.each(Object.entries(errorStatuses))('%s is sent as %i', async (code, status) => {
    const answer = await app.request(`/en/api/v1/probe/refusals/${code}/`)
    expect(answer.status).toBe(status)
    const body = await refusalOf(answer)
    expect(body.code).toBe(code)
    expect(body.detail).not.toMatch(/[{}]/)
    expect(body.requestId).toBe(answer.headers.get('x-request-id'))
    const mayComeBack = status === 429 || status === 503
    expect(Number(answer.headers.get('retry-after')) > 0).toBe(mayComeBack)
  })
})

describe('500', () => {
  it('contains no details except the request’s id, and the log has the details without customer data', async () => {
    const answer = await app.request('/en/api/v1/probe/refusals/bug/')
    expect(answer.status).toBe(500)
    const body = await refusalOf(answer)
    expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'requestId'])
    expect(JSON.stringify(body)).not.toMatch(/select|params|at /)

    const line = logLines.find(({ requestId, err }) => requestId === body.requestId && err)
    expect(JSON.stringify(line)).toContain('Failed query: select 1')
    expect(JSON.stringify(logLines)).not.toContain(secretText)
  })

  it('is sent instead of an answer that violates its contract', async () => {
    const answer = await app.request('/api/v1/probe/broken/')
    expect(answer.status).toBe(500)
    expect((await refusalOf(answer)).code).toBe('internal_error')
    expect(JSON.stringify(logLines)).toContain('GET /api/v1/probe/broken/ breaks its contract')
  })
})

describe('503', () => {
  it('is sent when the database is unavailable', async () => {
    const answer = await app.request('/api/v1/probe/refusals/database-down/')
    expect(answer.status).toBe(503)
    expect((await refusalOf(answer)).code).toBe('unavailable')
    expect(answer.headers.get('retry-after')).toBe('10')
  })

  it('is logged as an error only if something failed', async () => {
    const failuresOf = async (path: string) => {
      const { requestId } = await refusalOf(await app.request(path))
      return logLines.filter((line) => line['requestId'] === requestId && line['err'])
    }
    expect(await failuresOf('/api/v1/probe/refusals/worth-unknown/')).toEqual([])
    expect(await failuresOf('/api/v1/probe/refusals/database-down/')).toHaveLength(1)
  })
})

describe('headers', () => {
  it.each([
    ['/api/v1/probe/items/1/', 200],
    ['/api/v1/nothing/', 404],
    ['/api/v1/probe/items/x/', 422],
    ['/api/v1/probe/refusals/bug/', 500],
    ['/api/v1/probe/refusals/database-down/', 503],
    [`/api/${'a'.repeat(4096)}`, 414],
  ])('are set on %s', async (path, status) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(status)
    for (const [name, value] of Object.entries(apiSecurityHeaders(container.config))) {
      expect(answer.headers.get(name), name).toBe(value)
    }
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
    expect(answer.headers.get('content-language')).toBe('ru-RU')
    expect(answer.headers.has('x-powered-by')).toBe(false)
  })

  it('are also set on 304 and 204', async () => {
    const path = '/api/v1/probe/items/1/'
    const headers = { 'if-none-match': '*' }
    const answers = [
      await app.request(path, { headers }),
      await app.request(path, { method: 'OPTIONS' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([304, 204])
    for (const answer of answers) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('x-request-id')).not.toBeNull()
    }
  })
})

describe('on a real socket', () => {
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  let port = 0

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // The address of a server that listens on a port is an object with that port.
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => void server.close())

  /* Sends requests that a client library would refuse to send. */
  async function exchange(request: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.end(`${request}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }

  it('refuses TRACE with 405', async () => {
    const answer = await exchange('TRACE /api/v1/probe/items/1/ HTTP/1.1')
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toMatch(/\r\nallow: DELETE, GET, HEAD, OPTIONS\r\n/i)
    expect(answer).not.toContain('TRACE /api')
  })

  it('answers GET with the bytes and their length', async () => {
    const answer = await exchange('GET /api/v1/probe/items/1/ HTTP/1.1')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/\r\ncontent-length: 23\r\n/i)
    expect(answer).toMatch(/\r\n\r\n\{"id":1,"text":"short"\}$/)
    expect(answer).not.toMatch(/x-powered-by/i)
  })

  it('answers HEAD with the headers of GET, without a body', async () => {
    const answer = await exchange('HEAD /api/v1/probe/items/1/ HTTP/1.1')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/\r\n\r\n$/)
  })
})
