import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passkeys } from '@/server/database/schema/people/accounts'
import { sessions } from '@/server/database/schema/people/users'
import { endpointRoutes } from '@/server/http/routes/routes'
import { storeClaim } from '@/tests/factories/claims/stored-claim'
import { makePerson, openAccountApi, password, tokenIn } from '@/tests/setup/accounts/account-api'
import { bearer, fillPath, openAttackApi } from '@/tests/setup/accounts/attack-api'
import { comparableTextOf } from '@/tests/setup/accounts/registration-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:05.000Z')
const nobodys = '018f0000-0000-7000-8000-000000000001'
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function addPasskey(userId: string, id: string) {
  const made = { publicKey: 'a', counter: 0, transports: [], isSynced: false, name: 'Hers' }
  await database.db.insert(passkeys).values({ id, userId, createdAt: now, ...made })
}

/** Two signed-in users, and a session and a passkey of the first one. */
async function enter() {
  const parts = { db: database.db, now: () => now }
  const api = openAccountApi(parts)
  const { send } = openAttackApi(parts)
  const [anna, boris] = [await makePerson(database.db), await makePerson(database.db)]
  const hers = tokenIn(await api.logIn(anna.email))
  const theirs = tokenIn(await api.logIn(boris.email))
  const { body } = await api.own('get', 'sessions', { token: hers })
  const [session] = body.results as { id: string }[]
  const passkey = `hers-${anna.id}`
  await addPasskey(anna.id, passkey)
  await addPasskey(boris.id, `theirs-${boris.id}`)
  // The second user has used a second factor, so that only the id can be the reason for a refusal.
  const shown = { secondFactor: 'passkey' } as const
  await database.db.update(sessions).set(shown).where(eq(sessions.userId, boris.id))
  return { api, send, anna, hers, theirs, session: session?.id ?? '', passkey }
}

type Entered = Awaited<ReturnType<typeof enter>>

/* The tests of gifts, partner keys and withdrawals try other people's ids themselves. Gifts have no owner. */
const triedElsewhere = [
  'post /api/v1/users/me/gifts/orders/{id}/cancel/',
  'post /api/v1/users/me/gifts/{id}/redeem/',
  'post /api/v1/users/me/partner-keys/{id}/revoke/',
  'post /api/v1/users/me/refferal/withdrawal/{id}/cancel/',
]

/* Every other call of accounts with an id in its path. The test uses ids of the first user. */
const calls: [string, string, keyof Entered & ('session' | 'passkey'), unknown][] = [
  ['delete', '/api/v1/users/me/sessions/{id}/', 'session', undefined],
  ['put', '/api/v1/users/me/passkeys/{id}/', 'passkey', { name: 'Mine now' }],
  ['post', '/api/v1/users/me/passkeys/{id}/remove/', 'passkey', { password }],
]

describe('what belongs to another person', () => {
  it('is identified by id in no other calls of accounts', () => {
    const named = endpointRoutes
      .map(({ endpoint }) => endpoint)
      .filter(({ path }) => path.startsWith('/api/v1/users/me/') && path.includes('{'))
    expect(named.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [...calls.map(([method, path]) => `${method} ${path}`), ...triedElsewhere].sort(),
    )
  })

  it.each(calls)(
    'is treated by %s %s exactly like an unknown id',
    async (method, path, kind, body) => {
      const { api, send, hers, theirs, ...ids } = await enter()
      const ask = async (id: string) =>
        comparableTextOf(await send(method, fillPath(path, id), { headers: bearer(theirs), body }))
      const answers = [await ask(ids[kind]), await ask(nobodys)]
      expect(answers[0]).toMatch(/^\[404,.*not_found/)
      expect(new Set(answers).size).toBe(1)

      expect((await api.me(hers)).status).toBe(200)
      const listed = await api.own('get', 'passkeys', { token: hers })
      expect(listed.body.results).toMatchObject([{ id: ids.passkey, name: 'Hers' }])
    },
  )

  it.each([
    ['an invalid id', '%27%20or%201=1'],
    ['a path', '..%2f..%2f'],
    ['another person’s id in capitals', 'SESSION'],
    ['a blank id', '%20'],
  ])('cannot be accessed with %s', async (_name, idText) => {
    const { api, send, hers, theirs, session } = await enter()
    const id = idText === 'SESSION' ? session.toUpperCase() : idText
    const path = fillPath('/api/v1/users/me/sessions/{id}/', id)
    const { status } = await send('delete', path, { headers: bearer(theirs) })
    expect([404, 422]).toContain(status)
    expect((await api.me(hers)).status).toBe(200)
  })

  it('is in no list, whatever the query', async () => {
    const { send, anna, theirs, session, passkey } = await enter()
    await storeClaim(database.db, { userId: anna.id, email: anna.email })
    for (const path of ['me', 'me/sessions', 'me/passkeys', 'me/claims', 'me/claims/csv']) {
      for (const query of [
        '',
        `?user=${anna.id}&userId=${anna.id}&email=${anna.email}&id=${session}`,
      ]) {
        const answer = await send('get', `/api/v1/users/${path}/${query}`, {
          headers: bearer(theirs),
        })
        const text = await answer.text()
        for (const secret of [anna.id, anna.email, session, passkey]) {
          expect(text).not.toContain(secret)
        }
      }
    }
  })

  it('is not shown to a user by the desk’s calls, whether or not it exists', async () => {
    const { send, anna, theirs } = await enter()
    const desk = endpointRoutes.filter(({ endpoint }) => /\/operator\/users\//.test(endpoint.path))
    expect(desk.length).toBeGreaterThan(7)
    const answers = new Set<string>()
    for (const { endpoint } of desk) {
      for (const id of [anna.id, nobodys]) {
        const withBody = { headers: bearer(theirs), body: { reason: 'x', role: 'admin' } }
        const sent = endpoint.method === 'get' ? { headers: withBody.headers } : withBody
        answers.add(
          await comparableTextOf(await send(endpoint.method, fillPath(endpoint.path, id), sent)),
        )
      }
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toMatch(/^\[403,/)
  })
})
