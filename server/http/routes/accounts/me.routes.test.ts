import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { me as meShape } from '@/lib/contracts/accounts/me'
import { errorBody } from '@/lib/contracts/common'
import { messagesOf } from '@/lib/i18n/messages'
import { storeClaim } from '@/tests/factories/claims/stored-claim'
import { makeUser } from '@/tests/factories/make-user'
import { mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import type { Config } from '@/server/config/config'
import { auditLog } from '@/server/database/schema/audit'
import { logins, recoveryCodes, userNotes } from '@/server/database/schema/people/accounts'
import { claims } from '@/server/database/schema/claims'
import { mails } from '@/server/database/schema/mails'
import { rateLimits } from '@/server/database/schema/rate-limits'
import { sessions, users } from '@/server/database/schema/people/users'
import { makeId } from '@/server/database/ids/uuid-v7'
import { createApi } from '@/server/http/app'
import { hashPassword, isPassword } from '@/server/modules/sessions'
import { createPartnerKey, revokeOwnKey } from '@/server/modules/partners'
import { meRoutes } from './me.routes'

const now = new Date('2026-11-21T12:00:00.000Z')
const password = 'vR4-kq9-Lw2z-7hQ'
const newPassword = 'another-Lw2z-7hQ-vR4'
let database: TestDatabase
let passwordHash: string
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  passwordHash = await hashPassword(password)
})
beforeEach(() => database.db.delete(rateLimits))
afterEach(() => database.db.delete(mails))
afterAll(() => database.drop())

function open(config: Partial<Config> = {}) {
  const { container } = createTestContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100, ...config },
  })
  return { container, app: createApi(container, { endpoints: meRoutes, files: [] }) }
}

type UserValues = Parameters<typeof makeUser>[1]

