import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { monitoringCalls } from '@/lib/contracts/desk/site/monitorings'
import { monitoringVisits } from '@/server/database/schema/site'
import { createApi } from '@/server/http/app'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const noon = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let now = noon
let app: ReturnType<typeof createApi>
let network = 0

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36'
const config = { trustedProxyHops: 1, rateLimitFactor: 1000 }

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({ db: database.db, now: () => now, config })
  app = createApi(container)
})
beforeEach(async () => {
  now = noon
  network += 1
  await database.db.delete(monitoringVisits)
})
afterAll(() => database.drop())

type Visit = { path?: string; method?: string; headers?: Record<string, string> }

async function visit({ path = '/from/ratewatch', method = 'GET', headers = {} }: Visit = {}) {
  const own = { 'user-agent': browser, 'x-forwarded-for': `203.0.113.${String(network)}` }
  return app.request(`http://localhost:3000${path}`, { method, headers: { ...own, ...headers } })
}

async function countedVisits(): Promise<number> {
  const rows = await database.db.select().from(monitoringVisits)
  return rows.reduce((sum, { visits }) => sum + visits, 0)
}

describe('the link of a monitoring site', () => {
  it('redirects to the pair and counts the visit', async () => {
    const answer = await visit({ path: '/from/ratewatch?cur_from=BTC&cur_to=SBERRUB&utm=x' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/?cur_from=BTC&cur_to=SBERRUB')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await countedVisits()).toBe(1)
  })

  it.each([
    ['/from/ratewatch', '/'],
    ['/from/ratewatch/', '/'],
    ['/en/from/ratewatch', '/en'],
    ['/en/from/ratewatch?cur_from=BTC', '/en?cur_from=BTC'],
    ['/from/ratewatch?cur_from=%0d%0aSet-Cookie:a&cur_to=//evil.example', '/'],
    [
      '/from/ratewatch?cur_from=BTC&sum_from=2.5&city_to=7',
      '/?cur_from=BTC&sum_from=2.5&city_to=7',
    ],
    ['/from/ratewatch?cur_from=BTC&sum_from=-1&city_to=x', '/?cur_from=BTC'],
    ['/from/ratewatch?sum_from=2.5', '/'],
    ['/from/nobody?cur_from=BTC&cur_to=ETH', '/?cur_from=BTC&cur_to=ETH'],
    ['/from/%E0%A4%A', '/'],
  ])('redirects %s to %s', async (path, location) => {
    const answer = await visit({ path })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
  })

  it.each([
    ['an unknown monitoring site', { path: '/from/nobody' }],
    ['a HEAD request', { method: 'HEAD' }],
    ['a robot', { headers: { 'user-agent': 'Googlebot/2.1' } }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['an embedded picture', { headers: { 'sec-fetch-dest': 'image' } }],
  ])('does not count %s', async (_name, request) => {
    expect((await visit(request)).status).toBe(302)
    expect(await countedVisits()).toBe(0)
  })

  it('counts five visits a minute from one network, but redirects all of them', async () => {
    for (let index = 0; index < 8; index += 1) {
      expect((await visit()).status).toBe(302)
    }
    expect(await countedVisits()).toBe(5)
    network += 100
    await visit()
    expect(await countedVisits()).toBe(6)
  })

  it('counts all of many simultaneous visits', async () => {
    const all = Array.from({ length: 20 }, (_one, index) =>
      visit({ headers: { 'x-forwarded-for': `198.51.100.${String(index)}` } }),
    )
    await Promise.all(all)
    // On a busy machine, a redirect may be sent before its visit is counted.
    await expect.poll(countedVisits).toBe(20)
  })

  it('redirects even if visits cannot be counted', async () => {
    const broken = createTestContainer({ config })
    const answer = await createApi(broken.container).request('http://localhost/from/ratewatch', {
      headers: { 'user-agent': browser },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  })

  it('shows its visits at the desk, with days in UTC', async () => {
    for (const at of ['2026-10-22T12:00:00Z', '2026-10-23T12:00:00Z', '2026-11-15T00:00:00Z']) {
      now = new Date(at)
      network += 1
      await visit()
    }
    now = noon
    await visit()
    const { container } = createTestContainer({ db: database.db, now: () => now })
    const headers = await bearerFor(container)
    const answer = await createApi(container).request('/en/api/v1/operator/monitorings/', {
      headers,
    })
    const list = monitoringCalls.list.response.parse(await answer.json())
    const ratewatch = list.monitorings.find(({ terms }) => terms.slug === 'ratewatch')
    expect(ratewatch?.visits).toEqual({ today: 1, week: 2, month: 3 })
    expect(ratewatch?.link).toBe('http://localhost/from/ratewatch')
  })
})
