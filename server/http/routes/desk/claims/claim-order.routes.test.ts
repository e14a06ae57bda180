import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorBody } from '@/lib/contracts/common'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { sendsCsv } from '@/server/http/endpoint/send-csv'
import { makeClaim } from '@/tests/factories/claims/claims'
import { bearerFor } from '@/tests/setup/bearer-for'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'
import { deskClaimRoutes } from './claims.routes'

/* After midnight in the time zone of the office, but not yet in UTC. */
const now = new Date('2026-11-21T22:30:00Z')
const base = '/en/api/v1/operator/claims/'
const probe = defineEndpoint({
  name: 'probe',
  method: 'get',
  path: '/api/v1/operator/probe/csv/',
  summary: 'A file that does not hold all',
  tag: 'Probe',
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
})
async function* oneRow() {
  yield await Promise.resolve('1\r\n')
}

const { desk, ask } = serveClaimDesk({
  now,
  endpoints: [
    ...deskClaimRoutes,
    sendsCsv(
      defineDeskRoute(probe, () =>
        Promise.resolve({ parts: oneRow(), name: 'probe.csv', hasMore: true }),
      ),
    ),
  ],
})
let user: { authorization: string }
beforeAll(async () => {
  user = await bearerFor(desk().container, 'user')
})

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const listOf = async (query: string) =>
  listDeskClaims.response.parse(await (await ask(query)).json())

describe('the order of the desk’s claims', () => {
  it('is selected in the query, and the next page continues it', async () => {
    const ids: string[] = []
    for (let minutes = 60; minutes > 0; minutes -= 1) {
      ids.push((await makeClaim(desk().db, { now: minutesAgo(minutes) })).claim.id)
    }
    const query = '?sort=deadline&order=ascending'
    const first = await listOf(query)
    const before = encodeURIComponent(first.next ?? '')
    const second = await listOf(`${query}&before=${before}`)
    expect([...first.claims, ...second.claims].map(({ id }) => id)).toEqual(ids)
    expect([first.claims.length, second.next]).toEqual([50, null])
    expect(first.claims[0]?.deadline).toBe(minutesAgo(45).toISOString())
  })

  it.each([
    ['an unknown order', '?sort=amount', 'sort'],
    ['an order that is neither ascending nor descending', '?order=up', 'order'],
    ['a cursor without an order', '?before=1', 'before'],
    [
      'a cursor of another order',
      '?sort=changed&before=0190b6a0-0000-7000-8000-000000000000',
      'before',
    ],
    [
      'a cursor without a valid time',
      '?sort=deadline&before=0190b6a0-0000-7000-8000-000000000000~1',
      'before',
    ],
    ['an unknown order of a file', 'csv/?sort=amount', 'sort'],
  ])('refuses %s with an error for its field', async (_name, query, field) => {
    const answer = await ask(query)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toEqual([field])
  })
})

describe('the desk’s claims as CSV', () => {
  const linesOf = async (query: string) => {
    const answer = await ask(`csv/${query}`)
    expect(answer.status).toBe(200)
    return (await answer.text()).trimEnd().split('\r\n')
  }

  it('are for operators only', async () => {
    expect((await desk().app.request(`${base}csv/`)).status).toBe(401)
    expect((await desk().app.request(`${base}csv/`, { headers: user })).status).toBe(403)
  })

  it('are all matching claims in the requested order, in a file with the office’s date in its name', async () => {
    const answer = await ask('csv/?state=created&order=ascending')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('"claims-2026-11-22.csv"')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.has('rows-left-out')).toBe(false)
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(61)
    expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1)
    const numbers = lines.slice(1).map((line) => Number(line.split(',')[0]))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(await linesOf('?state=completed')).toHaveLength(1)
  })

  it('contain no formulas from customers, no requisites and no network addresses', async () => {
    await makeClaim(desk().db, {
      state: 'checking_payment',
      now: minutesAgo(5),
      toInputs: [{ key: 'wallet', labelRu: 'Адрес', labelEn: 'Address', value: 'TSECRET' }],
      row: { email: '=1+1@example.test', address: '10.9.8.7' },
    })
    const [, line = ''] = await linesOf('?state=checking_payment')
    expect(line).toContain(",'=1+1@example.test,")
    expect(line).toContain(',10000.00,SBERRUB,')
    expect(line).not.toMatch(/TSECRET|10\.9\.8\.7/)
  })

  it('say in a header and in the last line that rows were omitted', async () => {
    const answer = await desk().app.request(probe.path, { headers: desk().operator })
    expect(answer.headers.get('rows-left-out')).toBe('true')
    expect(answer.headers.get('content-disposition')).toContain('probe.csv')
    expect(await answer.text()).toMatch(/^1\r\n"В файле не все строки[^\n]*"\r\n$/)
  })
})
