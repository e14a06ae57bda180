import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeys } from '@/server/database/schema/people/accounts'
import { sessions, users } from '@/server/database/schema/people/users'
import { inTransaction } from '@/server/database/in-transaction'
import { countFactors } from '@/server/modules/second-factor'
import {
  addTotp,
  makePerson,
  openAccountApi,
  origin,
  password,
  tokenIn,
  totpCode,
  type AccountApi,
} from '@/tests/setup/accounts/account-api'
import { createAuthenticator } from '@/tests/setup/accounts/authenticator'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const begin = new Date('2026-11-21T12:00:05.000Z')
const step = 30_000
const none = { totp: false, passkeys: 0, recoveryCodes: 0 }
let database: TestDatabase
let now = begin

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  now = begin
})
afterAll(() => database.drop())

type IssuedChallenge = { challenge: string; options: Record<string, unknown> }

/* Two sessions opened by password only: the owner's, and that of a thief who knows the password. */
async function enter() {
  const api = openAccountApi({ db: database.db, now: () => now })
  const { email, id } = await makePerson(database.db)
  const home = tokenIn(await api.logIn(email))
  const thief = tokenIn(await api.logIn(email))
  return { api, email, id, home, thief }
}

async function requestCreationChallenge(api: AccountApi, token: string): Promise<IssuedChallenge> {
  const answer = await api.own('post', 'passkeys/options', { token, body: { password } })
  // The contract checks the answer.
  return answer.body as IssuedChallenge
}

function startAddingPasskey(
  api: AccountApi,
  token: string,
  { challenge, options }: IssuedChallenge,
) {
  const device = createAuthenticator({ origin })
  const body = { challenge, credential: device.make(options), name: 'Key' }
  return { device, added: api.own('post', 'passkeys', { token, body }) }
}

async function addPasskey(api: AccountApi, token: string) {
  const { device, added } = startAddingPasskey(
    api,
    token,
    await requestCreationChallenge(api, token),
  )
  expect((await added).status).toBe(201)
  return device
}

/* Reopens all sessions of the user, as if none had been ended. */
async function reopenSessions(userId: string) {
  await database.db.update(sessions).set({ endedAt: null }).where(eq(sessions.userId, userId))
}

describe('the first second factor', () => {
  it('ends every other session opened by a password only, and keeps the one where it is set up', async () => {
    const { api, home, thief } = await enter()
    await addPasskey(api, home)
    expect((await api.me(thief)).status).toBe(401)
    expect((await api.me(home)).status).toBe(200)

    const other = await enter()
    await addTotp(other.api, other.home)
    expect((await other.api.me(other.thief)).status).toBe(401)
    expect((await other.api.me(other.home)).status).toBe(200)
  })

  it('removes the secret of an app that was being set up earlier but was not confirmed', async () => {
    const { api, id, home, thief } = await enter()
    const begun = await api.own('post', 'totp', { token: thief, body: { password } })
    const code = totpCode(String(begun.body.secret), now)
    await addPasskey(api, home)
    const [row] = await database.db.select().from(users).where(eq(users.id, id))
    expect(row?.totpSecret).toBeNull()
    const confirmed = await api.own('post', 'totp/confirm', { token: home, body: { code } })
    expect(confirmed.status).toBe(404)
  })

  it('invalidates a challenge that was issued earlier for a passkey', async () => {
    const { api, id, home, thief } = await enter()
    const begun = await requestCreationChallenge(api, thief)
    await addTotp(api, home)
    await reopenSessions(id)
    expect((await startAddingPasskey(api, thief, begun).added).status).toBe(410)
    expect(await database.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0)
  })
})

