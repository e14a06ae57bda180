import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '@/server/database/schema/rate-limits'
import { sessions, users } from '@/server/database/schema/people/users'
import { endpointRoutes } from '@/server/http/routes/routes'
import { makePerson, openAccountApi, password, tokenIn } from '@/tests/setup/accounts/account-api'
import { mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { bearer, fillPath, openAttackApi } from '@/tests/setup/accounts/attack-api'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

vi.mock('@node-rs/argon2', { spy: true })

const now = new Date('2026-11-21T12:00:05.000Z')
const someId = '018f0000-0000-7000-8000-000000000001'
const newPassword = 'vR4-kq9-Lw2z-7hQ'
const newPasswords = { password: newPassword, repeatPassword: newPassword }
let database: TestDatabase
const parts = () => ({ db: database.db, now: () => now })

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.delete(rateLimits)
})
afterAll(() => database.drop())

const withBody = endpointRoutes
  .filter(({ endpoint }) => endpoint.body !== undefined)
  .filter(({ endpoint }) => /^\/(front-api\/auth|api\/v1\/users)\//.test(endpoint.path))

describe('a password of 1 MB', () => {
  const raw = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(1_000_000) })
  const inPieces = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(raw))
        controller.close()
      },
    })

  it('is refused by every call about accounts before any hashing, with or without a declared length', async () => {
    const { send } = openAttackApi(parts())
    const { email } = await makePerson(database.db)
    const token = tokenIn(await openAccountApi(parts()).logIn(email))
    vi.mocked(hash).mockClear()
    vi.mocked(verify).mockClear()
    expect(withBody.length).toBeGreaterThan(12)
    for (const { endpoint } of withBody) {
      const path = fillPath(endpoint.path, someId)
      const headers = { ...bearer(token), 'content-type': 'application/json' }
      const declared = { ...headers, 'content-length': String(raw.length) }
      const statuses = [
        (await send(endpoint.method, path, { headers: declared, raw })).status,
        (await send(endpoint.method, path, { headers, raw: inPieces() })).status,
      ]
      expect([path, ...statuses]).toEqual([path, 413, 413])
    }
    expect(hash).not.toHaveBeenCalled()
    expect(verify).not.toHaveBeenCalled()
  })
})

describe('an e-mail address', () => {
  it('identifies one account in all its spellings, each of which can log in', async () => {
    const spellings = [
      'one@kantor.example',
      'ONE@KANTOR.EXAMPLE',
      ' one@kantor.example\t',
      'one@ｋａｎｔｏｒ.example',
      'One@\u212Aantor.example',
      'one@kantor。example',
    ]
    const { send } = openAttackApi(parts())
    for (const email of spellings) {
      await send('post', '/api/v1/users/signup/', { body: { email, ...newPasswords, agree: true } })
    }
    const made = (await database.db.select().from(users)).filter(({ email }) =>
      /kantor\.example$/i.test(email),
    )
    expect(made.map(({ email }) => email.toLowerCase())).toEqual(['one@kantor.example'])
    for (const email of spellings.slice(0, 5)) {
      const { status } = await openAccountApi(parts()).logIn(email, { password: newPassword })
      expect([email, status]).toEqual([email, 200])
    }
  })

  it.each([
    ['a Cyrillic letter', '\u0430lone@kantor.example'],
    ['a wide letter', '\uFF41lone@kantor.example'],
    ['a dotless i', 'al\u0131ne@kantor.example'],
    ['a long s', 'alone\u017F@kantor.example'],
    ['a combining accent', 'alone\u0301@kantor.example'],
    ['an invisible character', 'al\u200Bone@kantor.example'],
    ['a reversed direction of text', '\u202Ealone@kantor.example'],
    ['half a character', 'al\uD800one@kantor.example'],
    ['a NUL', 'alone\0@kantor.example'],
  ])('is refused if it looks like another address but contains %s', async (_name, email) => {
    const { send } = openAttackApi(parts())
    const before = await database.db.$count(users)
    const body = { email, ...newPasswords, agree: true }
    expect([400, 422]).toContain((await send('post', '/api/v1/users/signup/', { body })).status)
    const { status } = await send('post', '/front-api/auth/login/', { body: { email, password } })
    expect([400, 422]).toContain(status)
    expect(await database.db.$count(users)).toBe(before)
  })
})

