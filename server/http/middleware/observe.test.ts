import { describe, expect, it } from 'vitest'
import { probeRoutes, secretText } from '@/tests/setup/probe-routes'
import { createTestContainer, type TestContainerOptions } from '@/tests/setup/test-container'
import { createApi } from '../app'

function createProbeApi(options: TestContainerOptions = {}) {
  const { container, logLines } = createTestContainer(options)
  return { app: createApi(container, { endpoints: probeRoutes, files: [] }), container, logLines }
}

const proxyHeaders = { 'x-request-id': 'given-by-proxy-1' }

describe('X-Request-Id', () => {
  it('is new for every request', async () => {
    const { app } = createProbeApi()
    const ids = [await app.request('/api/x'), await app.request('/api/x')].map(({ headers }) =>
      headers.get('x-request-id'),
    )
    expect(new Set(ids).size).toBe(2)
  })

  it('is not accepted from clients', async () => {
    const { app } = createProbeApi()
    const answer = await app.request('/api/x', { headers: proxyHeaders })
    expect(answer.headers.get('x-request-id')).not.toBe(proxyHeaders['x-request-id'])
  })

  it('is accepted from a trusted proxy', async () => {
    const { app } = createProbeApi({ config: { trustedProxyHops: 1 } })
    const answer = await app.request('/api/x', { headers: proxyHeaders })
    expect(answer.headers.get('x-request-id')).toBe(proxyHeaders['x-request-id'])
  })

  it.each(['short', 'a'.repeat(65), 'with space in it', '"quoted-text"'])(
    'is not accepted from a proxy if it is malformed: %s',
    async (id) => {
      const { app } = createProbeApi({ config: { trustedProxyHops: 1 } })
      const answer = await app.request('/api/x', { headers: { 'x-request-id': id } })
      expect(answer.headers.get('x-request-id')).not.toBe(id)
    },
  )
})

describe('the log', () => {
  it('has one line per request, which names the pattern of the route', async () => {
    const { app, logLines } = createProbeApi()
    const answer = await app.request(`/en/api/v1/probe/items/7/?q=${secretText.slice(0, 5)}`)

    expect(logLines).toHaveLength(1)
    expect(logLines[0]).toMatchObject({
      level: 30,
      msg: 'request',
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/v1/probe/items/{id}/',
      status: 200,
    })
    expect(logLines[0]?.ms).toEqual(expect.any(Number))
  })

  it('contains no query, header or body', async () => {
    const { app, logLines } = createProbeApi()
    await app.request(`/api/v1/probe/items/1/?token=${secretText}`)
    await app.request(`/api/v1/unknown/${secretText}`)
    await app.request('/api/v1/probe/echo/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secretText}` },
      body: JSON.stringify({ name: secretText }),
    })
    expect(logLines).toHaveLength(3)
    expect(JSON.stringify(logLines)).not.toContain(secretText)
  })

  it('contains calls of our own pages only at debug level', async () => {
    const { app, logLines } = createProbeApi()
    await app.request('/api/v1/probe/items/1/', {}, { internal: true })
    expect(logLines[0]?.level).toBe(20)
  })
})

describe('metrics', () => {
  it('count requests by pattern and status, and no request remains in flight', async () => {
    const { app, container } = createProbeApi()
    await app.request('/api/v1/probe/items/1/')
    await app.request('/en/api/v1/probe/items/2/')
    await app.request('/api/v1/probe/refusals/bug/')
    await app.request('/api/v1/unknown/1')
    await app.request('/api/v1/unknown/2', { method: 'INVENTED' })

    const text = await container.metrics.registry.metrics()
    const count = (labels: string) =>
      text.includes(`http_request_duration_seconds_count{${labels}}`)
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/probe/items/{id}/",status="200"} 2',
    )
    expect(count('method="GET",route="/api/v1/probe/refusals/{code}/",status="500"')).toBe(true)
    expect(count('method="GET",route="unmatched",status="404"')).toBe(true)
    expect(count('method="other",route="unmatched",status="404"')).toBe(true)
    expect(text).toContain('http_requests_in_flight 0')
    expect(text).toContain('process_cpu_seconds_total')
  })
})
