import { RateLimiterMemory } from 'rate-limiter-flexible'
import { describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { waitText } from '@/lib/i18n/wait-text'
import { probeRoutes } from '@/tests/setup/probe-routes'
import { createTestContainer } from '@/tests/setup/test-container'
import type { Config } from '@/server/config/config'
import type { ApiBindings } from '../api-env'
import { createApi } from '../app'
import type { LimiterFactory } from './rate-limits'

const path = '/en/api/v1/probe/items/1/'

function createProbeApi(config: Partial<Config>, createLimiter?: LimiterFactory) {
  const { container } = createTestContainer({ config })
  return createApi(container, {
    endpoints: probeRoutes,
    files: [],
    ...(createLimiter ? { createLimiter } : {}),
  })
}

function from(remoteAddress: string): ApiBindings {
  return { incoming: { socket: { remoteAddress } } }
}

describe('limits per network address', () => {
  // The limit of 300 a minute, multiplied by 0.01.
  const config = { rateLimitFactor: 0.01 }

  it('refuses with 429, with the seconds in the text and in Retry-After', async () => {
    const app = createProbeApi(config)
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await app.request(path, {}, from('1.1.1.1'))).status)
    }
    expect(statuses).toEqual([200, 200, 200])

    const answer = await app.request(path, {}, from('1.1.1.1'))
    expect(answer.status).toBe(429)
    const seconds = answer.headers.get('retry-after') ?? ''
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThanOrEqual(60)
    const body = errorBody.parse(await answer.json())
    expect(body.code).toBe('too_many_requests')
    expect(body.detail).toBe(`Too many requests. Try again ${waitText(Number(seconds), 'en')}.`)
  })

  it('counts every address separately, and all addresses of an IPv6 customer together', async () => {
    const app = createProbeApi(config)
    const statusFrom = async (address: string) =>
      (await app.request(path, {}, from(address))).status
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3']) {
      expect(await statusFrom(address)).toBe(200)
    }
    expect(await statusFrom('2001:db8::4')).toBe(429)
    expect(await statusFrom('2001:db8:0:1::1')).toBe(200)
    expect(await statusFrom('1.1.1.1')).toBe(200)
  })

  it('does not let a client invent addresses', async () => {
    const app = createProbeApi(config)
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      const headers = { 'x-forwarded-for': `9.9.9.${count}` }
      statuses.push((await app.request(path, { headers }, from('1.1.1.1'))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('counts customers separately behind a trusted proxy', async () => {
    const app = createProbeApi({ ...config, trustedProxyHops: 1 })
    for (let count = 0; count < 6; count += 1) {
      const headers = { 'x-forwarded-for': `9.9.9.${count}` }
      expect((await app.request(path, { headers }, from('10.0.0.1'))).status).toBe(200)
    }
  })

  it('counts an unknown call as a read', async () => {
    const app = createProbeApi(config)
    const ask = (method: string, address: string) =>
      app.request(address, { method }, from('1.1.1.1'))
    const answers = [
      await ask('GET', '/api/v1/nothing/'),
      await ask('PUT', path),
      await ask('OPTIONS', path),
      await ask('GET', '/en/api/v1/nothing/'),
      await ask('GET', path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 405, 204, 429, 429])
    const refusal = errorBody.parse(await answers[3]?.json())
    expect(refusal.code).toBe('too_many_requests')
  })

  it('does not count calls of our own pages', async () => {
    const app = createProbeApi(config)
    for (let count = 0; count < 10; count += 1) {
      expect((await app.request(path, {}, { internal: true })).status).toBe(200)
    }
  })

  it('are multiplied by the factor, unlike limits per person', () => {
    const limits: Record<string, number> = {}
    createProbeApi({ rateLimitFactor: 2 }, (name, { points, durationSeconds }) => {
      limits[name] = points
      return new RateLimiterMemory({ points, duration: durationSeconds })
    })
    expect(limits).toEqual({
      calculator: 240,
      read: 600,
      desk: 1200,
      bank_device: 300,
      media: 3000,
      login: 16,
      passkey: 60,
      register: 40,
      claim: 40,
      promocode: 60,
      addressCheck: 12,
      upload: 40,
      photo: 240,
      webhook: 60,
      // These limits are per person, so the factor does not apply.
      login_subject: 10,
      login_stranger: 30,
      second_factor: 10,
      owner: 10,
      owner_anywhere: 50,
      partner: 120,
      merchant: 600,
      signup: 5,
      restore: 3,
      reactivate: 3,
      contact: 5,
      webhook_test: 10,
      verification: 5,
      mailbox: 20,
    })
  })

  it('answers 503 when a shared store is unavailable', async () => {
    const unavailable = () =>
      Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
    const app = createProbeApi({}, () => ({ consume: unavailable, delete: unavailable }))
    expect((await app.request(path)).status).toBe(503)
  })
})
