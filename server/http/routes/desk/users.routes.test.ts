import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskUser, listDeskUsers } from '@/lib/contracts/desk/users'
import { makeId } from '@/server/database/ids/uuid-v7'
import { logins } from '@/server/database/schema/people/accounts'
import { users } from '@/server/database/schema/people/users'
import { createApi } from '@/server/http/app'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { makeUser } from '@/tests/factories/make-user'
import { bearerFor, bearerOf } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskUsersRoutes } from './users.routes'

type Person = Awaited<ReturnType<typeof makeUser>>

const base = '/en/api/v1/operator/users'
let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let people: Record<'plain' | 'strange' | 'blocked' | 'unproved' | 'deleted' | 'admin', Person>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const { container } = createTestContainer({ db, config: { rateLimitFactor: 100 } })
  app = createApi(container, { endpoints: deskUsersRoutes, files: [] })
  operator = await bearerFor(container)
  const at = (hour: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 20, hour)) })
  const withApp = { totpSecret: 'sealed', totpConfirmedAt: new Date('2026-11-20T02:00:00Z') }
  people = {
    plain: await makeUser(db, {
      ...at(1),
      email: 'Plain@shop.example',
      ...withApp,
      refferal: 'friend',
    }),
    strange: await makeUser(db, { ...at(2), email: 'a_b%c@shop.example' }),
    blocked: await makeUser(db, {
      ...at(3),
      blockedAt: new Date('2026-11-20T05:00:00Z'),
      blockedReason: 'Asked for it.',
    }),
    unproved: await makeUser(db, { ...at(4), activatedAt: null }),
    deleted: await makeUser(db, {
      ...at(5),
      email: 'x1@deleted.invalid',
      deletedAt: new Date('2026-11-20T06:00:00Z'),
    }),
    admin: await makeUser(db, { ...at(6), role: 'admin', email: 'chief@office.example' }),
  }
  const { plain } = people
  await bearerOf(container, plain)
  const conditions = { ...noConditions, usd: '12.5', tolerancePercent: '1' }
  const row = { userId: plain.id, conditions }
  await makeClaim(db, { state: 'completed', row })
  await makeClaim(db, { row: { email: 'PLAIN@shop.example' } })
  await makeClaim(db, { row: { email: people.unproved.email } })
  for (const [minute, outcome] of (
    ['signed_in', 'signed_in', 'wrong_password'] as const
  ).entries()) {
    const tried = new Date(Date.UTC(2026, 10, 21, 9, minute))
    const { id: userId, email } = plain
    const from = { address: '203.0.113.5', userAgent: 'A browser' }
    const entry = { id: makeId(tried), at: tried, method: 'password' as const, outcome }
    await db.insert(logins).values({ ...entry, ...from, userId, email: email.toLowerCase() })
  }
})
afterAll(() => database.drop())

const get = (path: string, headers = operator) => app.request(`${base}/${path}`, { headers })

async function list(query: Record<string, string>) {
  const answer = await get(`?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  return listDeskUsers.response.parse(await answer.json())
}
async function emails(query: Record<string, string>) {
  return (await list(query)).results.map(({ email }) => email)
}

describe('the list of users', () => {
  it('is for operators only', async () => {
    expect((await get('', { authorization: '' })).status).toBe(401)
    const { container } = createTestContainer({ db: database.db })
    const user = await bearerFor(container, 'user')
    expect((await get('', user)).status).toBe(403)
    expect((await get(`${people.plain.id}/`, user)).status).toBe(403)
  })

  it('is paginated, newest first', async () => {
    const count = await database.db.$count(users)
    const first = await list({ size: '2' })
    expect(first).toMatchObject({ count, page: 1, size: 2 })
    const second = await list({ size: '2', page: '2' })
    const seen = [...first.results, ...second.results].map(({ createdAt }) => createdAt)
    expect(seen).toEqual([...seen].sort().reverse())
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(4)
    expect((await list({ page: '9' })).results).toEqual([])
  })

  it('can be searched by a literal part of an address, and by id', async () => {
    expect(await emails({ q: 'SHOP.example' })).toEqual([
      'a_b%c@shop.example',
      'Plain@shop.example',
    ])
    expect(await emails({ q: 'a_b%' })).toEqual(['a_b%c@shop.example'])
    expect(await emails({ q: '%' })).toEqual(['a_b%c@shop.example'])
    expect(await emails({ q: 'p_ain' })).toEqual([])
    expect(await emails({ q: '\\' })).toEqual([])
    expect(await emails({ q: "' or ''='" })).toEqual([])
    expect(await emails({ q: people.plain.id.toUpperCase() })).toEqual(['Plain@shop.example'])
    expect((await list({ q: '' })).count).toBe(await database.db.$count(users))
  })

  it('is filtered by role and state', async () => {
    expect(await emails({ role: 'admin' })).toEqual(['chief@office.example'])
    expect(await emails({ state: 'blocked' })).toEqual([people.blocked.email])
    expect(await emails({ state: 'not_activated' })).toEqual([people.unproved.email])
    expect(await emails({ state: 'deleted' })).toEqual(['x1@deleted.invalid'])
    expect(await emails({ state: 'active' })).not.toContain(people.blocked.email)
    expect(await emails({ state: 'active', q: 'plain@' })).toEqual(['Plain@shop.example'])
    expect((await get('?state=gone')).status).toBe(422)
  })

  it('shows the second factor, claims and last login of each', async () => {
    const [plain] = (await list({ q: 'plain@' })).results
    expect(plain).toMatchObject({
      role: 'user',
      state: 'active',
      hasSecondFactor: true,
      claims: 2,
      completed: 1,
      lastLoginAt: '2026-11-21T09:01:00.000Z',
    })
    const [unproved] = (await list({ q: people.unproved.email })).results
    expect(unproved).toMatchObject({ claims: 0, hasSecondFactor: false, lastLoginAt: null })
  })
})

describe('one user', () => {
  it('is shown with their sessions, logins and the permitted changes, and without secrets', async () => {
    const answer = await get(`${people.plain.id}/`)
    const text = await answer.text()
    const shown = deskUser.parse(JSON.parse(text))
    expect(shown).toMatchObject({
      email: 'Plain@shop.example',
      refferal: 'friend',
      turnoverUsd: '12.5',
      blocked: null,
      secondFactor: { totp: true, passkeys: 0, recoveryCodes: 0 },
      may: {
        activate: false,
        block: true,
        unblock: false,
        resetSecondFactor: true,
        changeRole: false,
      },
    })
    expect(shown.sessions).toHaveLength(1)
    expect(shown.logins.map(({ outcome }) => outcome)).toEqual([
      'wrong_password',
      'signed_in',
      'signed_in',
    ])
    expect(text).not.toMatch(/passwordHash|totpSecret|sealed|argon2/)
  })

  it('is also shown if blocked, deleted or an administrator, with the changes that are then permitted', async () => {
    const shown = async ({ id }: Person) => deskUser.parse(await (await get(`${id}/`)).json())
    const blocked = await shown(people.blocked)
    expect(blocked.blocked).toEqual({ at: '2026-11-20T05:00:00.000Z', reason: 'Asked for it.' })
    expect(blocked.may).toMatchObject({ block: false, unblock: true })
    const nothing = [false]
    for (const person of [people.deleted, people.admin]) {
      expect([...new Set(Object.values((await shown(person)).may))]).toEqual(nothing)
    }
  })

  it('is not found with an unknown id', async () => {
    expect((await get(`${makeId(new Date())}/`)).status).toBe(404)
    expect((await get('1/')).status).toBe(422)
  })
})
