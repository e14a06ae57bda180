import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { makeId } from '@/server/database/ids/uuid-v7'
import { accountCodes } from '@/server/database/schema/people/accounts'
import { users } from '@/server/database/schema/people/users'
import { hashOfCode, linkCode } from './link-code'
import { pruneCodes } from './codes.repository'

const now = new Date('2026-11-21T12:00:00Z')
const day = 24 * 3_600_000
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('deletes only links that expired more than 30 days ago', async () => {
  const { id: userId } = await makeUser(database.db)
  for (const days of [29, 31]) {
    const id = makeId(now)
    const expiresAt = new Date(now.getTime() - days * day)
    const createdAt = new Date(expiresAt.getTime() - day)
    const row = { id, userId, purpose: 'activate', hash: hashOfCode(id) } as const
    await database.db.insert(accountCodes).values({ ...row, createdAt, expiresAt })
  }
  expect(await pruneCodes(database.db, now)).toBe(1)
  expect(await pruneCodes(database.db, now)).toBe(0)
  expect(await database.db.$count(accountCodes)).toBe(1)
})

it('keeps the password link of a disputed account until the account is activated', async () => {
  await database.db.delete(accountCodes)
  const user = await makeUser(database.db, { activatedAt: null })
  const createdAt = new Date(now.getTime() - 400 * day)
  for (const purpose of ['activate', 'restore'] as const) {
    const id = makeId(now)
    const row = { id, userId: user.id, purpose, hash: hashOfCode(id), createdAt }
    const expiresAt = new Date(createdAt.getTime() + day)
    await database.db.insert(accountCodes).values({ ...row, expiresAt })
  }
  expect(await pruneCodes(database.db, now)).toBe(1)
  const kept = await database.db.select().from(accountCodes)
  expect(kept.map(({ purpose }) => purpose)).toEqual(['restore'])
  await database.db.update(users).set({ activatedAt: now }).where(eq(users.id, user.id))
  expect(await pruneCodes(database.db, now)).toBe(1)
})

it('derives the same code from the same id, purpose and key, and different codes otherwise', () => {
  const key = (byte: number) => new Uint8Array(32).fill(byte)
  const codes = [
    linkCode(key(1), { id: 'a', purpose: 'activate' }),
    linkCode(key(1), { id: 'a', purpose: 'restore' }),
    linkCode(key(1), { id: 'b', purpose: 'activate' }),
    linkCode(key(2), { id: 'a', purpose: 'activate' }),
  ]
  expect(new Set(codes).size).toBe(4)
  expect(codes.every((code) => /^[\w-]{43}$/.test(code))).toBe(true)
  expect(linkCode(key(1), { id: 'a', purpose: 'activate' })).toBe(codes[0])
})
