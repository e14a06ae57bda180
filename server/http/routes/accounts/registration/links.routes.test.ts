import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { makeUser } from '@/tests/factories/make-user'
import { linkCodeIn, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import {
  comparableTextOf,
  goodPassword,
  openRegistration,
  otherPassword,
} from '@/tests/setup/accounts/registration-office'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { accountCodes } from '@/server/database/schema/people/accounts'
import { mails } from '@/server/database/schema/mails'
import { sessions, users } from '@/server/database/schema/people/users'
import { hashPassword, isPassword } from '@/server/modules/sessions'

const start = new Date('2026-11-21T12:00:00.000Z')
const hour = 3_600_000
let database: TestDatabase
let api: ReturnType<typeof openRegistration>
let now = start

beforeAll(async () => {
  database = await createTestDatabase()
  api = openRegistration({ database, now: () => now })
})
beforeEach(() => {
  now = start
  vi.stubEnv('PUBLIC_URL', 'https://kantor.example')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await api.forget()
})
afterAll(() => database.drop())

const refusalOf = async (answer: Response) => errorBody.parse(await answer.json()).code

describe('POST /api/v1/users/activate/{code}/', () => {
  async function signedUp(email: string) {
    await api.signUp(email)
    const [letter] = await api.letters(email)
    return linkCodeIn(letter)
  }

  it('activates the account once, and answers in the words of the specification', async () => {
    const code = await signedUp('once@example.org')
    const ru = await api.post(`activate/${code}`, {}, '')
    expect(ru.status).toBe(200)
    expect(await ru.json()).toEqual({ detail: 'Аккаунт успешно активирован' })
    expect((await api.userOf('once@example.org')).activatedAt).toEqual(start)
    expect(await refusalOf(await api.post(`activate/${code}`))).toBe('gone')
  })

  it('accepts only one of several simultaneous requests with the same code', async () => {
    const code = await signedUp('twice@example.org')
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.post(`activate/${code}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
  })

  it('accepts a code for exactly one day', async () => {
    const code = await signedUp('late@example.org')
    now = new Date(start.getTime() + 24 * hour)
    expect(await refusalOf(await api.post(`activate/${code}`))).toBe('gone')
    now = new Date(now.getTime() - 1)
    expect((await api.post(`activate/${code}`)).status).toBe(200)
  })

  it('answers a used code exactly like one that never existed', async () => {
    const code = await signedUp('used@example.org')
    await api.post(`activate/${code}`)
    const used = await comparableTextOf(await api.post(`activate/${code}`))
    expect(await comparableTextOf(await api.post(`activate/${'A'.repeat(43)}`))).toBe(used)
  })

  it('sets no password with a code for activation, and activates nothing with a code for a password', async () => {
    const code = await signedUp('bound@example.org')
    const body = { password: otherPassword, repeatPassword: otherPassword }
    expect(await refusalOf(await api.post(`restore/${code}`, body))).toBe('gone')
    await api.post('restore', { email: 'bound@example.org' })
    const [letter] = await api.letters('bound@example.org')
    expect(await refusalOf(await api.post(`activate/${linkCodeIn(letter)}`))).toBe('gone')
  })

  it('does not use up the code when the link is only opened', async () => {
    const code = await signedUp('looked@example.org')
    const got = await api.app.request(`/en/api/v1/users/activate/${code}/`)
    expect(got.status).toBe(405)
    expect((await api.userOf('looked@example.org')).activatedAt).toBeNull()
  })
})

describe('POST /api/v1/users/reactivate/', () => {
  it('sends another link to the owner of an account that is not activated, and nothing to others', async () => {
    await api.signUp('again@example.org')
    await makeUser(database.db, { email: 'active@example.org' })
    const answers = []
    for (const email of ['again@example.org', 'active@example.org', 'nobody@example.org']) {
      answers.push(await comparableTextOf(await api.post('reactivate', { email })))
    }
    expect(new Set(answers).size).toBe(1)
    const letters = await api.letters('again@example.org')
    expect(letters.map(({ template }) => template)).toEqual([
      'account_activate',
      'account_activate',
    ])
    expect(await api.letters('active@example.org')).toEqual([])
    // The two links belong to the same person; using one of them invalidates the other.
    expect((await api.post(`activate/${linkCodeIn(letters[1])}`)).status).toBe(200)
    expect((await api.post(`activate/${linkCodeIn(letters[0])}`)).status).toBe(410)
  })
})

describe('POST /api/v1/users/restore/', () => {
  it('sends the mail in the language of the page where it was requested', async () => {
    const passwordHash = await hashPassword('the-old-Lw2z-7hQ')
    const email = 'languages@example.org'
    await makeUser(database.db, { email, passwordHash, locale: 'ru' })
    await api.post('restore', { email }, '/en')
    expect((await api.letters(email))[0]?.text).toContain('https://kantor.example/en/recover#')
    await database.db.update(users).set({ locale: 'en' }).where(eq(users.email, email))
    await api.post('restore', { email }, '')
    expect((await api.letters(email))[0]?.text).toContain('https://kantor.example/recover#')
  })

  async function requestLink(email: string) {
    const passwordHash = await hashPassword('the-old-Lw2z-7hQ')
    const user = await makeUser(database.db, { email, passwordHash, activatedAt: null })
    const bearer = await bearerOf(api.container, user)
    await api.post('restore', { email })
    const [letter] = await api.letters(email)
    const set = (more: object = {}) =>
      api.post(`restore/${linkCodeIn(letter)}`, {
        password: goodPassword,
        repeatPassword: goodPassword,
        ...more,
      })
    return { user, bearer, letter, set }
  }

  it('answers with the same bytes for any address, and sends a mail only to the owner of an account', async () => {
    await makeUser(database.db, { email: 'mine@example.org' })
    const blocked = { blockedAt: now, blockedReason: 'fraud' }
    await makeUser(database.db, { email: 'blocked@example.org', ...blocked })
    const answers = []
    for (const email of ['MINE@example.org', 'nobody@example.org', 'blocked@example.org']) {
      answers.push(await comparableTextOf(await api.post('restore', { email })))
    }
    expect(new Set(answers).size).toBe(1)
    await writeAccountMails(api.container)
    expect(await database.db.$count(mails)).toBe(1)
  })

  it('does the same work for any address', async () => {
    await makeUser(database.db, { email: 'worked@example.org' })
    const workOf = async (email: string) => {
      await database.pool.query('delete from graphile_worker._private_jobs')
      const query = vi.spyOn(database.pool, 'query')
      await api.post('restore', { email })
      const statements = query.mock.calls.length
      query.mockRestore()
      const jobs = await database.pool.query('select task_id from graphile_worker._private_jobs')
      expect(statements).toBeGreaterThan(0)
      return [statements, jobs.rows]
    }
    expect(await workOf('worked@example.org')).toEqual(await workOf('nobody@example.org'))
  })

  it('sets the password, activates the account, ends all sessions and sends a mail about that', async () => {
    const { user, bearer, set } = await requestLink('lost@example.org')
    const answer = await set()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ detail: 'Password changed successfully' })
    const after = await api.userOf('lost@example.org')
    expect(after.activatedAt).toEqual(now)
    expect(await isPassword(goodPassword, after.passwordHash)).toBe(true)
    const left = await database.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(left.map(({ endedAt }) => endedAt)).toEqual([now])
    expect((await api.app.request('/api/v1/users/me/', { headers: bearer })).status).toBe(401)
    expect((await api.letters('lost@example.org'))[0]?.template).toBe('password_changed')
    // The link does not log the person in.
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('changes nothing before its link is used', async () => {
    const { user } = await requestLink('calm@example.org')
    expect(await api.userOf('calm@example.org')).toEqual(user)
  })

  it('accepts only one of two simultaneous requests, and invalidates the person’s other links', async () => {
    const { user, set } = await requestLink('both@example.org')
    await api.post('restore', { email: 'both@example.org' })
    const [second] = await api.letters('both@example.org')
    const answers = await Promise.all([
      set(),
      set({ password: otherPassword, repeatPassword: otherPassword }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await set()).status).toBe(410)
    const body = { password: otherPassword, repeatPassword: otherPassword }
    expect((await api.post(`restore/${linkCodeIn(second)}`, body)).status).toBe(410)
    const codes = await database.db
      .select()
      .from(accountCodes)
      .where(eq(accountCodes.userId, user.id))
    expect(codes.every(({ usedAt }) => usedAt !== null)).toBe(true)
  })

  it('accepts a code for exactly one hour', async () => {
    const { set } = await requestLink('hour@example.org')
    now = new Date(start.getTime() + hour)
    expect((await set()).status).toBe(410)
    now = new Date(now.getTime() - 1)
    expect((await set()).status).toBe(200)
  })

  it('leaves the link valid after a password that is too easy to guess', async () => {
    const { set } = await requestLink('easy@example.org')
    const easy = { password: 'easy@example.org', repeatPassword: 'easy@example.org' }
    expect((await set(easy)).status).toBe(422)
    expect((await set({ repeatPassword: otherPassword })).status).toBe(422)
    expect((await set()).status).toBe(200)
  })

  it('is counted per address, whether or not it has an account, separately from other spellings', async () => {
    for (let count = 0; count < 20; count += 1) {
      const sent = await api.post('restore', { email: `Many+${count}@example.org` })
      expect(sent.status).toBe(200)
    }
    expect((await api.post('restore', { email: 'many+20@example.org' })).status).toBe(429)
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await api.post('restore', { email: 'many@example.org' })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await api.post('restore', { email: 'MANY@example.org' })).status).toBe(429)
  })

  it.each(['dmit.ri@gmail.com', 'clara@protonmail.com'])(
    'sends a link to %s even after strangers requested links for other spellings',
    async (email) => {
      await makeUser(database.db, { email })
      const [, domain] = email.split('@')
      for (let count = 0; count < 21; count += 1) {
        const second = `${email.split('@')[0]}+${count}@${domain}`
        expect((await api.post('restore', { email: second })).status).toBe(count < 20 ? 200 : 429)
      }
      expect((await api.post('restore', { email })).status).toBe(200)
    },
  )
})
