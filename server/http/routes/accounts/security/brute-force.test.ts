import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '@/server/database/schema/rate-limits'
import {
  addTotp,
  makePerson,
  openAccountApi,
  password,
  tokenIn,
  totpCode,
} from '@/tests/setup/accounts/account-api'
import { linkCodeIn, mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let database: TestDatabase
/* The rate limits use the process’s clock, so the test moves that clock. */
const open = (config = {}) => openAccountApi({ db: database.db, now: () => new Date(), config })
const wait = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await database.db.delete(rateLimits)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.drop())

async function times(count: number, work: (round: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let round = 0; round < count; round += 1) {
    statuses.push((await work(round)).status)
  }
  return statuses
}
const all = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('a limit against guessing', () => {
  it('for one address and one person ends after a quarter of an hour, and also applies to the right password', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const guess = () => api.logIn(email, { password: 'guess' })
    expect(await times(11, guess)).toEqual([...all(10, 401), 429])
    wait(14 * 60 + 58)
    expect((await api.logIn(email)).status).toBe(429)
    wait(4)
    expect((await api.logIn(email)).status).toBe(200)
  })

  it('for all unfamiliar addresses together also ends, and never affects the owner’s own network', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const home = { address: '192.0.2.1' }
    expect((await api.logIn(email, home)).status).toBe(200)
    const guess = (round: number) =>
      api.logIn(email, { password: 'guess', address: `203.0.113.${round}` })
    expect(await times(31, guess)).toEqual([...all(30, 401), 429])
    const travelling = { address: '198.51.100.200' }
    expect((await api.logIn(email, travelling)).status).toBe(429)
    expect((await api.logIn(email, home)).status).toBe(200)
    wait(15 * 60 + 2)
    expect((await api.logIn(email, travelling)).status).toBe(200)
  })

  it('is lifted for a person who sets a new password with a mailed link, and for nobody else', async () => {
    const api = open()
    const [{ email }, other] = [await makePerson(database.db), await makePerson(database.db)]
    const strangers = (whose: string) => (round: number) =>
      api.logIn(whose, { password: 'guess', address: `203.0.113.${round}` })
    for (const whose of [email, other.email]) {
      expect(await times(31, strangers(whose))).toEqual([...all(30, 401), 429])
    }
    const travelling = { address: '198.51.100.200' }
    expect(await times(10, () => api.logIn(email, travelling))).toEqual(all(10, 429))
    await api.call('post', '/api/v1/users/restore/', { body: { email } })
    await writeAccountMails(api.container)
    const [letter] = await mailsTo(api.container, email)
    const newPasswords = { password: 'vR4-kq9-Lw2z-7hQ', repeatPassword: 'vR4-kq9-Lw2z-7hQ' }
    const path = `/api/v1/users/restore/${linkCodeIn(letter)}/`
    // A wrong code does not lift the limit.
    const wrong = `/api/v1/users/restore/${'A'.repeat(43)}/`
    expect((await api.call('post', wrong, { ...travelling, body: newPasswords })).status).toBe(410)
    expect((await api.logIn(email, travelling)).status).toBe(429)
    expect((await api.call('post', path, { ...travelling, body: newPasswords })).status).toBe(200)
    expect(
      (await api.logIn(email, { ...travelling, password: newPasswords.password })).status,
    ).toBe(200)
    expect((await api.logIn(other.email, travelling)).status).toBe(429)
  })

  it('counts every spelling of an e-mail address as one person', async () => {
    const api = open()
    await makePerson(database.db, { email: 'spelled@kantor.example' })
    const spellings = [
      'spelled@kantor.example',
      'SPELLED@KANTOR.EXAMPLE',
      ' spelled@kantor.example ',
      'spelled@ｋａｎｔｏｒ.example',
      'Spelled@\u212Aantor.example',
    ]
    const guess = (round: number) =>
      api.logIn(spellings[round % spellings.length] ?? '', { password: 'guess' })
    expect(await times(11, guess)).toEqual([...all(10, 401), 429])
  })

  it('is shared by both languages and all browsers', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const guess = (round: number) =>
      api.call('post', `/front-api/auth/login/?locale=${round % 2 === 0 ? 'ru' : 'en'}`, {
        body: { email, password: 'guess' },
        userAgent: `Browser/${round}`,
      })
    expect(await times(11, guess)).toEqual([...all(10, 401), 429])
  })

  it('cannot be avoided by a forged address', async () => {
    const api = open({ trustedProxyHops: 0 })
    const { email } = await makePerson(database.db)
    const guess = (round: number) =>
      api.logIn(email, { password: 'guess', address: `203.0.113.${round}` })
    expect(await times(11, guess)).toEqual([...all(10, 401), 429])
    const behindProxy = open()
    const other = await makePerson(database.db)
    // Only the address that the proxy appended is used, whatever precedes it.
    const guessWithForgedAddress = (round: number) =>
      behindProxy.logIn(other.email, { password: 'guess', address: `10.0.0.${round}, 203.0.113.9` })
    expect(await times(11, guessWithForgedAddress)).toEqual([...all(10, 401), 429])
  })

  it('for calls that require proof of the owner is shared by all of them, and does not affect logins', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const token = tokenIn(await api.logIn(email))
    const body = { password: 'guess', newPassword: 'vR4-kq9-Lw2z-7hQ' }
    const changed = { ...body, repeatPassword: body.newPassword }
    const paths = [
      'password',
      'delete',
      'totp',
      'totp/remove',
      'recovery-codes',
      'passkeys/options',
    ]
    const guess = (round: number) =>
      api.own('post', paths[round % paths.length] ?? '', { token, body: changed })
    expect(await times(11, guess)).toEqual([...all(10, 422), 429])
    expect((await api.own('post', 'delete', { token, body: { password } })).status).toBe(429)
    expect((await api.me(token)).status).toBe(200)
    expect((await api.logIn(email)).status).toBe(200)
    wait(15 * 60 + 2)
    const later = tokenIn(await api.logIn(email))
    expect((await api.own('post', 'delete', { token: later, body: { password } })).status).toBe(204)
  })

  it('for a stolen session affects neither the owner’s session nor their login', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const stolen = tokenIn(await api.logIn(email))
    const { secret } = await addTotp(api, stolen)
    const code = () => {
      wait(30)
      return totpCode(secret, new Date())
    }
    const token = tokenIn(await api.logIn(email, { code: code() }))
    const body = { password: 'guess', code: 'AAAAA-AAAAA' }
    const guess = () => api.own('post', 'proof', { token: stolen, body })
    expect(await times(11, guess)).toEqual([...all(10, 422), 429])
    const proof = { token, body: { password, code: code() } }
    expect((await api.own('post', 'proof', proof)).status).toBe(200)
    const travelling = { address: '198.51.100.200', code: code() }
    expect((await api.logIn(email, travelling)).status).toBe(200)
  })

  it('for all sessions of a person together allows fifty guesses', async () => {
    const api = open()
    const { email } = await makePerson(database.db)
    const guessIn = async () => {
      const token = tokenIn(await api.logIn(email))
      const guess = () => api.own('post', 'proof', { token, body: { password: 'guess' } })
      return times(10, guess)
    }
    for (let session = 0; session < 5; session += 1) {
      expect(await guessIn()).toEqual(all(10, 422))
    }
    expect(await guessIn()).toEqual(all(10, 429))
  })

  it('for registrations does not count a form that was refused before its password was checked', async () => {
    const api = open({ rateLimitFactor: 1 })
    const form = { password: 'vR4-kq9-Lw2z-7hQ', repeatPassword: 'vR4-kq9-Lw2z-7hQ', agree: true }
    const send = (body: object) => api.call('post', '/api/v1/users/signup/', { body })
    const noConsent = () => send({ ...form, email: 'a@b.example', agree: false })
    expect(await times(24, noConsent)).toEqual(all(24, 422))
    const register = (round: number) => send({ ...form, email: `new-${round}@b.example` })
    expect(await times(5, register)).toEqual(all(5, 201))
    wait(61)
    const ask = (round: number) =>
      api.call('post', '/api/v1/users/restore/', { body: { email: `new-${round}@b.example` } })
    expect(await times(16, ask)).toEqual([...all(15, 200), 429])
  })

  it('for registrations counts each checked password, refused or not', async () => {
    const api = open({ rateLimitFactor: 1 })
    const easy = { password: 'qwertyuiop', repeatPassword: 'qwertyuiop', agree: true }
    const body = { ...easy, email: 'a@b.example' }
    const tryOut = () => api.call('post', '/api/v1/users/signup/', { body })
    expect(await times(21, tryOut)).toEqual([...all(20, 422), 429])
  })

  it.each(['activate', 'restore'])(
    'slows down guesses of the code of a mailed link (%s)',
    async (to) => {
      const api = open({ rateLimitFactor: 1 })
      const newPasswords = { password: 'vR4-kq9-Lw2z-7hQ', repeatPassword: 'vR4-kq9-Lw2z-7hQ' }
      const guess = (round: number) =>
        api.call('post', `/api/v1/users/${to}/${String(round).padStart(43, 'A')}/`, {
          ...(to === 'restore' && { body: newPasswords }),
        })
      expect(await times(9, guess)).toEqual([...all(8, 410), 429])
    },
  )
})