describe('a session that ends while a second factor is added in it', () => {
  const started = {
    app: async (api: AccountApi, token: string) => {
      const begun = await api.own('post', 'totp', { token, body: { password } })
      const code = totpCode(String(begun.body.secret), now)
      return () => api.own('post', 'totp/confirm', { token, body: { code } })
    },
    passkey: async (api: AccountApi, token: string) => {
      const begun = await requestCreationChallenge(api, token)
      return () => startAddingPasskey(api, token, begun).added
    },
  }

  it.each(['app', 'passkey'] as const)('leaves no second factor behind: %s', async (kind) => {
    const { api, id, thief } = await enter()
    const finish = await started[kind](api, thief)
    const late = await inTransaction(database.db, async (tx) => {
      await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.userId, id))
      const added = finish()
      // The call passed the check before the session ended, and now waits for the lock.
      await expect.poll(waitingForLocks).toBe(1)
      return { added }
    })
    const refused = await late.added
    expect([refused.status, refused.code]).toEqual([401, 'token_not_valid'])
    expect(await countFactors(database.db, id)).toEqual(none)
  })
})

describe('another second factor', () => {
  it('cannot be confirmed in a session that was opened by the password only', async () => {
    const { api, id, home, thief } = await enter()
    await addPasskey(api, home)
    const begun = await api.own('post', 'totp', { token: home, body: { password } })
    const code = totpCode(String(begun.body.secret), now)
    await reopenSessions(id)
    const refused = await api.own('post', 'totp/confirm', { token: thief, body: { code } })
    expect([refused.status, refused.code]).toEqual([403, 'second_factor_required'])
    const taken = await api.own('post', 'totp/confirm', { token: home, body: { code } })
    expect(taken.status).toBe(200)
  })

  it('cannot be a passkey if the session was opened by the password only', async () => {
    const { api, id, home, thief } = await enter()
    await addPasskey(api, home)
    const begun = await requestCreationChallenge(api, home)
    await reopenSessions(id)
    expect((await startAddingPasskey(api, thief, begun).added).code).toBe('second_factor_required')
    expect(await database.db.$count(passkeys, eq(passkeys.userId, id))).toBe(1)
  })
})

describe('a second factor that is removed', () => {
  it('ends the other sessions when it is an app', async () => {
    const { api, email, home } = await enter()
    const { secret } = await addTotp(api, home)
    now = new Date(now.getTime() + 2 * step)
    const otherSession = tokenIn(await api.logIn(email, { code: totpCode(secret, now) }))
    now = new Date(now.getTime() + 2 * step)
    const body = { password, code: totpCode(secret, now) }
    expect((await api.own('post', 'totp/remove', { token: home, body })).status).toBe(204)
    expect((await api.me(otherSession)).status).toBe(401)
    expect((await api.me(home)).status).toBe(200)
  })

  it('ends the other sessions when it is a passkey', async () => {
    const { api, home } = await enter()
    const device = await addPasskey(api, home)
    const otherSession = tokenIn(await logInWithPasskey(api, device))
    const remove = { token: home, body: { password } }
    const removed = await api.own('post', `passkeys/${device.id}/remove`, remove)
    expect(removed.status).toBe(204)
    expect((await api.me(otherSession)).status).toBe(401)
    expect((await api.me(home)).status).toBe(200)
  })

  it('is not enough for a login that used it a moment earlier', async () => {
    const { api, id, home } = await enter()
    const device = await addPasskey(api, home)
    const opened = await database.db.$count(sessions, eq(sessions.userId, id))
    const late = await inTransaction(database.db, async (tx) => {
      await tx.select().from(users).where(eq(users.id, id)).for('no key update')
      const shown = logInWithPasskey(api, device)
      // The second factor was accepted, and the login now waits for the lock of the user's row.
      await expect.poll(waitingForLocks).toBe(1)
      await tx.delete(passkeys).where(eq(passkeys.userId, id))
      return { shown }
    })
    const refused = await late.shown
    expect([refused.status, refused.code]).toEqual([401, 'credentials_invalid'])
    expect(await database.db.$count(sessions, eq(sessions.userId, id))).toBe(opened)
  })
})

async function logInWithPasskey(api: AccountApi, device: ReturnType<typeof createAuthenticator>) {
  // The contract checks the answer.
  const issued = (await api.call('post', '/front-api/auth/passkey/options/'))
    .body as IssuedChallenge
  const body = { challenge: issued.challenge, credential: device.show(issued.options) }
  return api.call('post', '/front-api/auth/passkey/', { body })
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await database.db.execute<{ value: string }>(sql`
    select count(*) as value from pg_locks l
    join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`)
  return Number(rows[0]?.value ?? 0)
}
