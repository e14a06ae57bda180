import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointRoutes } from '@/server/http/routes/routes'
import { makePerson, openAccountApi, password, tokenIn } from '@/tests/setup/accounts/account-api'
import { bearer, fillPath, openAttackApi } from '@/tests/setup/accounts/attack-api'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:05.000Z')
const someId = '018f0000-0000-7000-8000-000000000001'
const parts = () => ({ db: database.db, now: () => now })
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const isAccountCall = (path: string) => /^\/(front-api\/auth|api\/v1\/users)\//.test(path)
const accountCalls = endpointRoutes.filter(({ endpoint }) => isAccountCall(endpoint.path))
/* Only these calls set or use up a cookie. */
const cookieCalls = accountCalls
  .map(({ endpoint }) => endpoint)
  .filter(({ path, method }) => path.startsWith('/front-api/auth/') && method !== 'get')

const forms: [string, string, string][] = [
  ['a form', 'application/x-www-form-urlencoded', `email=a%40b.example&password=${password}`],
  ['a form with JSON in it', 'text/plain', '{"email":"a@b.example","x":"=","password":"x"}'],
  ['a form with files', 'multipart/form-data; boundary=x', '--x\r\n\r\n{}\r\n--x--\r\n'],
  ['JSON that calls itself text', 'text/plain;application/json', '{}'],
  ['two content types at once', 'text/plain, application/json', '{}'],
  ['no content type', '', '{}'],
]

describe('a call that uses the cookie', () => {
  it('is one of five calls', () => {
    expect(cookieCalls).toHaveLength(5)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['an origin with our name in it', { origin: 'http://localhost:3000@evil.example' }],
    ['our own host with another protocol', { origin: 'https://localhost:3000' }],
    ['our origin with a slash', { origin: 'http://localhost:3000/' }],
    ['our origin with a path', { origin: 'http://localhost:3000/path?x' }],
    ['our origin with a user name', { origin: 'http://a:b@localhost:3000' }],
    ['our origin in capitals', { origin: 'HTTP://LOCALHOST:3000' }],
    ['our origin twice', { origin: 'http://localhost:3000, http://localhost:3000' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    [
      'our origin in a request of another site',
      {
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'cross-site',
      },
    ],
  ])('from %s changes nothing', async (_name, headers) => {
    const api = openAccountApi(parts())
    const { send } = openAttackApi(parts())
    const { email } = await makePerson(database.db)
    const { cookie } = await api.logIn(email)
    for (const { method, path } of cookieCalls) {
      const body = { email, password, challenge: someId, credential: {} }
      const answer = await send(method, path, { headers: { cookie, ...headers }, body })
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await api.refresh(cookie)).status).toBe(200)
  })

  it('is accepted only as a POST, despite method overrides', async () => {
    const api = openAccountApi(parts())
    const { send } = openAttackApi(parts())
    const { cookie } = await api.logIn((await makePerson(database.db)).email)
    for (const { path } of cookieCalls) {
      const headers = { cookie, 'x-http-method-override': 'POST' }
      for (const method of ['get', 'head', 'put']) {
        expect((await send(method, `${path}?_method=POST`, { headers })).status).toBe(405)
      }
    }
    expect((await api.refresh(cookie)).status).toBe(200)
  })
})

describe.each(forms)('%s', (_name, type, raw) => {
  it('is accepted by no call of accounts that has a body', async () => {
    const { send } = openAttackApi(parts())
    const token = tokenIn(
      await openAccountApi(parts()).logIn((await makePerson(database.db)).email),
    )
    for (const { endpoint } of accountCalls.filter((route) => route.endpoint.body)) {
      const path = fillPath(endpoint.path, someId)
      const headers = { ...bearer(token), 'content-type': type }
      const answer = await send(endpoint.method, path, { headers, raw })
      expect([path, answer.status]).toEqual([path, 415])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })
})

describe('a script of another site', () => {
  it('is not allowed to read or send anything by any response', async () => {
    const { send } = openAttackApi(parts())
    for (const { endpoint } of accountCalls) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': endpoint.method.toUpperCase(),
        'access-control-request-headers': 'authorization, content-type',
      }
      const path = fillPath(endpoint.path, someId)
      for (const method of ['options', endpoint.method]) {
        const answer = await send(method, path, { headers })
        const names = [...answer.headers.keys()].filter((name) => /^access-control/.test(name))
        expect([path, names]).toEqual([path, []])
      }
    }
  })
})
