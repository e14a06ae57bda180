import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '@/server/database/schema/people/users'
import { linkCodeIn, mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import {
  addTotp,
  makePerson,
  openAccountApi,
  password,
  tokenIn,
} from '@/tests/setup/accounts/account-api'
import { bearer, openAttackApi } from '@/tests/setup/accounts/attack-api'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:05.000Z')
const newPassword = 'vR4-kq9-Lw2z-7hQ'
const newPasswords = { password: newPassword, repeatPassword: newPassword }
let database: TestDatabase
const parts = () => ({ db: database.db, now: () => now })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('an e-mail address with something added', () => {
  it.each([
    'a@kantor.example\r\nBcc: evil@evil.example',
    'a@kantor.example\nSubject: x',
    'a\r\nBcc: b@kantor.example',
    'a@kantor.example, evil@evil.example',
    'a@kantor.example;evil@evil.example',
    '<a@kantor.example>',
    '"a b"@kantor.example',
    'a@kantor.example%0d%0aBcc:evil@evil.example',
    'a@kantor.example\u2028Bcc: evil@evil.example',
    "a'--@kantor.example' or 1=1",
  ])('is refused as an invalid address: %j', async (email) => {
    const { send } = openAttackApi(parts())
    const before = await database.db.$count(users)
    for (const [path, more] of [
      ['/front-api/auth/login/', { password }],
      ['/api/v1/users/signup/', { ...newPasswords, agree: true }],
      ['/api/v1/users/restore/', {}],
      ['/api/v1/users/reactivate/', {}],
    ] as const) {
      const answer = await send('post', path, { body: { email, ...more } })
      expect([path, answer.status]).toEqual([path, 422])
    }
    expect(await database.db.$count(users)).toBe(before)
    const { rows } = await database.pool.query('select 1 from graphile_worker._private_jobs')
    expect(rows).toEqual([])
  })
})

describe('a browser’s user agent', () => {
  it('does not become markup, a link or a header in a mail, and remains text in the list of sessions', async () => {
    const api = openAccountApi(parts())
    const { email } = await makePerson(database.db)
    const userAgent = '"><img src=x onerror=alert(1)>{{7*7}}%0d%0aBcc: evil@evil.example'
    const token = tokenIn(await api.logIn(email))
    await api.logIn(email, { address: '203.0.113.50', userAgent })
    await writeAccountMails(api.container)
    const [letter] = await mailsTo(api.container, email)
    expect(letter?.template).toBe('login_new')
    expect(`${letter?.html} ${letter?.text}`).not.toMatch(/onerror|evil|\{\{/)
    expect(letter?.subject).not.toMatch(/[\r\n<]/)
    const { body } = await api.own('get', 'sessions', { token })
    expect(JSON.stringify(body)).toContain('{{7*7}}')
  })

  it('breaks no header of an answer and no line of the log, on a real socket', async () => {
    const { app, logLines } = openAttackApi(parts())
    const listener = getRequestListener(app.fetch)
    const server = createServer((request, response) => void listener(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // The address of a server that listens on a port is an object with that port.
    const { port } = server.address() as AddressInfo
    const exchange = async (head: string) => {
      const socket = connect(port, '127.0.0.1')
      const lines = ['Host: localhost', 'Content-Length: 0', 'Connection: close']
      socket.write(`${head}\r\n${lines.join('\r\n')}\r\n\r\n`)
      return text(socket)
    }
    const path = '/en/api/v1/users/activate'
    const answers = [
      await exchange(`POST ${path}/x%0d%0aSet-Cookie:%20evil=1/ HTTP/1.1`),
      await exchange(`POST ${path}/x/ HTTP/1.1\r\nUser-Agent: a\rSet-Cookie: evil=1`),
      await exchange(`POST ${path}/x/ HTTP/1.1\r\nUser-Agent: a\nX-Request-Id: evil"}{"level":60}`),
      await exchange(`POST ${path}/x/ HTTP/1.1\r\nAuthorization: Bearer a\tevil`),
    ]
    await new Promise((resolve) => server.close(resolve))
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer.split('\r\n\r\n')[0]).not.toMatch(/evil/)
    }
    expect(JSON.stringify(logLines)).not.toContain('evil')
  })
})

describe('the log', () => {
  /* Not even the hash of a password may appear there. */
  const secretWords = /argon2id|Bearer |eyJ/

  it('contains no password, token, code or e-mail address after all calls of accounts', async () => {
    const { send, container, logLines } = openAttackApi(parts())
    const secrets = [password, newPassword, 'canary-of-a-wrong-one']
    const email = 'logged@canary.example'
    const post = async (path: string, body: unknown, headers = {}) =>
      send('post', path, { body, headers })
    await post('/api/v1/users/signup/', { email, ...newPasswords, agree: true })
    await writeAccountMails(container)
    const activation = linkCodeIn((await mailsTo(container, email))[0])
    await post(`/api/v1/users/activate/${activation}/`, {})
    await post('/api/v1/users/restore/', { email })
    await writeAccountMails(container)
    const restoring = linkCodeIn((await mailsTo(container, email))[0])
    const body = { password, repeatPassword: password }
    expect((await post(`/api/v1/users/restore/${restoring}/`, body)).status).toBe(200)
    await post('/front-api/auth/login/', { email, password: 'canary-of-a-wrong-one' })
    const entered = await post('/front-api/auth/login/', { email, password })
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { token } = (await entered.json()) as { token: string }
    await send('post', '/front-api/auth/refresh/', { headers: { cookie } })
    await send('get', '/api/v1/users/me/', { headers: bearer(token) })
    const { secret, recoveryCodes } = await addTotp(openAccountApi(parts()), token)
    const code = recoveryCodes[0] ?? ''
    await post('/api/v1/users/me/totp/', { password, code }, bearer(token))
    await post('/front-api/auth/login/', { email, password, code })
    await post(`/api/v1/users/me/?token=${token}`, {}, bearer(token))

    const log = JSON.stringify(logLines)
    expect(logLines.length).toBeGreaterThan(10)
    secrets.push(activation, restoring, cookie.split('=')[1] ?? '', token, secret, code, email)
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8)
      expect(log).not.toContain(secret)
    }
    expect(log).not.toMatch(secretWords)
  })

  it('contains no such secret if the database refuses a statement or is unavailable either', async () => {
    const email = 'unlucky@canary.example'
    const own = await createTestDatabase()
    try {
      await own.pool.query(
        `create function refuse() returns trigger language plpgsql as
          $$ begin raise exception 'No.'; end $$;
        create trigger refuse before insert on users execute function refuse();
        create trigger refuse before insert on logins execute function refuse();`,
      )
      for (const db of [own.db, undefined]) {
        const { send, logLines } = openAttackApi({ now: () => now, ...(db && { db }) })
        const signup = { email, ...newPasswords, agree: true }
        const statuses = [
          (await send('post', '/api/v1/users/signup/', { body: signup })).status,
          (await send('post', '/front-api/auth/login/', { body: { email, password } })).status,
        ]
        expect(statuses.every((status) => status >= 500)).toBe(true)
        const cookie = `refresh_token=${'canary'.repeat(8).slice(0, 43)}`
        await send('post', '/front-api/auth/refresh/', { headers: { cookie } })
        const log = JSON.stringify(logLines)
        expect(log).toContain('err')
        expect(log).not.toMatch(secretWords)
        expect(log).not.toMatch(/canary|correct horse|vR4-kq9/)
      }
    } finally {
      await own.drop()
    }
  })
})

it('refuses settings with line breaks in them', async () => {
  const api = openAccountApi(parts())
  const { email, id } = await makePerson(database.db)
  const token = tokenIn(await api.logIn(email))
  const body = { locale: 'en\r\nX: y', notify: { steps: 'yes\r\n' } }
  expect((await api.call('put', '/api/v1/users/me/', { token, body })).status).toBe(422)
  const [row] = await database.db.select().from(users).where(eq(users.id, id))
  expect(row?.locale).toBe('ru')
})