/** Creates a user with a session. */
async function signIn(values: UserValues = {}, config: Partial<Config> = {}) {
  const { container, app } = open(config)
  people += 1
  const email = `Person-${people}@example.org`
  const user = await makeUser(database.db, { email, passwordHash, ...values })
  const headers = await bearerOf(container, user)
  const call = (method: string, path = '', body?: unknown) =>
    app.request(`/en/api/v1/users/me/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    container,
    user,
    headers,
    get: () => call('GET'),
    change: (body: unknown) => call('PUT', '', body),
    changePassword: (more: object = {}) =>
      call('POST', 'password/', { password, newPassword, repeatPassword: newPassword, ...more }),
    remove: (more: object = {}) => call('POST', 'delete/', { password, ...more }),
    again: () => bearerOf(container, user),
    letters: async () => {
      await writeAccountMails(container)
      return mailsTo(container, user.email)
    },
    row: async () => {
      const [row] = await database.db.select().from(users).where(eq(users.id, user.id))
      return row
    },
  }
}

const codeOf = async (answer: Response) => errorBody.parse(await answer.json()).code
const fieldsOf = async (answer: Response) =>
  Object.keys(errorBody.parse(await answer.json()).fields ?? {})

describe('GET /api/v1/users/me/', () => {
  it('shows a person their own account, and only the fields of the contract', async () => {
    const anna = await signIn({ activatedAt: null })
    const answer = await anna.get()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(meShape.strict().parse(JSON.parse(text))).toMatchObject({
      email: anna.user.email,
      activated: false,
      role: 'user',
      notify: { steps: true, logins: true },
      secondFactor: { totp: false, passkeys: 0, recoveryCodes: 0, required: false },
      totals: { claims: 0, open: 0, completed: 0, turnoverUsd: '0' },
    })
    expect(text).not.toContain(anna.user.id)
    expect(text).not.toContain('argon2')
  })

  it('counts the user’s claims, and claims of the same e-mail address once it is confirmed', async () => {
    const email = 'totals@example.org'
    await storeClaim(database.db, { email })
    const anna = await signIn({ email, activatedAt: null })
    await storeClaim(database.db, { userId: anna.user.id, state: 'completed' })
    expect(await (await anna.get()).json()).toMatchObject({ totals: { claims: 1, completed: 1 } })
    await database.db.update(users).set({ activatedAt: now }).where(eq(users.id, anna.user.id))
    expect(await (await anna.get()).json()).toMatchObject({ totals: { claims: 2, open: 1 } })
  })

  it('says when the desk requires a second factor that is not set up', async () => {
    const needs = { needsSecondFactorAtDesk: true }
    const required = async (values: UserValues, config: Partial<Config> = needs) => {
      const one = await signIn(values, config)
      const { secondFactor } = meShape.parse(await (await one.get()).json())
      return secondFactor.required
    }
    expect(await required({ role: 'operator' })).toBe(true)
    expect(await required({ role: 'user' })).toBe(false)
    expect(await required({ role: 'operator' }, {})).toBe(false)
    const totp = { totpSecret: 'sealed', totpConfirmedAt: now }
    expect(await required({ role: 'admin', ...totp })).toBe(false)
  })
})

describe('PUT /api/v1/users/me/', () => {
  it('changes only the fields that are sent', async () => {
    const anna = await signIn()
    const changed = await anna.change({ locale: 'en', notify: { logins: false } })
    expect(await changed.json()).toMatchObject({
      locale: 'en',
      notify: { steps: true, logins: false },
    })
    const back = await anna.change({ notify: { steps: false } })
    expect(await back.json()).toMatchObject({
      locale: 'en',
      notify: { steps: false, logins: false },
    })
    expect((await anna.change({})).status).toBe(200)
  })

  it('changes no other data, whatever is sent', async () => {
    const anna = await signIn()
    await anna.change({ role: 'admin', email: 'x@example.org', activatedAt: null, locale: 'en' })
    expect(await anna.row()).toMatchObject({ role: 'user', email: anna.user.email })
    expect((await anna.change({ locale: 'de' })).status).toBe(422)
  })
})

describe('POST /api/v1/users/me/password/', () => {
  it('changes the password, ends all other sessions, and sends a mail about the change', async () => {
    const anna = await signIn()
    const otherSession = await anna.again()
    const answer = await anna.changePassword()
    expect(await answer.json()).toEqual({ detail: 'Password changed successfully' })
    expect(await isPassword(newPassword, (await anna.row())?.passwordHash ?? null)).toBe(true)
    expect((await anna.get()).status).toBe(200)
    const { app } = open()
    expect((await app.request('/api/v1/users/me/', { headers: otherSession })).status).toBe(401)
    expect((await anna.letters()).map(({ template }) => template)).toEqual(['password_changed'])
  })

  it('leaves keys of the partner API as they are, and names those that work in the mail', async () => {
    const anna = await signIn()
    const actor = { kind: 'user', userId: anna.user.id } as const
    const make = (name: string) =>
      createPartnerKey(database.db, { actor, name, scopes: ['quotes'], now })
    await make('Rates bot')
    const { row } = await make('Given up')
    await revokeOwnKey(database.db, { id: row.id, actor, now })
    await anna.changePassword()
    const changed = (await anna.letters()).find(({ template }) => template === 'password_changed')
    expect(changed?.text).toContain('Rates bot.')
    expect(changed?.text).not.toContain('Given up')
  })

  it.each([
    ['a wrong password', { password: 'wrong' }, 'password'],
    [
      'an easy password',
      { newPassword: 'qwertyuiop', repeatPassword: 'qwertyuiop' },
      'newPassword',
    ],
    ['the same password again', { newPassword: password, repeatPassword: password }, 'newPassword'],
    ['a repetition that differs', { repeatPassword: 'slip' }, 'repeatPassword'],
  ])('refuses %s with an error for its field, and changes nothing', async (_name, more, field) => {
    const anna = await signIn()
    const answer = await anna.changePassword(more)
    expect(answer.status).toBe(422)
    expect(await fieldsOf(answer)).toEqual([field])
    expect((await anna.row())?.passwordHash).toBe(passwordHash)
    expect(await anna.letters()).toEqual([])
  })

  it('limits the guesses of somebody who found an open session', async () => {
    const anna = await signIn()
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await anna.changePassword({ password: `guess-${count}` })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await anna.changePassword()).status).toBe(429)
    // The same limit applies to the other calls that need the password.
    expect((await anna.remove()).status).toBe(429)
  })

  it('limits how many new passwords are checked, including easy ones', async () => {
    const anna = await signIn({}, { rateLimitFactor: 0.1 })
    const easy = { newPassword: 'qwertyuiop', repeatPassword: 'qwertyuiop' }
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await anna.changePassword(easy)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 429])
    expect((await anna.get()).status).toBe(200)
  })

  it('lets only one of two simultaneous changes win', async () => {
    const anna = await signIn()
    const third = 'a-third-Lw2z-7hQ-vR4'
    const answers = await Promise.all([
      anna.changePassword(),
      anna.changePassword({ newPassword: third, repeatPassword: third }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await anna.letters()).toHaveLength(1)
  })
})

describe('POST /api/v1/users/me/delete/', () => {
  it('leaves nothing that identifies the person or lets them log in, except claims and notes', async () => {
    const anna = await signIn({ refferal: 'friend' })
    const { id, email } = anna.user
    const claimId = await storeClaim(database.db, { userId: id, email, state: 'completed' })
    const at = { createdAt: now, userId: id }
    await database.db
      .update(users)
      .set({ totpSecret: 'sealed', totpConfirmedAt: now })
      .where(eq(users.id, id))
    await database.db.insert(recoveryCodes).values({ hash: 'a'.repeat(64), ...at })
    await database.db.insert(userNotes).values({ id: makeId(now), authorId: id, text: 'n', ...at })

    const withoutCode = await anna.remove()
    expect([withoutCode.status, await codeOf(withoutCode)]).toEqual([403, 'second_factor_required'])
    await database.db.update(users).set({ totpConfirmedAt: null }).where(eq(users.id, id))
    const answer = await anna.remove()
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie().join()).toContain('refresh_token=;')

    expect(await anna.row()).toMatchObject({
      email: `deleted-${id}@deleted.invalid`,
      passwordHash: null,
      totpSecret: null,
      refferal: null,
      deletedAt: now,
    })
    expect((await anna.get()).status).toBe(401)
    for (const table of [sessions, recoveryCodes]) {
      expect(await database.db.$count(table, eq(table.userId, id))).toBe(0)
    }
    const [claim] = await database.db.select().from(claims).where(eq(claims.id, claimId))
    expect(claim).toMatchObject({ userId: id, email })
    expect(await database.db.$count(userNotes, eq(userNotes.userId, id))).toBe(1)
    expect((await anna.letters()).map(({ template }) => template)).toEqual(['account_deleted'])
    const [record] = await database.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(record).toMatchObject({ action: 'user.delete', before: { role: 'user' } })
    // The address can be registered again.
    await expect(makeUser(database.db, { email })).resolves.toMatchObject({ email })
  })

  it('is reported to the administrators when the person worked at the desk', async () => {
    const reader = await makeUser(database.db, { role: 'admin' })
    const anna = await signIn({ role: 'operator' })
    expect((await anna.remove()).status).toBe(204)
    expect((await anna.letters()).map(({ template }) => template)).toEqual(['account_deleted'])
    const queued = await database.db.select().from(mails).where(eq(mails.recipient, reader.email))
    expect(queued.map(({ template }) => template)).toEqual(['office_changed'])
    await database.db.update(users).set({ role: 'user' }).where(eq(users.id, reader.id))
  })

  it('anonymizes the person’s attempts to log in, and leaves those of other people', async () => {
    const anna = await signIn()
    const other = await makeUser(database.db)
    const from = { at: now, method: 'password', address: '203.0.113.7', userAgent: 'X/1' } as const
    const tries = [
      { userId: anna.user.id, email: anna.user.email.toLowerCase(), outcome: 'signed_in' },
      // An attempt before they registered.
      { userId: null, email: anna.user.email.toLowerCase(), outcome: 'unknown' },
      { userId: other.id, email: other.email, outcome: 'signed_in' },
    ] as const
    const rows = tries.map((one) => ({ ...from, ...one, id: makeId(now) }))
    await database.db.insert(logins).values(rows)
    expect((await anna.remove()).status).toBe(204)
    const [theirs, unknown, others] = rows
    const anonymous = { email: null, address: null, userAgent: null }
    const remaining = await database.db.select().from(logins).orderBy(logins.id)
    expect(remaining).toEqual([{ ...theirs, ...anonymous }, { ...unknown, ...anonymous }, others])
  })

  it('is refused to a caller who cannot prove that they are the owner', async () => {
    const anna = await signIn()
    const answer = await anna.remove({ password: 'wrong' })
    expect(answer.status).toBe(422)
    expect(await fieldsOf(answer)).toEqual(['password'])
    expect((await anna.row())?.deletedAt).toBeNull()
  })

  it.each([
    ['a claim has not ended', { state: 'awaiting_payment' as const }, 409],
    ['money of a claim is owed to them', { state: 'expired' as const, hasUnclaimed: true }, 409],
    ['all claims are completed', { state: 'completed' as const }, 204],
  ])('is refused or allowed if %s', async (_name, values, status) => {
    const anna = await signIn()
    // A claim with their address that was created without an account.
    await storeClaim(database.db, { email: anna.user.email.toLowerCase(), ...values })
    const answer = await anna.remove()
    expect(answer.status).toBe(status)
    if (status === 409) {
      expect(errorBody.parse(await answer.json())).toMatchObject({
        code: 'in_use',
        detail: messagesOf('en').errors.claims_open,
      })
    }
  })

  it('is not prevented by claims of an address that the person never confirmed', async () => {
    const anna = await signIn({ activatedAt: null })
    await storeClaim(database.db, { email: anna.user.email })
    expect((await anna.remove()).status).toBe(204)
  })

  it('leaves at least one administrator, even if the last two delete their accounts at the same time', async () => {
    await database.db.update(users).set({ role: 'operator' }).where(eq(users.role, 'admin'))
    const one = await signIn({ role: 'admin' })
    expect(await codeOf(await one.remove())).toBe('in_use')
    const two = await signIn({ role: 'admin' })
    await signIn({ role: 'admin', blockedAt: now, blockedReason: 'gone' })
    const answers = await Promise.all([one.remove(), two.remove()])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})
