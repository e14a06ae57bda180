import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logins } from '@/server/database/schema/people/accounts'
import { sessions, users } from '@/server/database/schema/people/users'
import {
  addTotp,
  makePerson,
  openAccountApi,
  password,
  tokenIn,
  totpCode,
} from '@/tests/setup/accounts/account-api'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const begin = new Date('2026-11-21T12:00:05.000Z')
let database: TestDatabase
let now = begin
const open = (config = {}) => openAccountApi({ db: database.db, now: () => now, config })
const wait = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  now = begin
})
afterAll(() => database.drop())

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ template: string }>(
    `select payload -> 'mail' ->> 'template' as template
      from graphile_worker._private_jobs where payload ->> 'recipient' = $1 order by id`,
    [email],
  )
  return rows.map(({ template }) => template)
}

async function block(id: string) {
  const blocked = { blockedAt: now, blockedReason: 'Fraud' }
  await database.db.update(users).set(blocked).where(eq(users.id, id))
}

describe('the user’s own sessions', () => {
  it('are listed with the current one first, without those of other people', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    await api.logIn((await makePerson(database.db)).email)
    const here = tokenIn(await api.logIn(email, { address: '198.51.100.1', userAgent: 'Home/1' }))
    wait(1000)
    await api.logIn(email, { address: '2001:db8::5' })
    const { body } = await api.own('get', 'sessions', { token: here })
    expect(body.results).toMatchObject([
      { isCurrent: true, address: '198.51.100.1', userAgent: 'Home/1', isRemembered: false },
      { isCurrent: false, address: '2001:db8::5' },
    ])
    expect(body.results).toHaveLength(2)
  })

  it('can be ended one by one, or all except the current one, but never those of other people', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const [here, there, third] = [
      await api.logIn(email),
      await api.logIn(email),
      await api.logIn(email),
    ]
    const token = tokenIn(here)
    const { body } = await api.own('get', 'sessions', { token: tokenIn(there) })
    const [current] = body.results as { id: string }[]
    const id = current?.id ?? ''
    const stranger = tokenIn(await api.logIn((await makePerson(database.db)).email))
    expect((await api.own('delete', `sessions/${id}`, { token: stranger })).status).toBe(404)
    expect((await api.me(tokenIn(there))).status).toBe(200)

    expect((await api.own('delete', `sessions/${id}`, { token })).status).toBe(204)
    expect((await api.me(tokenIn(there))).status).toBe(401)
    expect((await api.refresh(there.cookie)).status).toBe(401)
    expect((await api.own('delete', `sessions/${id}`, { token })).status).toBe(404)

    const others = await api.own('delete', 'sessions', { token })
    expect(others.body).toEqual({ ended: 1 })
    expect((await api.refresh(third.cookie)).status).toBe(401)
    expect((await api.me(token)).status).toBe(200)
    expect((await api.refresh(here.cookie)).status).toBe(200)
    expect((await api.me(stranger)).status).toBe(200)
  })

  it('are listed, ended and counted without expired ones', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const expired = await api.logIn(email)
    const before = await api.own('get', 'sessions', { token: tokenIn(expired) })
    const [first] = before.body.results as { id: string }[]
    wait(13 * 3_600_000)
    await api.logIn(email)
    const token = tokenIn(await api.logIn(email))
    expect((await api.own('get', 'sessions', { token })).body.results).toHaveLength(2)
    expect((await api.own('delete', `sessions/${first?.id}`, { token })).status).toBe(404)
    expect((await api.refresh(expired.cookie)).status).toBe(401)
    expect((await api.own('delete', 'sessions', { token })).body).toEqual({ ended: 1 })
    expect((await api.own('delete', 'sessions', { token })).body).toEqual({ ended: 0 })
  })

  it('are new at each login, and a token that the browser had before is not accepted', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const attacker = await api.logIn((await makePerson(database.db)).email)
    const entered = await api.logIn(email, { cookie: attacker.cookie })
    expect(entered.cookie).not.toBe(attacker.cookie)
    expect((await api.refresh(attacker.cookie)).status).toBe(401)
    const invented = `refresh_token=${'A'.repeat(43)}`
    expect((await api.logIn(email, { cookie: invented })).cookie).not.toBe(invented)
    expect((await api.refresh(invented)).status).toBe(401)
  })
})

