import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '@/server/database/schema/rate-limits'
import { makePerson, password } from '@/tests/setup/accounts/account-api'
import { openAttackApi, statementsOf } from '@/tests/setup/accounts/attack-api'
import { comparableTextOf } from '@/tests/setup/accounts/registration-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

vi.mock('@node-rs/argon2', { spy: true })

const now = new Date('2026-11-21T12:00:05.000Z')
const wrong = 'vR4-kq9-Lw2z-7hQ'
let database: TestDatabase

/* An address for each state that an account can have, and at the end one without an account. */
const people = {
  active: 'active@example.org',
  unproved: 'unproved@example.org',
  blocked: 'blocked@example.org',
  passwordless: 'passwordless@example.org',
  operator: 'runs-the-desk@example.org',
  nobody: 'nobody@example.org',
}

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await makePerson(db, { email: people.active })
  await makePerson(db, { email: people.unproved, activatedAt: null })
  await makePerson(db, { email: people.blocked, blockedAt: now, blockedReason: 'Fraud' })
  await makePerson(db, { email: people.passwordless, passwordHash: null })
  await makePerson(db, { email: people.operator, role: 'operator' })
})
beforeEach(async () => {
  await database.db.delete(rateLimits)
})
afterAll(() => database.drop())

const newPasswords = { password: wrong, repeatPassword: wrong }
const calls = [
  ['/front-api/auth/login/', (email: string) => ({ email, password: wrong })],
  ['/front-api/auth/login/', (email: string) => ({ email, password: wrong, code: '000000' })],
  ['/api/v1/users/signup/', (email: string) => ({ email, ...newPasswords, agree: true })],
  ['/api/v1/users/restore/', (email: string) => ({ email })],
  ['/api/v1/users/reactivate/', (email: string) => ({ email })],
] as const

describe.each(calls)('POST %s', (path, bodyOf) => {
  const api = () => openAttackApi({ db: database.db, now: () => now })
  const names = Object.values(people)

  it('answers every caller about every address with the same status, headers and bytes', async () => {
    const { send } = api()
    const answers: string[] = []
    for (const email of names) {
      answers.push(await comparableTextOf(await send('post', path, { body: bodyOf(email) })))
    }
    expect(new Set(answers).size).toBe(1)
  })

  it('does the same work for every address: the same hashes, and the same statements in the same order', async () => {
    const { send } = api()
    // Some work is done only once per process, so it is done before the measurement.
    await send('post', path, { body: bodyOf('first@example.org') })
    const work = new Set<string>()
    for (const email of names.toReversed()) {
      await database.db.delete(rateLimits)
      vi.mocked(hash).mockClear()
      vi.mocked(verify).mockClear()
      // The last address has an account after the first registration, so it cannot be used again.
      const body = bodyOf(email === people.nobody ? `new-${path.length}@example.org` : email)
      const statements = await statementsOf(() => send('post', path, { body }))
      expect(statements.length).toBeGreaterThan(1)
      const hashes = [vi.mocked(hash).mock.calls.length, vi.mocked(verify).mock.calls.length]
      work.add(JSON.stringify([hashes, statements], null, 1))
    }
    expect([...work]).toHaveLength(1)
  })
})

describe('a link’s code', () => {
  it.each(['activate', 'restore'])(
    'that is unknown to %s is refused before any hash',
    async (to) => {
      const { send } = openAttackApi({ db: database.db, now: () => now })
      vi.mocked(hash).mockClear()
      const answers: string[] = []
      for (const code of ['A'.repeat(43), 'x', '%0d%0aSet-Cookie:%20x', '..%2f..%2fme']) {
        const sent = to === 'restore' ? { body: newPasswords } : {}
        answers.push(
          await comparableTextOf(await send('post', `/api/v1/users/${to}/${code}/`, sent)),
        )
      }
      expect(new Set(answers).size).toBe(1)
      expect(answers[0]).toMatch(/^\[410,/)
      expect(hash).not.toHaveBeenCalled()
    },
  )
})

it('only a caller with an account’s password learns the state of the account', async () => {
  const { send } = openAttackApi({ db: database.db, now: () => now })
  const body = { email: people.blocked, password }
  expect((await send('post', '/front-api/auth/login/', { body })).status).toBe(403)
})
