import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { auditLog } from '@/server/database/schema/audit'
import { recoveryCodes } from '@/server/database/schema/people/accounts'
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
const step = 30_000
let database: TestDatabase
let now = begin
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const open = (config = {}) => openAccountApi({ db: database.db, now: () => now, config })

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  now = begin
})
afterAll(() => database.drop())

/* A user with a confirmed app, at a time when the app's first code has expired. */
async function withTotp(api = open(), userValues = {}) {
  const person = await makePerson(database.db, userValues)
  const token = tokenIn(await api.logIn(person.email))
  const { secret, recoveryCodes: codes, confirmed } = await addTotp(api, token)
  now = later(2 * step)
  return { api, person, token, secret, codes, confirmed, code: () => totpCode(secret, now) }
}

describe('an app that shows codes', () => {
  it('is a second factor once it is confirmed, and comes with ten recovery codes', async () => {
    const api = open()
    const { email, id } = await makePerson(database.db)
    const token = tokenIn(await api.logIn(email))
    const { started: begun, confirmed, recoveryCodes: codes, secret } = await addTotp(api, token)
    expect(begun.status).toBe(200)
    expect(begun.body.uri).toContain(`secret=${secret}`)
    expect(begun.body.qr).toMatch(/^<svg/)
    expect(confirmed.status).toBe(200)
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toBe(true)
    expect((await api.me(token)).body.secondFactor).toMatchObject({ totp: true, recoveryCodes: 10 })

    const [row] = await database.db.select().from(users).where(eq(users.id, id))
    expect(row?.totpSecret).not.toContain(secret)
    const storedCodes = await database.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, id))
    expect(storedCodes.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
    const openSessions = await database.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(openSessions.map(({ secondFactor }) => secondFactor)).toEqual(['totp'])
    const trail = and(eq(auditLog.entityId, id), eq(auditLog.action, 'user.totp_added'))
    expect(await database.db.$count(auditLog, trail)).toBe(1)
  })

  it('is not a second factor before it is confirmed, and a wrong code does not confirm it', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const token = tokenIn(await api.logIn(email))
    expect(
      (await api.own('post', 'totp/confirm', { token, body: { code: '123456' } })).status,
    ).toBe(404)
    const begun = await api.own('post', 'totp', { token, body: { password } })
    const right = totpCode(String(begun.body.secret), now)
    const wrong = right === '000000' ? '000001' : '000000'
    const refused = await api.own('post', 'totp/confirm', { token, body: { code: wrong } })
    expect(refused.status).toBe(422)
    const { code_new_wrong: words } = messagesOf('en').validation
    expect(words).not.toMatch(/recovery/i)
    expect(refused.body.fields).toEqual({ code: [words] })
    expect((await api.logIn(email)).status).toBe(200)
  })

  it('can be confirmed in the owner’s session, however often another session has guessed', async () => {
    const api = open({ rateLimitFactor: 1 })
    const { email } = await makePerson(database.db)
    const token = tokenIn(await api.logIn(email))
    const thief = tokenIn(await api.logIn(email))
    const begun = await api.own('post', 'totp', { token, body: { password } })
    const right = totpCode(String(begun.body.secret), now)
    const body = { code: right === '000000' ? '000001' : '000000' }
    const guessed: number[] = []
    for (let count = 0; count < 11; count += 1) {
      guessed.push((await api.own('post', 'totp/confirm', { token: thief, body })).status)
    }
    expect(guessed.at(-1)).toBe(429)
    const confirmed = await api.own('post', 'totp/confirm', { token, body: { code: right } })
    expect(confirmed.status).toBe(200)
  })

  it('has no valid codes if its secret was encrypted with another secret of the server', async () => {
    const { person, secret } = await withTotp()
    const changed = open({ sessionSecret: 'another secret than the app was sealed with' })
    const entered = await changed.logIn(person.email, { code: totpCode(secret, now) })
    expect(entered.status).toBe(422)
    expect(entered.body.fields).toHaveProperty('code')
  })

  it('cannot be confirmed if it was begun with another secret of the server', async () => {
    const { email } = await makePerson(database.db)
    const before = open()
    const token = tokenIn(await before.logIn(email))
    const begun = await before.own('post', 'totp', { token, body: { password } })
    const changed = open({ sessionSecret: 'another secret than the app was sealed with' })
    const again = tokenIn(await changed.logIn(email))
    const code = totpCode(String(begun.body.secret), now)
    const refused = await changed.own('post', 'totp/confirm', { token: again, body: { code } })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toHaveProperty('code')
  })

  it('can be begun only with the password, and only if there is no app yet', async () => {
    const { api, token } = await withTotp()
    const wrong = await api.own('post', 'totp', { token, body: { password: 'wrong' } })
    expect(wrong.status).toBe(422)
    expect(wrong.body.fields).toHaveProperty('password')
    const codeless = await api.own('post', 'totp', { token, body: { password } })
    expect(codeless.code).toBe('second_factor_required')
  })

  it('is required at a login with the right password, and is never mentioned otherwise', async () => {
    const { api, person, code } = await withTotp()
    const { email } = person
    const withoutCode = await api.logIn(email)
    expect([withoutCode.status, withoutCode.code]).toEqual([403, 'second_factor_required'])
    const guessed = await api.logIn(email, { password: 'wrong', code: code() })
    expect([guessed.status, guessed.code]).toEqual([401, 'credentials_invalid'])
    const entered = await api.logIn(email, { code: ` ${code().slice(0, 3)} ${code().slice(3)}` })
    expect(entered.status).toBe(200)
  })

  it('accepts a code one step earlier or later, and no further', async () => {
    const { api, person, secret } = await withTotp()
    const tryAt = async (milliseconds: number) => {
      const code = totpCode(secret, later(milliseconds))
      return (await api.logIn(person.email, { code })).status
    }
    expect(await tryAt(-2 * step)).toBe(422)
    expect(await tryAt(2 * step)).toBe(422)
    expect(await tryAt(-step)).toBe(200)
    expect(await tryAt(step)).toBe(200)
  })

  it('accepts no code twice, and no older code after a newer one', async () => {
    const { api, person, secret, code } = await withTotp()
    const { email } = person
    const attempts = await Promise.all([1, 2, 3].map(() => api.logIn(email, { code: code() })))
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const older = await api.logIn(email, { code: totpCode(secret, later(-step)) })
    expect(older.status).toBe(422)
    now = later(step)
    expect((await api.logIn(email, { code: code() })).status).toBe(200)
  })

  it('limits guesses at codes by somebody who knows the password, without affecting the owner’s network', async () => {
    const { api, person, code } = await withTotp()
    const { email } = person
    const guesses = []
    for (let count = 0; count < 11; count += 1) {
      const address = `203.0.113.${count}`
      guesses.push((await api.logIn(email, { address, code: 'AAAAA-AAAAA' })).status)
    }
    expect(guesses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
    expect(guesses[10]).toBe(429)
    const fromElsewhere = await api.logIn(email, { address: '203.0.113.200', code: code() })
    expect(fromElsewhere.status).toBe(429)
    expect((await api.logIn(email, { code: code() })).status).toBe(200)
  })

  it('is required for a change of the password, which uses up its code', async () => {
    const { api, person, token, code } = await withTotp()
    const other = 'another-Lw2z-7hQ-vR4'
    const change = (more: object = {}) => {
      const body = { password, newPassword: other, repeatPassword: other, ...more }
      return api.own('post', 'password', { token, body })
    }
    const withoutCode = await change()
    expect([withoutCode.status, withoutCode.code]).toEqual([403, 'second_factor_required'])
    expect((await change({ code: '000000' })).body.fields).toHaveProperty('code')
    // A refusal of the password does not use up the code.
    const same = { newPassword: password, repeatPassword: password, code: code() }
    expect((await change(same)).body.fields).toHaveProperty('newPassword')
    expect((await change({ code: code() })).status).toBe(200)
    const login = { password: other, code: code() }
    expect((await api.logIn(person.email, login)).status).toBe(422)
    now = later(2 * step)
    expect((await api.logIn(person.email, { ...login, code: code() })).status).toBe(200)
  })

  it('can be removed by its owner, together with the recovery codes', async () => {
    const { api, person, token, code } = await withTotp()
    const remove = (body: unknown) => api.own('post', 'totp/remove', { token, body })
    expect((await remove({ password })).code).toBe('second_factor_required')
    expect((await remove({ password, code: '000' })).status).toBe(422)
    expect((await remove({ password, code: code() })).status).toBe(204)
    expect((await api.me(token)).body.secondFactor).toMatchObject({ totp: false, recoveryCodes: 0 })
    expect((await api.logIn(person.email)).status).toBe(200)
    expect((await remove({ password })).status).toBe(404)
  })
})