describe('a blocked person', () => {
  it('learns of the block only after entering the right password, and has no active session', async () => {
    const api = open()
    const { email, id } = await makePerson(database.db)
    const entered = await api.logIn(email)
    await block(id)
    expect((await api.me(tokenIn(entered))).status).toBe(401)
    const refreshed = await api.refresh(entered.cookie)
    expect([refreshed.status, refreshed.code]).toEqual([401, 'token_not_valid'])
    expect((await api.logIn(email)).code).toBe('account_blocked')
    expect((await api.logIn(email, { password: 'wrong' })).code).toBe('credentials_invalid')
  })

  it('learns of the block without entering a code', async () => {
    const api = open()
    const { email, id } = await makePerson(database.db)
    await addTotp(api, tokenIn(await api.logIn(email)))
    await block(id)
    expect((await api.logIn(email)).code).toBe('account_blocked')
  })

  it('is not distinguished from a stranger once the account is deleted', async () => {
    const api = open()
    const address = `deleted-${Date.parse('2026-11-21')}@deleted.invalid`
    const deleted = { email: address, passwordHash: null, deletedAt: now }
    const { id } = await makePerson(database.db)
    await database.db.update(users).set(deleted).where(eq(users.id, id))
    expect((await api.logIn(address)).code).toBe('credentials_invalid')
    const [row] = await database.db.select().from(logins).where(eq(logins.email, address))
    expect(row?.outcome).toBe('unknown')
  })
})

describe('the log of logins', () => {
  it('has every attempt with its result and its network address, and never a password', async () => {
    const api = open()
    const { email, id } = await makePerson(database.db)
    await api.logIn(email.toUpperCase(), { password: 'tried-this-one', address: '192.0.2.9' })
    await api.logIn(email, { userAgent: `Long/${'x'.repeat(400)}` })
    await addTotp(api, tokenIn(await api.logIn(email)))
    await api.logIn(email)
    await api.logIn(email, { code: 'AAAAA-AAAAA' })
    await api.logIn('nobody-here@example.com')
    const rows = await database.db
      .select()
      .from(logins)
      .where(eq(logins.userId, id))
      .orderBy(logins.id)
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'wrong_password',
      'signed_in',
      'signed_in',
      'second_factor_asked',
      'wrong_second_factor',
    ])
    expect(rows[0]).toMatchObject({ email, method: 'password', address: '192.0.2.9' })
    expect(rows[1]?.userAgent).toHaveLength(300)
    expect(JSON.stringify(rows)).not.toContain('tried-this-one')
    const [unknown] = await database.db
      .select()
      .from(logins)
      .where(eq(logins.email, 'nobody-here@example.com'))
    expect(unknown).toMatchObject({ userId: null, outcome: 'unknown', address: '198.51.100.7' })
  })
})

