import { describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { healthResponse } from '@/lib/contracts/service'
import { createTestContainer, type TestContainerOptions } from '@/tests/setup/test-container'
import type { ApiBindings } from '../api-env'
import { createApi } from '../app'

const createTestApi = (options: TestContainerOptions = {}) =>
  createApi(createTestContainer(options).container)

function from(remoteAddress: string): ApiBindings {
  return { incoming: { socket: { remoteAddress } } }
}

describe('GET /healthz', () => {
  it('is alive without a database', async () => {
    const answer = await createTestApi().request('/healthz')
    expect(answer.status).toBe(200)
    expect(healthResponse.parse(await answer.json())).toEqual({ alive: true })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('accepts only reads', async () => {
    const answer = await createTestApi().request('/healthz', { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})

describe('GET /wellz', () => {
  it('says that something is wrong, but gives the reasons only to callers who may read the metrics', async () => {
    const app = createTestApi()
    const stranger = await app.request('/wellz', {}, from('10.0.0.1'))
    expect([stranger.status, await stranger.json()]).toEqual([503, { well: false }])
    const local = await app.request('/wellz', {}, from('127.0.0.1'))
    expect(await local.json()).toMatchObject({
      well: false,
      unwell: expect.arrayContaining(['database']) as unknown,
    })
  })
})

describe('GET /metrics', () => {
  const token = 'a-token-of-metrics'
  const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } })

  it('answers a caller with the token', async () => {
    const app = createTestApi({ config: { metricsToken: token } })
    const answer = await app.request('/metrics', bearer(token), from('1.1.1.1'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram')
  })

  it.each([
    ['nothing', {}],
    ['another token', bearer('another-token-of-metrics')],
    ['the token without its scheme', { headers: { authorization: token } }],
  ])('answers 404 to a caller with %s, even on this machine', async (_name, init) => {
    const app = createTestApi({ config: { metricsToken: token } })
    const answer = await app.request('/metrics', init, from('127.0.0.1'))
    expect(answer.status).toBe(404)
    expect(errorBody.parse(await answer.json()).code).toBe('not_found')
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'answers %s when no token is set',
    async (address) => {
      expect((await createTestApi().request('/metrics', {}, from(address))).status).toBe(200)
    },
  )

  it('answers 404 to other callers when no token is set', async () => {
    const app = createTestApi()
    expect((await app.request('/metrics', {}, from('10.0.0.1'))).status).toBe(404)
    expect((await app.request('/metrics')).status).toBe(404)
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'answers 404 to a request through a proxy on this machine (%s)',
    async (name) => {
      const init = { headers: { [name]: '127.0.0.1' } }
      expect((await createTestApi().request('/metrics', init, from('127.0.0.1'))).status).toBe(404)
    },
  )
})

describe('GET /.well-known/security.txt', () => {
  it('names the address for reports, and expires within a year', async () => {
    const app = createTestApi({
      config: { contactEmail: 'safe@kantor.example', publicUrl: new URL('https://kantor.example') },
    })
    const answer = await app.request('/.well-known/security.txt')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe(
      [
        'Contact: mailto:safe@kantor.example',
        'Expires: 2027-05-01T00:00:00.000Z',
        'Preferred-Languages: ru, en',
        'Canonical: https://kantor.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  it('is not found when no address is set', async () => {
    expect((await createTestApi().request('/.well-known/security.txt')).status).toBe(404)
  })
})