describe('a recovery code', () => {
  it('lets its owner in once, in any spelling, even for two simultaneous requests', async () => {
    const { api, person, codes } = await withTotp()
    const { email } = person
    const [first = '', second = ''] = codes
    expect((await api.logIn(email, { code: first.toLowerCase().replace('-', ' ') })).status).toBe(
      200,
    )
    expect((await api.logIn(email, { code: first })).status).toBe(422)
    const both = await Promise.all([1, 2].map(() => api.logIn(email, { code: second })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const token = tokenIn(both.find(({ status }) => status === 200) ?? expect.fail())
    expect((await api.me(token)).body.secondFactor).toMatchObject({ recoveryCodes: 8 })
  })

  it('of another person is refused', async () => {
    const { codes } = await withTotp()
    now = begin
    const { api, person } = await withTotp()
    expect((await api.logIn(person.email, { code: codes[0] ?? '' })).status).toBe(422)
  })

  it('is invalid after new ones were created', async () => {
    const { api, person, token, codes, code } = await withTotp()
    const body = { password, code: code() }
    const renewed = await api.own('post', 'recovery-codes', { token, body })
    expect(renewed.status).toBe(200)
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await api.logIn(person.email, { code: codes[0] ?? '' })).status).toBe(422)
    const [fresh] = renewed.body.recoveryCodes as string[]
    expect((await api.logIn(person.email, { code: fresh ?? '' })).status).toBe(200)
  })

  it('cannot be created without a second factor', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const token = tokenIn(await api.logIn(email))
    expect((await api.own('post', 'recovery-codes', { token, body: { password } })).status).toBe(
      404,
    )
  })
})

