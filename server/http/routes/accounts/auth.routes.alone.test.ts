import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { messagesOf } from '@/lib/i18n/messages'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import type { Config } from '@/server/config/config'
import { auditLog } from '@/server/database/schema/audit'
import { rateLimits } from '@/server/database/schema/rate-limits'
import { appointOperator } from '@/server/modules/accounts'
import { hashPassword } from '@/server/modules/sessions'
import { runPasswordTask } from '@/server/modules/sessions/passwords/password-threads'
import { refreshTokens, sessions, users } from '@/server/database/schema/people/users'
import { createApi } from '@/server/http/app'
import { authRoutes } from './auth.routes'
import { meRoutes } from './me.routes'

vi.mock('@/server/modules/sessions/passwords/password-threads', { spy: true })

let database: TestDatabase
let now = new Date('2026-11-21T12:00:00.000Z')

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.delete(sessions)
  await database.db.delete(rateLimits)
  now = new Date('2026-11-21T12:00:00.000Z')
})
afterAll(() => database.drop())

const operator = { email: 'operator@kantor.test', password: 'desk-of-the-demo' }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

function open(config: Partial<Config> = {}) {
  const { container } = createTestContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100, isDemoSeeded: true, ...config },
  })
  const app = createApi(container, { endpoints: [...authRoutes, ...meRoutes], files: [] })
  const base = config.publicUrl?.origin ?? 'http://localhost:3000'
  const post = async (path: string, { body, ...headers }: Record<string, unknown> = {}) =>
    app.request(`${base}/en/front-api/auth/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    container,
    logIn: (body: unknown = operator, headers = {}) => post('login', { ...headers, body }),
    refresh: (cookie: string, headers = {}) => post('refresh', { ...headers, cookie }),
    logOut: (cookie: string, headers = {}) => post('logout', { ...headers, cookie }),
    session: (cookie: string) =>
      app.request(`${base}/en/front-api/auth/session/`, { headers: { cookie } }),
    me: (token: string) =>
      app.request(`${base}/en/api/v1/users/me/`, { headers: { authorization: `Bearer ${token}` } }),
  }
}

type Cookies = Record<string, { value: string; attributes: string[] }>

function cookiesOf(answer: Response): Cookies {
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      return [name, { value, attributes }]
    }),
  )
}

function cookieOf(answer: Response): string {
  return `refresh_token=${cookiesOf(answer).refresh_token?.value ?? ''}`
}

async function tokenOf(answer: Response): Promise<string> {
  const { token } = (await answer.json()) as { token: string }
  return token
}

async function codeOf(answer: Response): Promise<string> {
  return errorBody.parse(await answer.json()).code
}

describe('POST /front-api/auth/login/', () => {
  it('begins a session, with an access token for calls and a cookie that scripts cannot read', async () => {
    const api = open()
    const answer = await api.logIn({ ...operator, email: 'Operator@Kantor.TEST' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const body = (await answer.json()) as { token: string; user: unknown }
    expect(body.user).toMatchObject({ email: operator.email, role: 'operator', locale: 'ru' })
    expect((await api.me(body.token)).status).toBe(200)

    const { refresh_token: refresh, has_session: companion } = cookiesOf(answer)
    expect(refresh?.value).toMatch(/^[\w-]{43}$/)
    // Both cookies last as long as the browser is open.
    expect(refresh?.attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
    expect(companion?.attributes.sort()).toEqual(['Path=/', 'SameSite=Lax'])
    expect(companion?.value).toBe('1')
  })

  it('stores only a hash of the token in the cookie', async () => {
    const answer = await open().logIn()
    const token = cookiesOf(answer).refresh_token?.value ?? ''
    const expectedHash = createHash('sha256').update(token).digest('hex')
    const rows = await database.db.select().from(refreshTokens)
    expect(rows.map((row) => row.hash)).toContain(expectedHash)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('sets cookies that last 30 days when the user wants to stay signed in', async () => {
    const answer = await open().logIn({ ...operator, remember: true })
    const seconds = `Max-Age=${(30 * day) / 1000}`
    expect(cookiesOf(answer).refresh_token?.attributes).toContain(seconds)
    expect(cookiesOf(answer).has_session?.attributes).toContain(seconds)
  })

  it('binds the cookie to the host if the public address has https', async () => {
    const api = open({ publicUrl: new URL('https://kantor.example') })
    const answer = await api.logIn()
    const cookies = cookiesOf(answer)
    expect(Object.keys(cookies).sort()).toEqual(['__Host-refresh_token', 'has_session'])
    const token = cookies['__Host-refresh_token']
    expect(token?.attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/']))
    expect(cookies.has_session?.attributes).toContain('Secure')
    // A neighbouring host could have set a cookie without the prefix.
    expect((await api.refresh(`refresh_token=${token?.value ?? ''}`)).status).toBe(401)
    expect((await api.refresh(`__Host-refresh_token=${token?.value ?? ''}`)).status).toBe(200)
  })

  it('answers an unknown address and a wrong password with the same bytes', async () => {
    const api = open()
    const wrong = await api.logIn({ ...operator, password: 'wrong' })
    const unknown = await api.logIn({ email: 'nobody@kantor.test', password: 'wrong' })
    const textOf = async (answer: Response) =>
      (await answer.text()).replace(/"requestId":"[^"]+"/, '')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const text = await textOf(wrong)
    expect(text).toContain(messagesOf('en').errors.credentials_invalid)
    expect(await textOf(unknown)).toBe(text)
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it('checks a hash for an unknown address too, so that the response time reveals nothing', async () => {
    const api = open()
    // Some hashes are made only once per process, so they are made before the measurement.
    await api.logIn({ ...operator, password: 'wrong' })
    const workFor = async (email: string) => {
      vi.mocked(runPasswordTask).mockClear()
      await api.logIn({ email, password: 'wrong' })
      return vi.mocked(runPasswordTask).mock.calls.map(([{ kind }]) => kind)
    }
    expect(await workFor('user@kantor.test')).toEqual(['verify'])
    expect(await workFor('stranger@kantor.test')).toEqual(['verify'])
  })

  it('accepts a password in any Unicode normalisation form', async () => {
    const id = '018f0000-0000-7000-8000-000000000002'
    const at = { createdAt: now, updatedAt: now }
    const typed = 'зелёный чайник 5'
    const passwordHash = await hashPassword(typed.normalize('NFD'))
    await database.db.insert(users).values({ id, email: 'yo@kantor.test', passwordHash, ...at })
    for (const password of [typed.normalize('NFC'), typed.normalize('NFD')]) {
      expect((await open().logIn({ email: 'yo@kantor.test', password })).status).toBe(200)
    }
    const other = 'зеленый чайник 5'
    expect((await open().logIn({ email: 'yo@kantor.test', password: other })).status).toBe(401)
  })

  it('refuses an account without a password', async () => {
    const id = '018f0000-0000-7000-8000-000000000001'
    const at = { createdAt: now, updatedAt: now }
    await database.db.insert(users).values({ id, email: 'none@kantor.test', ...at })
    for (const password of ['x', 'null', 'undefined']) {
      expect((await open().logIn({ email: 'none@kantor.test', password })).status).toBe(401)
    }
  })

  it.each<[string, unknown, number, string]>([
    [
      'a password of 1 MB',
      { ...operator, password: 'x'.repeat(1_000_000) },
      413,
      'payload_too_large',
    ],
    [
      'a password longer than passwords may be',
      { ...operator, password: 'x'.repeat(201) },
      422,
      'validation_error',
    ],
    ['no e-mail', { ...operator, email: 'operator' }, 422, 'validation_error'],
    ['no password', { email: operator.email, password: '' }, 422, 'validation_error'],
  ])('refuses %s before it hashes anything', async (_name, body, status, code) => {
    const answer = await open().logIn(body)
    expect(answer.status).toBe(status)
    expect(await codeOf(answer)).toBe(code)
  })

  it('refuses the public passwords of the demo if the office is not a demo', async () => {
    const real = { isDemoSeeded: false }
    expect(await codeOf(await open(real).logIn())).toBe('credentials_invalid')
    expect((await open().logIn()).status).toBe(200)
  })

  it('accepts the password that was printed when a user was appointed on the command line', async () => {
    const email = 'owner@office.example'
    const { password, isNew } = await appointOperator(database.db, { email, now })
    expect(isNew).toBe(true)
    const answer = await open({ isDemoSeeded: false }).logIn({ email, password })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ user: { email, role: 'admin' } })

    const again = await appointOperator(database.db, { email: 'Owner@Office.example', now })
    expect(again.isNew).toBe(false)
    expect((await open().logIn({ email, password })).status).toBe(401)
  })

  it('limits guesses at one person’s password from one address, and resets the count at the right one', async () => {
    const api = open()
    const guess = () => api.logIn({ ...operator, password: 'guess' })
    for (let count = 0; count < 9; count += 1) {
      expect((await guess()).status).toBe(401)
    }
    expect((await api.logIn()).status).toBe(200)
    for (let count = 0; count < 10; count += 1) {
      expect((await guess()).status).toBe(401)
    }
    const refused = await api.logIn({ ...operator, email: 'OPERATOR@kantor.test' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(
      (await api.logIn({ email: 'user@kantor.test', password: 'guest-of-the-demo' })).status,
    ).toBe(200)
  })

  it('never locks a person out of a network where they have logged in before', async () => {
    const api = open({ trustedProxyHops: 1 })
    const from = (address: string) => (body: unknown) =>
      api.logIn(body, { 'x-forwarded-for': address })
    const [home, stranger] = [from('2001:db8:1:1::5'), from('9.9.9.9')]
    expect((await home(operator)).status).toBe(200)

    for (let count = 0; count < 10; count += 1) {
      expect((await stranger({ ...operator, password: 'guess' })).status).toBe(401)
    }
    expect((await stranger(operator)).status).toBe(429)
    // More addresses do not allow more guesses.
    for (let count = 0; count < 20; count += 1) {
      const guess = { ...operator, password: 'guess' }
      expect((await from(`9.9.8.${count}`)(guess)).status).toBe(401)
    }
    expect((await from('9.9.7.1')(operator)).status).toBe(429)
    // All addresses of one IPv6 network count as one.
    expect((await from('2001:db8:1:1::7')(operator)).status).toBe(200)
    expect((await home(operator)).status).toBe(200)
  })

  it('counts attempts by network address as well', async () => {
    const api = open({ rateLimitFactor: 1 })
    const statuses: number[] = []
    for (let count = 0; count < 9; count += 1) {
      const email = `guest-${count}@kantor.test`
      statuses.push((await api.logIn({ email, password: 'x' })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429])
  })

  it('ends the previous session of the browser', async () => {
    const api = open()
    const before = cookieOf(await api.logIn())
    await api.logIn(operator, { cookie: before })
    expect((await api.session(before)).status).toBe(401)
  })

  it('keeps ten sessions per person, and ends the least recently used one', async () => {
    const api = open()
    const cookies: string[] = []
    for (let count = 0; count < 11; count += 1) {
      now = new Date(now.getTime() + minute)
      cookies.push(cookieOf(await api.logIn()))
    }
    expect((await api.session(cookies[0] ?? '')).status).toBe(401)
    expect((await api.session(cookies[1] ?? '')).status).toBe(200)
  })
})

describe('a call with an access token', () => {
  const claims = { sid: '', role: 'admin' }

  const ours = { alg: 'HS256', typ: 'at+jwt' }

  async function forged(key: Uint8Array, header: { alg: string; typ?: string } = ours) {
    const [session] = await database.db.select().from(sessions).limit(1)
    return new SignJWT({ ...claims, sid: session?.id ?? '' })
      .setProtectedHeader(header)
      .setSubject(session?.userId ?? '')
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + minute))
      .sign(key)
  }

  it('reads the user’s data from the database, not from the token', async () => {
    const api = open()
    const token = await tokenOf(await api.logIn())
    const answer = await api.me(token)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ email: operator.email, activated: true })
  })

  it('is refused without a token, and with a malformed one', async () => {
    const api = open()
    for (const text of ['', 'x', 'a.b.c', 'a'.repeat(20_000), '..', 'null']) {
      const answer = await api.me(text)
      expect(answer.status).toBe(401)
      expect(await codeOf(answer)).toBe('token_not_valid')
    }
  })

  it('is refused when it is not signed', async () => {
    await open().logIn()
    const [session] = await database.db.select().from(sessions).limit(1)
    const token = new UnsecuredJWT({ ...claims, sid: session?.id ?? '' })
      .setSubject(session?.userId ?? '')
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + minute))
      .encode()
    expect((await open().me(token)).status).toBe(401)
  })

  it('is refused when another key, another algorithm or another kind of token is used', async () => {
    const api = open()
    await api.logIn()
    const { access, refresh } = await api.container.sessionKeys()
    expect((await api.me(await forged(access))).status).toBe(200)
    const tokens = [
      await forged(refresh),
      await forged(new Uint8Array(32)),
      await forged(access, { alg: 'HS512', typ: 'at+jwt' }),
      await forged(access, { alg: 'HS256', typ: 'JWT' }),
      await forged(access, { alg: 'HS256' }),
    ]
    for (const token of tokens) {
      expect((await api.me(token)).status).toBe(401)
    }
  })

  it('is refused after ten minutes, plus half a minute for differences between clocks', async () => {
    const api = open()
    const token = await tokenOf(await api.logIn())
    now = new Date(now.getTime() + 10 * minute + 29_000)
    expect((await api.me(token)).status).toBe(200)
    now = new Date(now.getTime() + 2_000)
    expect((await api.me(token)).status).toBe(401)
  })

  it('is refused from the moment its session ends', async () => {
    const api = open()
    const answer = await api.logIn()
    const token = await tokenOf(answer.clone())
    expect((await api.me(token)).status).toBe(200)
    expect((await api.logOut(cookieOf(answer))).status).toBe(204)
    expect((await api.me(token)).status).toBe(401)
  })

  it('is accepted by every process of the office, and by no other office', async () => {
    const token = await tokenOf(await open().logIn())
    expect((await open().me(token)).status).toBe(200)
    expect((await open({ sessionSecret: 'x'.repeat(32) }).me(token)).status).toBe(401)
  })
})

describe('POST /front-api/auth/refresh/', () => {
  it('returns a new access token and replaces the refresh token in the cookie', async () => {
    const api = open()
    const first = await api.logIn()
    const answer = await api.refresh(cookieOf(first))
    expect(answer.status).toBe(200)
    expect(cookieOf(answer)).not.toBe(cookieOf(first))
    expect((await api.me(await tokenOf(answer))).status).toBe(200)
    expect((await api.refresh(cookieOf(answer))).status).toBe(200)
  })

  it('gives twenty simultaneous tabs the same new token', async () => {
    const api = open()
    const cookie = cookieOf(await api.logIn())
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.refresh(cookie)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const successors = new Set(answers.map(cookieOf))
    expect(successors.size).toBe(1)
    expect((await api.refresh([...successors][0] ?? '')).status).toBe(200)
  })

  it('gives a tab that is a little late the token that replaced its own', async () => {
    const api = open()
    const first = cookieOf(await api.logIn())
    const second = cookieOf(await api.refresh(first))
    now = new Date(now.getTime() + 19_000)
    expect(cookieOf(await api.refresh(first))).toBe(second)
    expect((await api.session(first)).status).toBe(200)
  })

  it('refuses a token that was replaced twice, however recently', async () => {
    const api = open()
    const first = cookieOf(await api.logIn())
    const second = cookieOf(await api.refresh(first))
    const third = cookieOf(await api.refresh(second))
    expect((await api.session(first)).status).toBe(401)
    expect((await api.session(second)).status).toBe(200)
    expect((await api.refresh(first)).status).toBe(401)
    expect((await api.refresh(third)).status).toBe(401)
  })

  it('ends the session of a replaced token that is used later, but no other session', async () => {
    const api = open()
    const otherSession = cookieOf(await api.logIn())
    const stolen = cookieOf(await api.logIn())
    const answer = await api.refresh(stolen)
    const token = await tokenOf(answer)
    now = new Date(now.getTime() + 21_000)

    const late = await api.refresh(stolen)
    expect(late.status).toBe(401)
    expect(cookiesOf(late).refresh_token?.attributes).toContain('Max-Age=0')
    expect((await api.refresh(cookieOf(answer))).status).toBe(401)
    expect((await api.me(token)).status).toBe(401)
    expect((await api.refresh(otherSession)).status).toBe(200)
    const [record] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'session.end_reused'))
    expect(record).toBeDefined()
  })

  it('clears a cookie without a session, so that the login page can be opened', async () => {
    const api = open()
    for (const cookie of ['refresh_token=x', `refresh_token=${'a'.repeat(43)}`, 'has_session=1']) {
      const answer = await api.refresh(cookie)
      expect(answer.status).toBe(401)
      expect(await codeOf(answer)).toBe('token_not_valid')
      const cookies = cookiesOf(answer)
      expect(cookies.refresh_token?.attributes).toContain('Max-Age=0')
      expect(cookies.has_session?.attributes).toContain('Max-Age=0')
    }
  })

  it.each([
    ['that is not remembered ends after 12 hours without use', false, [12 * hour], 401],
    ['that is not remembered continues while it is used', false, [11 * hour, 11 * hour], 200],
    [
      'that is not remembered ends after a day even if it is used',
      false,
      [11 * hour, 11 * hour, 3 * hour],
      401,
    ],
    ['that is remembered lasts 30 days without use', true, [30 * day - hour], 200],
    ['that is remembered ends after 30 days without use', true, [30 * day], 401],
    [
      'that is remembered ends after 60 days even if it is used',
      true,
      [29 * day, 29 * day, 3 * day],
      401,
    ],
  ])('a session %s', async (_name, remember, pauses, expected) => {
    const api = open()
    let answer = await api.logIn({ ...operator, remember })
    for (const pause of pauses) {
      now = new Date(now.getTime() + pause)
      answer = await api.refresh(cookieOf(answer))
    }
    expect(answer.status).toBe(expected)
  })
})

describe('GET /front-api/auth/session/', () => {
  it('returns the user of the cookie’s session without replacing the token', async () => {
    const api = open()
    const cookie = cookieOf(await api.logIn())
    for (let count = 0; count < 3; count += 1) {
      const answer = await api.session(cookie)
      expect(await answer.json()).toMatchObject({ email: operator.email, role: 'operator' })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await api.refresh(cookie)).status).toBe(200)
  })

  it('reveals nothing for a token that was replaced a while ago, and ends nothing', async () => {
    const api = open()
    const cookie = cookieOf(await api.logIn())
    const next = cookieOf(await api.refresh(cookie))
    now = new Date(now.getTime() + minute)
    expect((await api.session(cookie)).status).toBe(401)
    expect((await api.session(next)).status).toBe(200)
    expect((await api.session('refresh_token=x')).status).toBe(401)
  })
})

describe('POST /front-api/auth/logout/', () => {
  it('clears the cookies, with and without a session', async () => {
    const api = open()
    const cookie = cookieOf(await api.logIn())
    for (const sentCookie of [cookie, cookie, 'refresh_token=x']) {
      const answer = await api.logOut(sentCookie)
      expect(answer.status).toBe(204)
      expect(cookiesOf(answer).refresh_token?.attributes).toContain('Max-Age=0')
    }
    expect((await api.refresh(cookie)).status).toBe(401)
  })
})

describe('a page of another site', () => {
  it.each([
    ['its origin', { origin: 'https://evil.example' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['the browser’s Sec-Fetch-Site header', { 'sec-fetch-site': 'cross-site' }],
    ['a header that names a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: 'http://localhost:3001' }],
  ])('is recognized by %s and changes nothing', async (_name, headers) => {
    const api = open()
    const cookie = cookieOf(await api.logIn())
    for (const answer of [
      await api.logIn(operator, headers),
      await api.refresh(cookie, headers),
      await api.logOut(cookie, headers),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await api.session(cookie)).status).toBe(200)
  })

  it('is distinguished from pages of this site', async () => {
    const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect((await open().logIn(operator, own)).status).toBe(200)
    const api = open({ publicUrl: new URL('https://kantor.example') })
    expect((await api.logIn(operator, { origin: 'https://kantor.example' })).status).toBe(200)
    for (const origin of ['http://kantor.example', 'https://kantor.example:443/path?x']) {
      expect((await api.logIn(operator, { origin })).status).toBe(403)
    }
  })
})
