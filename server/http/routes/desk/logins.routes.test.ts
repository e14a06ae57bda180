import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLogins, loginOutcomes } from '@/lib/contracts/desk/users'
import { makeId } from '@/server/database/ids/uuid-v7'
import { logins } from '@/server/database/schema/people/accounts'
import { createApi } from '@/server/http/app'
import { listLogins as readLogins } from '@/server/modules/people'
import { makeUser } from '@/tests/factories/make-user'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskUsersRoutes } from './users.routes'

const base = '/en/api/v1/operator/logins'
let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let userId: string
const ids: string[] = []

/*
 * Seventy attempts, one a minute, with each outcome in turn. Every tenth attempt, and every one that
 * succeeded, is of a known user.
 */
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const { container } = createTestContainer({ db, config: { rateLimitFactor: 100 } })
  app = createApi(container, { endpoints: deskUsersRoutes, files: [] })
  operator = await bearerFor(container)
  userId = (await makeUser(db, { email: 'known@example.com' })).id
  for (let minute = 0; minute < 70; minute += 1) {
    const at = new Date(Date.UTC(2026, 10, 20, 12, minute))
    const outcome = loginOutcomes[minute % loginOutcomes.length] ?? 'unknown'
    const isKnown = minute % 10 === 0 || outcome === 'signed_in'
    const id = makeId(at)
    ids.push(id)
    await db.insert(logins).values({
      id,
      at,
      outcome,
      method: outcome === 'wrong_passkey' ? 'passkey' : 'password',
      email: isKnown ? 'known@example.com' : `stranger-${minute}@example.com`,
      userId: isKnown ? userId : null,
      address: minute < 35 ? '203.0.113.5' : '2001:db8::1',
      userAgent: `Browser ${minute}`,
    })
  }
})
afterAll(() => database.drop())

async function list(query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString()
  const answer = await app.request(`${base}/?${search}`, { headers: operator })
  expect(answer.status).toBe(200)
  return listLogins.response.parse(await answer.json())
}
const minutesOf = ({ entries }: Awaited<ReturnType<typeof list>>) =>
  entries.map(({ id }) => ids.indexOf(id))

describe('the login log', () => {
  it('is for operators only', async () => {
    expect((await app.request(`${base}/`)).status).toBe(401)
    const { container } = createTestContainer({ db: database.db })
    const headers = await bearerFor(container, 'user')
    expect((await app.request(`${base}/`, { headers })).status).toBe(403)
  })

  it('is paginated, newest first, with each login on only one page', async () => {
    const first = await list()
    expect(minutesOf(first)).toEqual(Array.from({ length: 50 }, (_, index) => 69 - index))
    const second = await list({ before: first.next ?? '' })
    expect(minutesOf(second)).toEqual(Array.from({ length: 20 }, (_, index) => 19 - index))
    expect(second.next).toBeNull()
    expect(first.entries[0]).toEqual({
      id: ids[69],
      at: '2026-11-20T13:09:00.000Z',
      email: 'stranger-69@example.com',
      userId: null,
      method: 'password',
      outcome: 'blocked',
      address: '2001:db8::1',
      userAgent: 'Browser 69',
    })
  })

  it('is filtered by person, address, outcome and time', async () => {
    const known = minutesOf(await list({ user: userId }))
    expect(known).toContain(60)
    expect(minutesOf(await list({ email: ' KNOWN@example.com ' }))).toEqual(known)
    expect(minutesOf(await list({ email: 'known@example' }))).toEqual([])
    expect(minutesOf(await list({ email: 'known%' }))).toEqual([])
    expect(minutesOf(await list({ outcome: 'wrong_passkey' }))).toEqual(
      Array.from({ length: 10 }, (_, index) => 68 - 7 * index),
    )
    expect(minutesOf(await list({ address: '203.0.113.5', outcome: 'unknown' }))).toEqual([
      29, 22, 15, 8, 1,
    ])
    const span = { from: '2026-11-20T12:10:00Z', to: '2026-11-20T12:12:00Z' }
    expect(minutesOf(await list(span))).toEqual([12, 11, 10])
    expect(minutesOf(await list({ email: '', address: '' }))).toHaveLength(50)
    for (const query of ['outcome=lost', 'user=1', 'before=x', 'from=yesterday']) {
      expect((await app.request(`${base}/?${query}`, { headers: operator })).status).toBe(422)
    }
  })

  it('finds rare logins with several requests, each of which says where to continue', async () => {
    const rare = { userId, outcome: 'wrong_passkey' as const }
    const size = { most: 2, stretch: 10, mostStretches: 3 }
    const found: string[] = []
    let before: string | undefined
    let rounds = 0
    do {
      const { rows, next } = await readLogins(database.db, { ...rare, before }, size)
      found.push(...rows.map(({ id }) => id))
      before = next ?? undefined
      rounds += 1
    } while (before !== undefined && rounds < 20)
    expect(found).toEqual(
      (await list({ user: userId, outcome: 'wrong_passkey' })).entries.map(({ id }) => id),
    )
  })
})
