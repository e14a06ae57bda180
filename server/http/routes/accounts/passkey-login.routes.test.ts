import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logins, passkeyChallenges, passkeys } from '@/server/database/schema/people/accounts'
import { sessions, users } from '@/server/database/schema/people/users'
import {
  makePerson,
  openAccountApi,
  origin,
  password,
  tokenIn,
  type AccountApi,
} from '@/tests/setup/accounts/account-api'
import { createAuthenticator } from '@/tests/setup/accounts/authenticator'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const begin = new Date('2026-11-21T12:00:05.000Z')
let database: TestDatabase
let now = begin
const open = (config = {}) => openAccountApi({ db: database.db, now: () => now, config })

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  now = begin
})
afterAll(() => database.drop())

type IssuedChallenge = { challenge: string; options: Record<string, unknown> }

/* The contract checks the whole answer. The tests read only these fields. */
async function requestLoginChallenge(api: AccountApi): Promise<IssuedChallenge> {
  return (await api.call('post', '/front-api/auth/passkey/options/')).body as IssuedChallenge
}

async function requestCreationChallenge(api: AccountApi, token: string): Promise<IssuedChallenge> {
  const answer = await api.own('post', 'passkeys/options', { token, body: { password } })
  return answer.body as IssuedChallenge
}

function submitPasskey(api: AccountApi, body: unknown, cookie?: string) {
  const sent = { body, ...(cookie !== undefined && { cookie }) }
  return api.call('post', '/front-api/auth/passkey/', sent)
}

async function withPasskey(api = open(), userValues = {}) {
  const person = await makePerson(database.db, userValues)
  const token = tokenIn(await api.logIn(person.email))
  const device = createAuthenticator({ origin })
  const { challenge, options } = await requestCreationChallenge(api, token)
  const credential = device.make(options)
  const body = { challenge, credential, name: ' My phone ' }
  const added = await api.own('post', 'passkeys', { token, body })
  return { api, person, token, device, added, body }
}

