import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { deskUser } from '@/lib/contracts/desk/users'
import type { Container } from '@/server/container'
import { operatorPresence, sessions, users } from '@/server/database/schema/people/users'
import { createApi } from '@/server/http/app'
import { makeUser } from '@/tests/factories/make-user'
import { bearerOf } from '@/tests/setup/bearer-for'
import { addPasskeyOf } from '@/tests/factories/add-passkey-of'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskUsersRoutes } from './users.routes'

type Person = Awaited<ReturnType<typeof makeUser>>
type Role = Person['role']

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 100 }
  container = createTestContainer({ db: database.db, config, now: () => now }).container
  app = createApi(container, { endpoints: deskUsersRoutes, files: [] })
})
afterAll(() => database.drop())

const make = (role: Role) => makeUser(database.db, { role })

type By = { authorization: string }

async function send(by: By, to: Person, path: string, body: object) {
  return app.request(`/en/api/v1/operator/users/${to.id}/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...by },
    body: JSON.stringify(body),
  })
}

async function post(by: By, to: Person, path: string, body: object) {
  const answer = await send(by, to, path, body)
  const json: unknown = await answer.json()
  return answer.ok ? deskUser.parse(json).role : errorBody.parse(json).code
}

async function give(by: Person, to: Person, role: Role) {
  return post(await bearerOf(container, by), to, 'role', { role, reason: 'It was agreed.' })
}

async function whyNot(by: Person, to: Person): Promise<string> {
  const body = { role: 'operator', reason: 'It was agreed.' }
  const answer = await send(await bearerOf(container, by), to, 'role', body)
  return errorBody.parse(await answer.json()).detail
}

it.each(['user', 'operator', 'admin'] as const)(
  'the role %s can only be given by administrators',
  async (role) => {
    const before = role === 'user' ? 'operator' : 'user'
    expect(await give(await make('admin'), await make(before), role)).toBe(role)
    expect(await give(await make('operator'), await make(before), role)).toBe('forbidden')
    expect(await give(await make('user'), await make(before), role)).toBe('forbidden')
  },
)

it('a role cannot be given twice', async () => {
  const [admin, somebody] = [await make('admin'), await make('user')]
  expect(await give(admin, somebody, 'operator')).toBe('operator')
  expect(await give(admin, somebody, 'operator')).toBe('state_changed')
})

it('a role cannot be given to blocked and unconfirmed users, but can be taken from them', async () => {
  const admin = await make('admin')
  const unproved = await makeUser(database.db, { activatedAt: null })
  const blocked = { blockedAt: now, blockedReason: 'Hm.' }
  expect(await give(admin, unproved, 'operator')).toBe('forbidden')
  expect(await give(admin, await makeUser(database.db, blocked), 'admin')).toBe('forbidden')
  expect(await whyNot(admin, unproved)).toContain('not confirmed')
  expect(await whyNot(admin, await makeUser(database.db, blocked))).toContain('is blocked')
  const out = await makeUser(database.db, { role: 'operator', ...blocked })
  expect(await give(admin, out, 'user')).toBe('user')
})

it('if the desk requires a second factor, a role cannot be given to users without one, but can be taken from them', async () => {
  const config = { rateLimitFactor: 100, needsSecondFactorAtDesk: true }
  const strict = createTestContainer({ db: database.db, config, now: () => now }).container
  const desk = createApi(strict, { endpoints: deskUsersRoutes, files: [] })
  const admin = await make('admin')
  const by = await bearerOf(strict, admin)
  const shown = eq(sessions.userId, admin.id)
  await database.db.update(sessions).set({ secondFactor: 'totp' }).where(shown)
  const giveThere = async (to: Person, role: Role) => {
    const answer = await desk.request(`/en/api/v1/operator/users/${to.id}/role/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...by },
      body: JSON.stringify({ role, reason: 'It was agreed.' }),
    })
    return [answer.status, await answer.text()] as const
  }
  const somebody = await make('user')
  const [status, text] = await giveThere(somebody, 'operator')
  expect(status).toBe(403)
  expect(text).toContain('Ask this person to add one')
  await addPasskeyOf(database.db, somebody.id)
  expect((await giveThere(somebody, 'operator'))[0]).toBe(200)

  const without = await make('operator')
  expect((await giveThere(without, 'admin'))[0]).toBe(403)
  expect((await giveThere(without, 'user'))[0]).toBe(200)
})

it('losing the role closes the desk at once and ends the operator’s presence', async () => {
  const [admin, operator] = [await make('admin'), await make('operator')]
  const theirs = await bearerOf(container, operator)
  await database.db
    .insert(operatorPresence)
    .values({ userId: operator.id, seenAt: now, isAvailable: true })
  expect(await give(admin, operator, 'user')).toBe('user')
  const answer = await app.request('/en/api/v1/operator/logins/', { headers: theirs })
  expect(answer.status).toBe(403)
  const present = eq(operatorPresence.userId, operator.id)
  expect(await database.db.$count(operatorPresence, present)).toBe(0)
})

it.each([
  ['role', { role: 'user', reason: 'You go.' }],
  ['block', { reason: 'You go.' }],
])(
  'one of two administrators remains when they change each other at the same time: %s',
  async (path, body) => {
    const { db } = database
    await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await make('admin'), await make('admin')]
      const [asOne, asOther] = [await bearerOf(container, one), await bearerOf(container, other)]
      const answers = await Promise.all([
        post(asOne, other, path, body),
        post(asOther, one, path, body),
      ])
      expect(
        answers.filter((code) => ['forbidden', 'token_not_valid'].includes(code)),
      ).toHaveLength(1)
      const left = and(eq(users.role, 'admin'), isNull(users.blockedAt))
      expect(await db.$count(users, left)).toBe(1)
      await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    }
  },
)

it('at least one of three administrators remains when each takes the role from the next', async () => {
  const { db } = database
  const ring = [await make('admin'), await make('admin'), await make('admin')]
  const keys = await Promise.all(ring.map((one) => bearerOf(container, one)))
  const body = { role: 'user', reason: 'You go.' }
  await Promise.all(
    ring.map((to, index) => post(keys[(index + 1) % 3] ?? { authorization: '' }, to, 'role', body)),
  )
  expect(await db.$count(users, eq(users.role, 'admin'))).toBeGreaterThanOrEqual(1)
})
