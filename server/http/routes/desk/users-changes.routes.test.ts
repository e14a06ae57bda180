import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { deskUser } from '@/lib/contracts/desk/users'
import { messagesOf } from '@/lib/i18n/messages'
import type { Container } from '@/server/container'
import { makeId } from '@/server/database/ids/uuid-v7'
import { recoveryCodes, userNotes } from '@/server/database/schema/people/accounts'
import { auditLog } from '@/server/database/schema/audit'
import { operatorPresence, users } from '@/server/database/schema/people/users'
import { createApi } from '@/server/http/app'
import { makeUser } from '@/tests/factories/make-user'
import { mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskUsersRoutes } from './users.routes'

type Person = Awaited<ReturnType<typeof makeUser>>
type Headers = { authorization: string }

const now = new Date('2026-11-21T12:00:00Z')
const reason = 'They wrote to us.'
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let admin: Person
let operator: Person
let somebody: Person
let asAdmin: Headers
let asOperator: Headers

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 100 }
  container = createTestContainer({ db: database.db, config, now: () => now }).container
  app = createApi(container, { endpoints: deskUsersRoutes, files: [] })
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { db } = database
  admin = await makeUser(db, { role: 'admin' })
  operator = await makeUser(db, { role: 'operator' })
  somebody = await makeUser(db)
  asAdmin = await bearerOf(container, admin)
  asOperator = await bearerOf(container, operator)
})

type Change = { to: Person; by?: Headers; body?: object }