describe('extra fields of a body', () => {
  const wanted = {
    id: someId,
    userId: someId,
    role: 'admin',
    activated: true,
    activatedAt: '2020-01-01T00:00:00Z',
    createdAt: '2020-01-01T00:00:00Z',
    blockedAt: null,
    emailVerified: true,
    passwordHash: 'x',
    secondFactor: 'totp',
    constructor: { prototype: { role: 'admin' } },
  }
  /* Made from JSON text, because an object literal with this field would set the prototype instead. */
  const more = (body: object) =>
    JSON.stringify({ ...wanted, ...body }).replace('{', '{"__proto__":{"role":"admin"},')
  const json = { 'content-type': 'application/json' }

  it('create nothing but an unconfirmed user', async () => {
    const { send } = openAttackApi(parts())
    const email = 'mass@office.example'
    const raw = more({ email, ...newPasswords, agree: true })
    expect((await send('post', '/api/v1/users/signup/', { headers: json, raw })).status).toBe(201)
    const [row] = await database.db.select().from(users).where(eq(users.email, email))
    expect(row).toMatchObject({ role: 'user', activatedAt: null, createdAt: now })
    expect(row?.id).not.toBe(someId)
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })

  it('change nothing when a person logs in or changes their account or password', async () => {
    const { send } = openAttackApi(parts())
    const person = await makePerson(database.db, { activatedAt: null })
    const { email, id } = person
    const entered = await send('post', '/front-api/auth/login/', {
      headers: json,
      raw: more({ email, password }),
    })
    expect(entered.status).toBe(200)
    const { token, user } = (await entered.json()) as { token: string; user: unknown }
    expect(user).toMatchObject({ email, role: 'user', activated: false })
    const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(session?.secondFactor).toBeNull()

    const headers = { ...bearer(token), ...json }
    const me = await send('put', '/api/v1/users/me/', {
      headers,
      raw: more({ locale: 'en', email: 'x@y.example' }),
    })
    expect(me.status).toBe(200)
    const raw = more({ password, newPassword, repeatPassword: newPassword })
    expect((await send('post', '/api/v1/users/me/password/', { headers, raw })).status).toBe(200)
    const [row] = await database.db.select().from(users).where(eq(users.id, id))
    const { role, activatedAt, createdAt, passwordHash } = person
    expect(row).toMatchObject({ id, email, role, activatedAt, createdAt, locale: 'en' })
    expect(row?.passwordHash).not.toBe(passwordHash)
    expect((await send('get', '/api/v1/operator/users/', { headers })).status).toBe(403)
  })
})

describe('a forged host', () => {
  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-original-host': 'evil.example',
    'x-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    referer: 'https://evil.example/',
  }

  it('does not appear in mails, cookies or passkeys', async () => {
    const { send, container } = openAttackApi(parts())
    const evil = { base: 'https://evil.example', headers: lies }
    const { email } = await makePerson(database.db)
    const fresh = 'fresh@office.example'
    const post = (path: string, body: unknown, headers = {}) =>
      send('post', path, { ...evil, body, headers: { ...lies, ...headers } })
    await post('/api/v1/users/signup/', { email: fresh, ...newPasswords, agree: true })
    await post('/api/v1/users/reactivate/', { email: fresh })
    await post('/api/v1/users/signup/', { email, ...newPasswords, agree: true })
    await post('/api/v1/users/restore/', { email })
    const entered = await post('/front-api/auth/login/', { email, password })
    expect(entered.headers.getSetCookie().join()).not.toMatch(/domain|evil/i)
    const away = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Other/1' }
    await post('/front-api/auth/login/', { email, password }, away)
    const { token } = (await entered.json()) as { token: string }
    const changed = { password, newPassword, repeatPassword: newPassword }
    await post('/api/v1/users/me/password/', changed, bearer(token))
    const answer = await post('/front-api/auth/passkey/options/', {})
    expect(await answer.text()).toContain('"rpId":"localhost"')

    await writeAccountMails(container)
    const letters = [...(await mailsTo(container, fresh)), ...(await mailsTo(container, email))]
    expect(letters.map(({ template }) => template).sort()).toEqual([
      'account_activate',
      'account_activate',
      'account_restore',
      'login_new',
      'password_changed',
      'signup_known',
    ])
    expect(JSON.stringify(letters)).not.toContain('evil')
  })
})
