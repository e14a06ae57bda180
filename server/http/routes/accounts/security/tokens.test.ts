import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '@/server/database/schema/people/users'
import { endpointRoutes } from '@/server/http/routes/routes'
import { makePerson, openAccountApi, password, tokenIn } from '@/tests/setup/accounts/account-api'
import { bearer, fillPath, openAttackApi } from '@/tests/setup/accounts/attack-api'
import { comparableTextOf } from '@/tests/setup/accounts/registration-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const begin = new Date('2026-11-21T12:00:05.000Z')
const someId = '018f0000-0000-7000-8000-000000000001'
let database: TestDatabase
let now = begin
const open = () => openAccountApi({ db: database.db, now: () => now })
const attack = () => openAttackApi({ db: database.db, now: () => now })

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  now = begin
})
afterAll(() => database.drop())

const isPersonal = (path: string) => /^\/api\/v1\/(users\/me|operator)\//.test(path)
const guarded = endpointRoutes.filter(({ access }) => access !== undefined)

/** A person with access to the desk, so that only the token can be the reason for a refusal. */
async function enter() {
  const api = open()
  const person = await makePerson(database.db, { role: 'admin' })
  const entered = await api.logIn(person.email)
  return { api, person, entered, token: tokenIn(entered) }
}

async function badTokens(): Promise<[string, Record<string, string>][]> {
  const { api, person, token, entered } = await enter()
  const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, person.id))
  const { access, refresh, accounts } = await api.container.sessionKeys()
  const claims = { sid: session?.id ?? '', role: 'admin' }
  const exp = Math.floor(now.getTime() / 1000) + 600
  const header = { alg: 'HS256', typ: 'at+jwt' }
  const sign = (key: Uint8Array, changes: Record<string, unknown> = {}, head = header) =>
    new SignJWT({ ...claims, sub: person.id, iat: exp - 600, exp, ...changes })
      .setProtectedHeader(head)
      .sign(key)
  const none = new UnsecuredJWT({ ...claims, sub: person.id, iat: exp - 600, exp }).encode()
  const [head = '', payload = '', signature = ''] = token.split('.')
  const cased = Buffer.from('{"alg":"nOnE","typ":"at+jwt"}').toString('base64url')
  const blocked = await enter()
  await database.db
    .update(users)
    .set({ blockedAt: now, blockedReason: 'Fraud' })
    .where(eq(users.id, blocked.person.id))
  return [
    ['none', {}],
    ['a refresh cookie alone', { cookie: entered.cookie }],
    ['the refresh token as a token', bearer(entered.cookie.replace('refresh_token=', ''))],
    ['alg none', bearer(none)],
    ['alg none in mixed case', bearer(`${cased}.${payload}.`)],
    ['no signature', bearer(`${head}.${payload}.`)],
    ['a changed payload', bearer(`${head}.${payload.slice(0, -2)}AA.${signature}`)],
    ['another key', bearer(await sign(new Uint8Array(32)))],
    ['the key of refresh tokens', bearer(await sign(refresh))],
    ['the key of accounts', bearer(await sign(accounts))],
    ['another typ', bearer(await sign(access, {}, { ...header, typ: 'JWT' }))],
    ['another alg', bearer(await sign(access, {}, { ...header, alg: 'HS512' }))],
    ['expired', bearer(await sign(access, { iat: exp - 1300, exp: exp - 700 }))],
    ['no expiry', bearer(await sign(access, { exp: undefined }))],
    ['a session that never existed', bearer(await sign(access, { sid: someId }))],
    ['no session', bearer(await sign(access, { sid: undefined }))],
    ['a list of sessions', bearer(await sign(access, { sid: [claims.sid] }))],
    ['a blocked person', bearer(blocked.token)],
    ['garbage', { authorization: 'Bearer a.b.c' }],
    ['another scheme', { authorization: `Basic ${token}` }],
    ['two tokens', { authorization: `Bearer ${token}, Bearer ${token}` }],
  ]
}

describe('a guarded call', () => {
  it('is every call about a user or of the desk', () => {
    const open = endpointRoutes.filter(
      ({ endpoint, access }) => isPersonal(endpoint.path) && !access,
    )
    expect(open.map(({ endpoint }) => endpoint.path)).toEqual([])
    expect(guarded.length).toBeGreaterThan(40)
  })

  it('accepts no invalid token, and gives all of them the same answer', async () => {
    const { send } = attack()
    const answers = new Map<string, string[]>()
    for (const [name, headers] of await badTokens()) {
      for (const { endpoint } of guarded) {
        const path = fillPath(endpoint.path, someId)
        const bytes = await comparableTextOf(await send(endpoint.method, path, { headers }))
        answers.set(bytes, [...(answers.get(bytes) ?? []), `${name}: ${endpoint.method} ${path}`])
      }
    }
    expect([...answers.values()].slice(1)).toEqual([])
    expect([...answers.keys()][0]).toMatch(/^\[401,.*token_not_valid/)
  })

  it('accepts no token in its URL', async () => {
    const { token } = await enter()
    const { send } = attack()
    for (const name of ['token', 'access_token', 'authorization']) {
      expect((await send('get', `/api/v1/users/me/?${name}=${token}`)).status).toBe(401)
    }
  })
})

describe('the token of a session', () => {
  const newPassword = 'vR4-kq9-Lw2z-7hQ'
  type Entered = Awaited<ReturnType<typeof enter>>

  const ends: [string, (signedIn: Entered) => Promise<unknown>][] = [
    [
      'was logged out of',
      ({ api, entered }) => api.call('post', '/front-api/auth/logout/', { cookie: entered.cookie }),
    ],
    [
      'was ended from another session',
      async ({ api, person }) =>
        api.own('delete', 'sessions', { token: tokenIn(await api.logIn(person.email)) }),
    ],
    [
      'ended because the password was changed',
      async ({ api, person }) =>
        api.own('post', 'password', {
          token: tokenIn(await api.logIn(person.email)),
          body: { password, newPassword, repeatPassword: newPassword },
        }),
    ],
    [
      'ended because the account was deleted',
      ({ api, token }) => api.own('post', 'delete', { token, body: { password } }),
    ],
    [
      'was copied',
      async ({ api, entered }) => {
        await api.refresh(entered.cookie)
        now = new Date(now.getTime() + 21_000)
        await api.refresh(entered.cookie)
      },
    ],
    [
      'was replaced by the next login of the browser',
      ({ api, person, entered }) => api.logIn(person.email, { cookie: entered.cookie }),
    ],
  ]

  it.each(ends)('that %s is refused by every process', async (_name, end) => {
    const signedIn = await enter()
    const { send } = attack()
    const headers = bearer(signedIn.token)
    expect((await send('get', '/api/v1/users/me/', { headers })).status).toBe(200)
    await end(signedIn)
    const statuses = new Set<number>()
    for (const { endpoint } of guarded) {
      const path = fillPath(endpoint.path, someId)
      statuses.add((await send(endpoint.method, path, { headers })).status)
    }
    expect([...statuses]).toEqual([401])
    expect((await signedIn.api.refresh(signedIn.entered.cookie)).status).toBe(401)
  })
})