describe('a mail', () => {
  it('is sent about a login from a new place', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const home = { address: '198.51.100.7', userAgent: 'Home/1' }
    await api.logIn(email, home)
    await api.logIn(email, { ...home, address: '198.51.100.99', userAgent: 'Phone/1' })
    await api.logIn(email, { ...home, address: '198.51.7.1' })
    expect(await mailsTo(email)).toEqual([])
    await api.logIn(email, { address: '192.0.2.1', userAgent: 'Stranger/1' })
    expect(await mailsTo(email)).toEqual(['login_new'])
    await api.logIn(email, { address: '192.0.2.1', userAgent: 'Stranger/1', password: 'wrong' })
    await api.logIn(email, { address: '192.0.2.2', userAgent: 'Stranger/1' })
    expect(await mailsTo(email)).toEqual(['login_new'])
  })

  it('is sent about a login from another network, even with the same browser', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    await api.logIn(email, { address: '198.51.100.7', userAgent: 'Home/1' })
    await api.logIn(email, { address: '203.0.113.1', userAgent: 'Home/1' })
    expect(await mailsTo(email)).toEqual(['login_new'])
    await api.logIn(email, { address: '198.51.7.1', userAgent: 'Other/1' })
    expect(await mailsTo(email)).toEqual(['login_new', 'login_new'])
  })

  it('is not sent to a person who has switched it off', async () => {
    const api = open()
    const { email } = await makePerson(database.db, { mailsLogins: false })
    await api.logIn(email, { address: '198.51.100.7', userAgent: 'Home/1' })
    await api.logIn(email, { address: '192.0.2.1', userAgent: 'Stranger/1' })
    expect(await mailsTo(email)).toEqual([])
  })

  it('is not sent to an unconfirmed address', async () => {
    const api = open()
    const { email } = await makePerson(database.db, { activatedAt: null })
    const { cookie } = await api.logIn(email, { address: '198.51.100.7', userAgent: 'Home/1' })
    await api.refresh(cookie)
    wait(21_000)
    expect((await api.refresh(cookie)).status).toBe(401)
    const token = tokenIn(await api.logIn(email, { address: '192.0.2.1' }))
    const newPassword = 'vR4-kq9-Lw2z-7hQ'
    const changed = { password, newPassword, repeatPassword: newPassword }
    expect((await api.own('post', 'password', { token, body: changed })).status).toBe(200)
    const begun = await api.own('post', 'totp', { token, body: { password: newPassword } })
    const code = totpCode(String(begun.body.secret), now)
    expect((await api.own('post', 'totp/confirm', { token, body: { code } })).status).toBe(200)
    expect(await mailsTo(email)).toEqual([])
  })

  it('is sent once about a session whose token was copied', async () => {
    const api = open()
    const { email } = await makePerson(database.db, { mailsLogins: false })
    const { cookie } = await api.logIn(email)
    await api.refresh(cookie)
    wait(21_000)
    const late = await Promise.all([api.refresh(cookie), api.refresh(cookie)])
    expect(late.map(({ status }) => status)).toEqual([401, 401])
    expect(await mailsTo(email)).toEqual(['session_stolen'])
  })

  it('is sent about each change of the second factor', async () => {
    const api = open()
    const { email, id } = await makePerson(database.db)
    const token = tokenIn(await api.logIn(email))
    const { recoveryCodes } = await addTotp(api, token)
    const body = { password, code: recoveryCodes[0] }
    expect((await api.own('post', 'totp/remove', { token, body })).status).toBe(204)
    expect(await mailsTo(email)).toEqual(['second_factor_changed', 'second_factor_changed'])
    expect(await database.db.$count(sessions, eq(sessions.userId, id))).toBe(1)
  })
})

describe('guessing passwords', () => {
  it('is counted by all processes of the office together', async () => {
    const [first, second] = [open(), open()]
    const { email } = await makePerson(database.db)
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const api = count % 2 === 0 ? first : second
      statuses.push((await api.logIn(email, { password: 'guess' })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await second.logIn(email)).status).toBe(429)
  })

  it('is reset by a successful login, in every process', async () => {
    const [first, second] = [open(), open()]
    const { email } = await makePerson(database.db)
    for (let count = 0; count < 9; count += 1) {
      await first.logIn(email, { password: 'guess' })
    }
    expect((await second.logIn(email)).status).toBe(200)
    expect((await first.logIn(email, { password: 'guess' })).status).toBe(401)
  })

  it('is counted without storing an e-mail address or a network address', async () => {
    const { email } = await makePerson(database.db)
    await open().logIn(email, { password: 'guess', address: '192.0.2.77' })
    const { rows } = await database.pool.query<{ key: string }>('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|192\.0\.2/)
  })
})