function change(path: string, { to, by = asOperator, body = { reason } }: Change) {
  return app.request(`/en/api/v1/operator/users/${to.id}/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...by },
    body: JSON.stringify(body),
  })
}
async function changed(path: string, request: Change) {
  const answer = await change(path, request)
  const body: unknown = await answer.json()
  expect([answer.status, body]).toEqual([200, expect.anything()])
  return deskUser.parse(body)
}
async function refused(path: string, request: Change) {
  const answer = await change(path, request)
  return errorBody.parse(await answer.json())
}
const codeOf = async (path: string, request: Change) => (await refused(path, request)).code

async function rowOf({ id }: Person) {
  const [row] = await database.db.select().from(users).where(eq(users.id, id))
  return row ?? expect.fail('They are gone.')
}
async function lastRecord({ id }: Person) {
  const [record] = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, id))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return record
}
async function lettersOf({ email }: Person) {
  await writeAccountMails(container)
  return mailsTo(container, email)
}
const deskStatus = async (headers: Headers) =>
  (await app.request('/en/api/v1/operator/users/', { headers })).status

describe('a user at the desk', () => {
  it('is activated without the link from the mail, once', async () => {
    const unproved = await makeUser(database.db, { activatedAt: null })
    const shown = await changed('activate', { to: unproved })
    expect(shown).toMatchObject({ state: 'active', activatedAt: now.toISOString() })
    expect(await lastRecord(unproved)).toMatchObject({
      action: 'user.activate',
      actorUserId: operator.id,
      after: { activatedAt: now.toISOString(), reason },
    })
    expect(await codeOf('activate', { to: unproved })).toBe('state_changed')
    const letters = await lettersOf(unproved)
    expect(letters.map(({ template }) => template)).toEqual(['account_activated'])
    expect(letters[0]?.text).not.toContain(operator.email)
  })

  it('is blocked, which ends all their sessions, and unblocked', async () => {
    const other = await makeUser(database.db, { role: 'operator' })
    const tokens = [await bearerOf(container, other), await bearerOf(container, other)]
    await database.db
      .insert(operatorPresence)
      .values({ userId: other.id, seenAt: now, isAvailable: true })
    const [firstToken = asAdmin] = tokens
    expect(await deskStatus(firstToken)).toBe(200)

    const shown = await changed('block', { to: other, by: asAdmin })
    expect(shown).toMatchObject({ state: 'blocked', sessions: [], blocked: { reason } })
    expect(await Promise.all(tokens.map(deskStatus))).toEqual([401, 401])
    const present = eq(operatorPresence.userId, other.id)
    expect(await database.db.$count(operatorPresence, present)).toBe(0)
    expect(await lastRecord(other)).toMatchObject({ action: 'user.block', after: { reason } })

    const again = await changed('unblock', { to: other, by: asAdmin })
    expect(again).toMatchObject({ state: 'active', blocked: null })
    expect(await rowOf(other)).toMatchObject({ blockedAt: null, blockedReason: null })
    expect(await deskStatus(firstToken)).toBe(401)
  })

  it('cannot be blocked twice, and the error names the operator who was faster', async () => {
    await changed('block', { to: somebody, by: asAdmin })
    const { code, detail } = await refused('block', { to: somebody })
    expect(code).toBe('state_changed')
    expect(detail).toContain(admin.email)
    await changed('unblock', { to: somebody })
    expect((await refused('unblock', { to: somebody })).detail).toContain(operator.email)
  })

  it('loses every second factor and all sessions in a reset', async () => {
    await database.db.insert(recoveryCodes).values({
      hash: somebody.id.replaceAll('-', '').repeat(2),
      userId: somebody.id,
      createdAt: now,
    })
    await database.db
      .update(users)
      .set({ totpSecret: 'sealed', totpConfirmedAt: now })
      .where(eq(users.id, somebody.id))
    await bearerOf(container, somebody)
    const shown = await changed('second-factor/reset', { to: somebody })
    expect(shown).toMatchObject({
      secondFactor: { totp: false, passkeys: 0, recoveryCodes: 0 },
      sessions: [],
      may: { resetSecondFactor: false },
    })
    expect(await rowOf(somebody)).toMatchObject({ totpSecret: null, totpConfirmedAt: null })
    const record = await lastRecord(somebody)
    expect(record).toMatchObject({
      action: 'user.reset_second_factor',
      before: { totp: true, passkeys: 0, recoveryCodes: 1 },
    })
    expect(JSON.stringify(record)).not.toContain('sealed')
    expect(await codeOf('second-factor/reset', { to: somebody })).toBe('state_changed')
    const letters = await lettersOf(somebody)
    expect(letters.map(({ template }) => template)).toEqual(['second_factor_changed'])
    expect(letters[0]?.text).toContain(messagesOf('ru').mail.second_factor_changed.change.reset)
  })

  it('can have one session or all sessions ended, but not sessions of other users', async () => {
    const ownSession = await bearerOf(container, admin)
    const other = await makeUser(database.db)
    await Promise.all([1, 2, 3].map(() => bearerOf(container, somebody)))
    const before = await changed('notes', { to: somebody, body: { text: 'Three of them.' } })
    const [first] = before.sessions
    const session = first?.id ?? ''
    const after = await changed('sessions/end', { to: somebody, body: { session } })
    expect(after.sessions.map(({ id }) => id)).not.toContain(session)
    expect(after.sessions).toHaveLength(2)
    expect(await codeOf('sessions/end', { to: somebody, body: { session } })).toBe('state_changed')

    const [of] = after.sessions
    const foreign = { session: of?.id ?? '' }
    expect(await codeOf('sessions/end', { to: other, body: foreign })).toBe('state_changed')
    expect(
      (await changed('sessions/end', { to: somebody, body: { session: null } })).sessions,
    ).toEqual([])
    expect(await deskStatus(ownSession)).toBe(200)
    expect(await lastRecord(somebody)).toMatchObject({ after: { endedSessions: 2 } })
  })

  it('has notes, whose text is not in the audit log', async () => {
    const text = '<b>Rings every day</b>'
    const { notes } = await changed('notes', { to: somebody, body: { text } })
    expect(notes).toMatchObject([{ at: now.toISOString(), who: operator.email, text }])
    expect(await lastRecord(somebody)).toMatchObject({ action: 'user.note', after: null })
    for (const empty of ['', '   ', 'x'.repeat(2001)]) {
      expect(await codeOf('notes', { to: somebody, body: { text: empty } })).toBe(
        'validation_error',
      )
    }
    expect(await database.db.$count(userNotes, eq(userNotes.userId, somebody.id))).toBe(1)
  })

  it('can only be changed with a reason', async () => {
    for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(501) }]) {
      expect(await codeOf('block', { to: somebody, body })).toBe('validation_error')
    }
    expect((await rowOf(somebody)).blockedAt).toBeNull()
  })
})

const calls = ['activate', 'block', 'unblock', 'second-factor/reset', 'role', 'sessions/end']
const bodyFor = (path: string) => {
  if (path === 'sessions/end') {
    return { session: null }
  }
  return path === 'role' ? { role: 'operator', reason } : { reason }
}

describe.each(calls)('%s', (path) => {
  const body = bodyFor(path)

  it('is refused to guests and customers', async () => {
    const outside = await bearerOf(container, somebody)
    expect(await codeOf(path, { to: somebody, by: outside, body })).toBe('forbidden')
    const nobody = { authorization: 'Bearer x' }
    expect(await codeOf(path, { to: somebody, by: nobody, body })).toBe('token_not_valid')
  })

  it('is refused for the caller’s own account, and to operators for administrators and other operators', async () => {
    const beside = await makeUser(database.db, { role: 'operator' })
    for (const to of [operator, beside, admin]) {
      expect(await codeOf(path, { to, body })).toBe('forbidden')
    }
    expect(await codeOf(path, { to: admin, by: asAdmin, body })).toBe('forbidden')
    expect(await rowOf(admin)).toEqual(admin)
    expect(await deskStatus(asAdmin)).toBe(200)
  })

  it('is refused for deleted and unknown accounts', async () => {
    const left = { deletedAt: now, email: `${makeId(now)}@deleted.invalid` }
    const deleted = await makeUser(database.db, left)
    expect(await codeOf(path, { to: deleted, by: asAdmin, body })).toBe('state_changed')
    expect(await rowOf(deleted)).toEqual(deleted)
    const nobody = { ...somebody, id: makeId(now) }
    expect(await codeOf(path, { to: nobody, by: asAdmin, body })).toBe('not_found')
  })
})

it('a change to a customer’s account is not mailed to administrators', async () => {
  await changed('block', { to: somebody })
  await writeAccountMails(container)
  expect(await mailsTo(container, admin.email)).toEqual([])
})
