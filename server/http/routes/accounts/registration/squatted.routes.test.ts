import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeUser } from '@/tests/factories/make-user'
import { linkCodeIn } from '@/tests/setup/accounts/account-mails'
import {
  goodPassword,
  openRegistration,
  otherPassword,
} from '@/tests/setup/accounts/registration-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { makeId } from '@/server/database/ids/uuid-v7'
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
} from '@/server/database/schema/people/accounts'
import { users } from '@/server/database/schema/people/users'
import { pruneCodes } from '@/server/modules/accounts'
import { countFactors, type Factors } from '@/server/modules/second-factor'

/*
 * An attacker registers with a stranger's address, waits in the account, and wants the owner of the
 * address to confirm the account.
 */
const start = new Date('2026-11-21T12:00:00.000Z')
const day = 24 * 3_600_000
const ownersPassword = { password: otherPassword, repeatPassword: otherPassword }
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

const none: Factors = { totp: false, passkeys: 0, recoveryCodes: 0 }
type Leave = (userId: string) => Promise<unknown>

const leavePasskey: Leave = async (userId) => {
  const key = { publicKey: 'cose', counter: 0, transports: [], isSynced: false, name: 'Phone' }
  await database.db.insert(passkeys).values({ id: makeId(now), userId, createdAt: now, ...key })
  await database.db.insert(passkeyChallenges).values({
    id: makeId(now),
    purpose: 'register',
    userId,
    challenge: 'begun',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  })
}
const leaveApp: Leave = async (userId) => {
  const app = { totpSecret: 'sealed', totpConfirmedAt: now }
  await database.db.update(users).set(app).where(eq(users.id, userId))
  const hash = userId.replaceAll('-', '').repeat(2)
  await database.db.insert(recoveryCodes).values({ hash, userId, createdAt: now })
}
/* An app that is not confirmed yet. The attacker could confirm it later. */
const beginApp: Leave = (userId) =>
  database.db.update(users).set({ totpSecret: 'sealed' }).where(eq(users.id, userId))

async function templatesOf(email: string) {
  const letters = await api.letters(email)
  return letters.map(({ template }) => template)
}

describe('a second factor that an attacker left in an unconfirmed account', () => {
  it.each([
    ['a passkey', leavePasskey],
    ['an app', leaveApp],
    ['an app that they did not confirm', beginApp],
  ])('does not let the attacker in after the owner has set a password: %s', async (name, leave) => {
    const email = `squatted-${name.replaceAll(' ', '-')}@example.org`
    await api.signUp(email)
    const { id } = await api.userOf(email)
    await leave(id)

    await api.signUp(email, ownersPassword)
    const [letter] = await api.letters(email)
    expect((await api.post(`restore/${linkCodeIn(letter)}`, ownersPassword)).status).toBe(200)
    expect(await countFactors(database.db, id)).toEqual(none)
    expect(await api.userOf(email)).toMatchObject({ activatedAt: now, totpSecret: null })
    const begun = eq(passkeyChallenges.userId, id)
    expect(await database.db.$count(passkeyChallenges, begun)).toBe(0)
  })

  it.each([
    ['passkey', leavePasskey, { ...none, passkeys: 1 }],
    ['app', leaveApp, { ...none, totp: true, recoveryCodes: 1 }],
  ])(
    'is the only kind that is removed: the %s of a confirmed owner is kept',
    async (name, leave, expected) => {
      const email = `owner-of-${name}@example.org`
      const { id } = await makeUser(database.db, { email })
      await leave(id)
      await api.post('restore', { email })
      const [letter] = await api.letters(email)
      expect((await api.post(`restore/${linkCodeIn(letter)}`, ownersPassword)).status).toBe(200)
      expect(await countFactors(database.db, id)).toEqual(expected)
    },
  )
})

describe('an address that two people registered', () => {
  async function disputed(email: string) {
    await api.signUp(email)
    const [first] = await api.letters(email)
    await api.signUp(email, ownersPassword)
    const letters = await api.letters(email)
    return { first, letters }
  }

  it('is not activated by a link from the first registration', async () => {
    const email = 'earlier@example.org'
    const { first } = await disputed(email)
    expect((await api.post(`activate/${linkCodeIn(first)}`)).status).toBe(410)
    expect((await api.userOf(email)).activatedAt).toBeNull()
  })

  it('from then on gets only links that set a password', async () => {
    const email = 'later@example.org'
    const { letters } = await disputed(email)
    const setting = 'signup_again'
    expect(letters.map(({ template }) => template)).toEqual([setting, 'account_activate'])
    await api.post('reactivate', { email })
    // The password of the first person, which no link to the address may confirm.
    await api.signUp(email, { password: goodPassword, repeatPassword: goodPassword })
    const [third, fourth] = await templatesOf(email)
    expect([third, fourth]).toEqual([setting, setting])
  })

  it('stays in dispute as long as nobody confirms it', async () => {
    const email = 'months@example.org'
    await disputed(email)
    now = new Date(start.getTime() + 90 * day)
    await pruneCodes(database.db, now)
    await api.post('reactivate', { email })
    const [newest] = await api.letters(email)
    expect(newest?.template).toBe('signup_again')
    expect((await api.post(`restore/${linkCodeIn(newest)}`, ownersPassword)).status).toBe(200)
    await pruneCodes(database.db, new Date(now.getTime() + 90 * day))
    expect((await api.userOf(email)).activatedAt).toEqual(now)
  })

  it('is resolved by a new password, after which links work as usual', async () => {
    const email = 'settled@example.org'
    const { letters } = await disputed(email)
    await api.post(`restore/${linkCodeIn(letters[0])}`, ownersPassword)
    await api.signUp(email)
    expect((await templatesOf(email))[0]).toBe('signup_known')
  })
})