describe('adding a passkey', () => {
  it('stores it under its name, and gives recovery codes with the first one', async () => {
    const { api, person, token, device, added } = await withPasskey()
    expect(added.status).toBe(201)
    expect(added.body.passkey).toMatchObject({ id: device.id, name: 'My phone', isSynced: false })
    expect(added.body.recoveryCodes).toHaveLength(10)
    const [row] = await database.db.select().from(passkeys).where(eq(passkeys.id, device.id))
    expect(row).toMatchObject({ userId: person.id, counter: 0, transports: ['hybrid', 'internal'] })
    const [session] = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, person.id))
    expect(session?.secondFactor).toBe('passkey')
    const listed = await api.own('get', 'passkeys', { token })
    expect(listed.body.results).toHaveLength(1)
    // A second passkey needs no code: the session has proved the first one.
    const { challenge, options } = await requestCreationChallenge(api, token)
    expect(options.excludeCredentials).toMatchObject([{ id: device.id }])
    const second = createAuthenticator({ origin, isSynced: true })
    const body = { challenge, credential: second.make(options), name: 'Key' }
    const more = await api.own('post', 'passkeys', { token, body })
    expect(more.body).toMatchObject({ passkey: { isSynced: true }, recoveryCodes: null })
  })

  it('requires the password of its owner', async () => {
    const api = open()
    const token = tokenIn(await api.logIn((await makePerson(database.db)).email))
    const body = { password: 'wrong' }
    expect((await api.own('post', 'passkeys/options', { token, body })).status).toBe(422)
    expect((await api.own('post', 'passkeys/options', { body: { password } })).status).toBe(401)
  })

  it('accepts a challenge only once, in time, and from the person it was issued to', async () => {
    const { api, token, body } = await withPasskey()
    expect((await api.own('post', 'passkeys', { token, body })).status).toBe(410)

    const other = tokenIn(await api.logIn((await makePerson(database.db)).email))
    const mine = await requestCreationChallenge(api, other)
    const device = createAuthenticator({ origin })
    const made = { challenge: mine.challenge, credential: device.make(mine.options), name: 'x' }
    expect((await api.own('post', 'passkeys', { token, body: made })).status).toBe(410)
    now = new Date(now.getTime() + 5 * 60_000 + 1)
    expect((await api.own('post', 'passkeys', { token: other, body: made })).status).toBe(410)
  })

  it.each([
    ['for another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['without verifying its user', { isVerified: false }],
  ])('refuses a passkey that was created %s', async (_name, changes) => {
    const api = open()
    const token = tokenIn(await api.logIn((await makePerson(database.db)).email))
    const { challenge, options } = await requestCreationChallenge(api, token)
    const credential = createAuthenticator({ origin }).make(options, changes)
    const body = { challenge, credential, name: 'x' }
    const refused = await api.own('post', 'passkeys', { token, body })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toHaveProperty('credential')
    expect((await api.own('post', 'passkeys', { token, body })).status).toBe(410)
  })

  it('refuses a malformed credential', async () => {
    const api = open()
    const token = tokenIn(await api.logIn((await makePerson(database.db)).email))
    for (const credential of [
      {},
      { id: 'x', response: null },
      { id: 'a', rawId: 'a', response: {} },
    ]) {
      const { challenge } = await requestCreationChallenge(api, token)
      const body = { challenge, credential, name: 'x' }
      expect((await api.own('post', 'passkeys', { token, body })).status).toBe(422)
    }
  })

  it('does not touch other people’s passkeys', async () => {
    const { device } = await withPasskey()
    const { api, token } = await withPasskey()
    const body = { name: 'Mine' }
    expect((await api.own('put', `passkeys/${device.id}`, { token, body })).status).toBe(404)
    const remove = { token, body: { password } }
    expect((await api.own('post', `passkeys/${device.id}/remove`, remove)).status).toBe(404)
  })

  it('creates a passkey that can be renamed and removed', async () => {
    const { api, person, token, device } = await withPasskey()
    const renamed = await api.own('put', `passkeys/${device.id}`, { token, body: { name: 'Old' } })
    expect(renamed.body).toMatchObject({ id: device.id, name: 'Old' })
    const path = `passkeys/${device.id}/remove`
    expect((await api.own('post', path, { token, body: { password } })).status).toBe(204)
    expect((await api.me(token)).body.secondFactor).toMatchObject({ passkeys: 0, recoveryCodes: 0 })
    expect((await api.logIn(person.email)).status).toBe(200)
  })
})