describe('a desk that requires a second factor', () => {
  const strict = () => open({ needsSecondFactorAtDesk: true })
  const desk = (api: ReturnType<typeof open>, token: string) =>
    api.call('get', '/api/v1/operator/office/', { token })

  it('is closed to a login by password only, and opens once a second factor is set up in the session', async () => {
    const api = strict()
    const { email } = await makePerson(database.db, { role: 'operator' })
    const token = tokenIn(await api.logIn(email))
    expect((await api.me(token)).body.secondFactor).toMatchObject({ required: true })
    const closed = await desk(api, token)
    expect([closed.status, closed.code]).toEqual([403, 'second_factor_required'])
    const { secret } = await addTotp(api, token)
    expect((await desk(api, token)).status).toBe(200)

    now = later(2 * step)
    const again = tokenIn(await api.logIn(email, { code: totpCode(secret, now) }))
    expect((await desk(api, again)).status).toBe(200)
  })

  it('is open to a login by password only if no second factor is required', async () => {
    const api = open()
    const { email } = await makePerson(database.db, { role: 'operator' })
    expect((await desk(api, tokenIn(await api.logIn(email)))).status).toBe(200)
  })

  it('does not let its operators remove their last second factor', async () => {
    const { api, token, code } = await withTotp(strict(), { role: 'admin' })
    const body = { password, code: code() }
    const refused = await api.own('post', 'totp/remove', { token, body })
    expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
    expect(refused.body.detail).toContain('last second factor')
    expect((await api.me(token)).body.secondFactor).toMatchObject({ totp: true, recoveryCodes: 10 })
  })
})
