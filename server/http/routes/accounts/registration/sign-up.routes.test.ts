import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { makeUser } from '@/tests/factories/make-user'
import { linkCodeIn } from '@/tests/setup/accounts/account-mails'
import {
  comparableTextOf,
  goodPassword,
  openRegistration,
  otherPassword,
} from '@/tests/setup/accounts/registration-office'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { rateLimits } from '@/server/database/schema/rate-limits'
import { users } from '@/server/database/schema/people/users'
import { hashPassword, isPassword } from '@/server/modules/sessions'

const start = new Date('2026-11-21T12:00:00.000Z')
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

const bothOf = (password: string) => ({ password, repeatPassword: password })

describe('POST /api/v1/users/signup/', () => {
  it('answers in the words of the specification, in both languages', async () => {
    const en = await api.signUp('words@example.org')
    expect(en.status).toBe(201)
    expect(await en.json()).toEqual({
      detail:
        'The application was successfully accepted. You have been sent a link to your e-mail...',
    })
    const ru = await api.signUp('words-ru@example.org', {}, '')
    expect(await ru.json()).toEqual({
      detail: 'Заявка успешно принята. Вам на e-mail отправлена ссылка…',
    })
  })

  it('creates an unconfirmed account, and stores only a hash of the password', async () => {
    await api.signUp('New.User@Example.org', { refferal: 'friend_1' })
    const user = await api.userOf('New.User@example.org')
    expect(user).toMatchObject({
      activatedAt: null,
      role: 'user',
      locale: 'en',
      refferal: 'friend_1',
    })
    expect(user.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await isPassword(goodPassword, user.passwordHash)).toBe(true)
  })

  it('stores the code of the first link, which the browser remembers, and not the code in the form', async () => {
    await api.signUp('second@example.org', { refferal: 'second' }, '/en', 'refferal=first')
    expect((await api.userOf('second@example.org')).refferal).toBe('first')
  })

  it('ignores an invalid referral', async () => {
    await api.signUp('odd@example.org', { refferal: '<script>' })
    expect((await api.userOf('odd@example.org')).refferal).toBeNull()
  })

  it('sends a link to this site, whatever host the request names, with a code that is not stored', async () => {
    await api.signUp('link@example.org')
    const [letter] = await api.letters('link@example.org')
    const code = linkCodeIn(letter)
    expect(letter?.text).toContain(`https://kantor.example/en#activate=${code}`)
    expect(letter?.html).not.toContain('evil')
    const everything = await database.pool.query<{ stored: string }>(
      `select json_agg(mail)::text || (select json_agg(code)::text from account_codes code) as stored
        from mails mail`,
    )
    expect(everything.rows[0]?.stored).not.toContain(code)
  })

  it('answers with the same bytes for a known address and an unknown one', async () => {
    await makeUser(database.db, {
      email: 'known@example.org',
      passwordHash: await hashPassword('x'),
    })
    const forKnown = await comparableTextOf(await api.signUp('Known@Example.ORG'))
    const unknown = await comparableTextOf(await api.signUp('unknown@example.org'))
    expect(forKnown).toBe(unknown)
    const letters = await api.letters('known@example.org')
    expect(letters.map(({ template }) => template)).toEqual(['signup_known'])
    expect((await api.letters('unknown@example.org')).map(({ template }) => template)).toEqual([
      'account_activate',
    ])
  })

  it('changes nothing in an existing account, confirmed or not', async () => {
    const passwordHash = await hashPassword(otherPassword)
    const here = { email: 'keeper@example.org', passwordHash, locale: 'ru' } as const
    await makeUser(database.db, here)
    await makeUser(database.db, { ...here, email: 'half@example.org', activatedAt: null })
    for (const email of ['keeper@example.org', 'half@example.org']) {
      const before = await api.userOf(email)
      expect((await api.signUp(email)).status).toBe(201)
      await api.letters(email)
      expect(await api.userOf(email)).toEqual(before)
    }
  })

  it('does not activate an account with the password of a person who registered the address first', async () => {
    // An attacker registers with a stranger's address first, and stays logged in.
    await api.signUp('victim@example.org')
    const thief = await bearerOf(api.container, await api.userOf('victim@example.org'))
    await api.letters('victim@example.org')

    await api.signUp('victim@example.org', {
      password: otherPassword,
      repeatPassword: otherPassword,
    })
    const [letter] = await api.letters('victim@example.org')
    expect(letter?.template).toBe('signup_again')
    expect(letter?.text).toContain('https://kantor.example/en/recover#')
    const third = 'a-third-Lw2z-7hQ-vR4'
    const path = `restore/${linkCodeIn(letter)}`
    expect((await api.post(path, { password: third, repeatPassword: third })).status).toBe(200)
    const { activatedAt, passwordHash } = await api.userOf('victim@example.org')
    expect(activatedAt).toEqual(now)
    expect(await isPassword(third, passwordHash)).toBe(true)
    const me = await api.app.request('/api/v1/users/me/', { headers: thief })
    expect(me.status).toBe(401)
  })

  it('creates one account for many simultaneous registrations of an address, in upper or lower case', async () => {
    const spellings = [
      'race@example.org',
      'RACE@example.org',
      'Race@Example.Org',
      'rAcE@example.org',
    ]
    const answers = await Promise.all(spellings.map((email) => api.signUp(email)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const made = await database.db.select().from(users)
    expect(made.filter(({ email }) => email.toLowerCase() === 'race@example.org')).toHaveLength(1)
  })

  it('treats all spellings of an international domain as the same', async () => {
    await api.signUp('user@почта.рф')
    await api.signUp('user@ПОЧТА.рф')
    const made = await database.db.select().from(users)
    expect(made.filter(({ email }) => email === 'user@xn--80a1acny.xn--p1ai')).toHaveLength(1)
  })

  it.each([
    ['too short', { password: 'Lw2z-7hQ', repeatPassword: 'Lw2z-7hQ' }, 'password'],
    ['too short after Unicode normalisation', bothOf('щёйкаёж7'.normalize('NFD')), 'password'],
    ['common', { password: 'qwertyuiop', repeatPassword: 'qwertyuiop' }, 'password'],
    ['the office’s name', { password: 'Kantor-2026', repeatPassword: 'Kantor-2026' }, 'password'],
    [
      'the person’s own address',
      { password: 'bad@example.org', repeatPassword: 'bad@example.org' },
      'password',
    ],
    ['typed differently', { repeatPassword: otherPassword }, 'repeatPassword'],
    ['without consent', { agree: false }, 'agree'],
    ['too long', { password: 'x1'.repeat(65), repeatPassword: 'x1'.repeat(65) }, 'password'],
  ])(
    'refuses a password or form that is %s, with an error for its field',
    async (_name, more, field) => {
      const answer = await api.signUp('bad@example.org', more)
      expect(answer.status).toBe(422)
      expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toEqual([field])
      expect(await api.letters('bad@example.org')).toEqual([])
    },
  )

  it('treats two Unicode compositions of the same letters as one', async () => {
    const typed = 'зелёный чайник 5'
    const twice = { password: typed.normalize('NFD'), repeatPassword: typed.normalize('NFC') }
    expect((await api.signUp('two-ways@example.org', twice)).status).toBe(201)
  })

  it('is counted for all dotted spellings of a mailbox together, separately from the plain one', async () => {
    const name = 'manydottednames'
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) {
      const at = 1 + (count % 7)
      const second = 8 + Math.floor(count / 7)
      const dotted = `${name.slice(0, at)}.${name.slice(at, second)}.${name.slice(second)}`
      statuses.push((await api.signUp(`${dotted}@gmail.com`)).status)
    }
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    expect((await api.signUp(`${name}@googlemail.com`)).status).toBe(201)
  })

  it('is counted per address, whether or not it has an account, and for other spellings of a mailbox together', async () => {
    await makeUser(database.db, { email: 'counted@example.org' })
    for (const name of ['counted', 'uncounted']) {
      const statuses: number[] = []
      for (let count = 0; count < 6; count += 1) {
        statuses.push((await api.signUp(`${name}@example.org`)).status)
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
      expect((await api.signUp(`${name.toUpperCase()}@example.org`)).status).toBe(429)
      await database.db.delete(rateLimits)
      const second: number[] = []
      for (let count = 0; count < 21; count += 1) {
        second.push((await api.signUp(`${name}+${count}@example.org`)).status)
      }
      expect(second.slice(0, 20).every((status) => status === 201)).toBe(true)
      expect(second.at(-1)).toBe(429)
      // A refused password does not count as a registration.
      const easy = { password: 'qwertyuiop', repeatPassword: 'qwertyuiop' }
      expect((await api.signUp(`${name}@example.org`, easy)).status).toBe(422)
    }
  })
})