describe('logging in with a passkey', () => {
  it('begins a new session that needs no code, and ends the browser’s previous session', async () => {
    const { api, person, device } = await withPasskey()
    const { challenge, options } = await requestLoginChallenge(api)
    const entered = await submitPasskey(api, {
      challenge,
      credential: device.show(options),
      remember: true,
    })
    expect(entered.status).toBe(200)
    expect(entered.body.user).toMatchObject({ email: person.email })
    const [key] = await database.db.select().from(passkeys).where(eq(passkeys.id, device.id))
    expect(key?.usedAt).toEqual(now)

    const next = await requestLoginChallenge(api)
    const body = { challenge: next.challenge, credential: device.show(next.options) }
    const again = await submitPasskey(api, body, entered.cookie)
    expect(again.status).toBe(200)
    expect(again.cookie).not.toBe(entered.cookie)
    expect((await api.refresh(entered.cookie)).status).toBe(401)
    expect((await api.me(tokenIn(entered))).status).toBe(401)
  })

  it('opens a desk that requires a second factor', async () => {
    const api = open({ needsSecondFactorAtDesk: true })
    const { device } = await withPasskey(api, { role: 'operator' })
    const { challenge, options } = await requestLoginChallenge(api)
    const token = tokenIn(await submitPasskey(api, { challenge, credential: device.show(options) }))
    expect((await api.call('get', '/api/v1/operator/office/', { token })).status).toBe(200)
  })

  it('sends everybody the same kind of challenge, so that nobody learns who has a passkey', async () => {
    const api = open()
    const before = await requestLoginChallenge(api)
    await withPasskey(api)
    const after = await requestLoginChallenge(api)
    expect({ ...after.options, challenge: '' }).toEqual({ ...before.options, challenge: '' })
    expect(after.options.allowCredentials ?? []).toEqual([])
  })

  it('accepts a challenge only once and in time, and none that was issued for adding a passkey', async () => {
    const { api, token, device } = await withPasskey()
    const { challenge, options } = await requestLoginChallenge(api)
    const body = { challenge, credential: device.show(options) }
    expect((await submitPasskey(api, body)).status).toBe(200)
    expect((await submitPasskey(api, body)).status).toBe(401)

    const toMake = await requestCreationChallenge(api, token)
    const other = { challenge: toMake.challenge, credential: device.show(toMake.options) }
    expect((await submitPasskey(api, other)).status).toBe(401)

    const old = await requestLoginChallenge(api)
    now = new Date(now.getTime() + 5 * 60_000 + 1)
    const late = { challenge: old.challenge, credential: device.show(old.options) }
    expect((await submitPasskey(api, late)).status).toBe(401)
  })

  it.each([
    ['on another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['without verifying its user', { isVerified: false }],
    [
      'as if it belonged to somebody else',
      { userHandle: Buffer.from('somebody').toString('base64url') },
    ],
  ])('refuses a passkey that is used %s, with the usual error', async (_name, changes) => {
    const { api, device } = await withPasskey()
    const { challenge, options } = await requestLoginChallenge(api)
    const refused = await submitPasskey(api, {
      challenge,
      credential: device.show(options, changes),
    })
    expect([refused.status, refused.code]).toEqual([401, 'credentials_invalid'])
    expect(await database.db.$count(passkeyChallenges, eq(passkeyChallenges.id, challenge))).toBe(0)
  })

  it('refuses a passkey whose counter does not increase, because it was copied', async () => {
    const { api, device } = await withPasskey()
    const tryWith = async (counter: number) => {
      device.setCounter(counter)
      const { challenge, options } = await requestLoginChallenge(api)
      return (await submitPasskey(api, { challenge, credential: device.show(options) })).status
    }
    expect(await tryWith(5)).toBe(200)
    expect(await tryWith(5)).toBe(401)
    expect(await tryWith(4)).toBe(401)
    expect(await tryWith(0)).toBe(401)
    expect(await tryWith(6)).toBe(200)
  })

  it('refuses an unknown passkey, a login that another key signed, and a blocked person', async () => {
    const { api, person, device } = await withPasskey()
    const stranger = createAuthenticator({ origin })
    const first = await requestLoginChallenge(api)
    const unknown = {
      challenge: first.challenge,
      credential: stranger.show(first.options),
    }
    expect((await submitPasskey(api, unknown)).code).toBe('credentials_invalid')

    const second = await requestLoginChallenge(api)
    const credential = {
      ...stranger.show(second.options),
      id: device.id,
      rawId: device.id,
    }
    expect((await submitPasskey(api, { challenge: second.challenge, credential })).status).toBe(401)

    const blocked = { blockedAt: now, blockedReason: 'Fraud' }
    await database.db.update(users).set(blocked).where(eq(users.id, person.id))
    const third = await requestLoginChallenge(api)
    const body = { challenge: third.challenge, credential: device.show(third.options) }
    expect((await submitPasskey(api, body)).code).toBe('account_blocked')
    const tries = await database.db.select().from(logins).where(eq(logins.userId, person.id))
    expect(tries.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['signed_in', 'wrong_passkey', 'blocked']),
    )
  })
})
