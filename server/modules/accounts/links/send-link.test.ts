import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { makeId } from '@/server/database/ids/uuid-v7'
import { accountCodes } from '@/server/database/schema/people/accounts'
import { users } from '@/server/database/schema/people/users'
import { findCodeOwner, insertCode } from './codes.repository'
import { hashOfCode } from './link-code'
import { sendLink } from './send-link'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T13:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.delete(accountCodes)
  await database.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => database.drop())

const jobs = async () =>
  (await database.pool.query('select 1 from graphile_worker._private_jobs')).rowCount

type AccountChange = Partial<typeof users.$inferInsert>
const deleted = { deletedAt: now, email: 'deleted-1@deleted.invalid' }
const blocked = { blockedAt: now, blockedReason: 'fraud' }

it.each<[string, AccountChange]>([
  ['was deleted', deleted],
  ['was blocked', blocked],
])(
  'creates no link for an account that %s after it was found by its address',
  async (_name, change) => {
    const { id, email } = await makeUser(database.db, { activatedAt: null })
    const order = { id: makeId(now), email, reason: 'restore', locale: 'en' } as const
    const codeOf = async () => {
      await database.db
        .update(users)
        .set(change)
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
      return 'code'
    }
    await sendLink(database.db, { order, codeOf, now })
    expect(await database.db.$count(accountCodes)).toBe(0)
    expect(await jobs()).toBe(0)
  },
)

it('sends no activation link when the account was activated while the job ran', async () => {
  const { id, email } = await makeUser(database.db, { activatedAt: null })
  const order = { id: makeId(now), email, reason: 'reactivate', locale: 'en' } as const
  const codeOf = async () => {
    await database.db.update(users).set({ activatedAt: now }).where(eq(users.id, id))
    return 'code'
  }
  await sendLink(database.db, { order, codeOf, now })
  expect([await database.db.$count(accountCodes), await jobs()]).toEqual([0, 0])
})

it('creates one working link for each request, however often its job runs', async () => {
  const { email } = await makeUser(database.db, { activatedAt: null })
  const order = { id: makeId(now), email, reason: 'signup_again', locale: 'en' } as const
  const codeOf = ({ purpose }: { purpose: string }) => Promise.resolve(purpose)
  await sendLink(database.db, { order, codeOf, now })
  await sendLink(database.db, { order, codeOf, now })
  const codes = await database.db.select().from(accountCodes)
  expect(codes).toMatchObject([{ purpose: 'restore', hash: hashOfCode('restore'), usedAt: null }])
  expect(await jobs()).toBe(1)
})

it('finds no owner of a link after the account was deleted', async () => {
  const { id: userId } = await makeUser(database.db)
  const code = { id: makeId(now), userId, purpose: 'restore', hash: hashOfCode('kept') } as const
  const presented = { code: 'kept', purpose: 'restore', now } as const
  await database.db.transaction((tx) =>
    insertCode(tx, { ...code, createdAt: now, expiresAt: later }),
  )
  expect(await findCodeOwner(database.db, presented)).toMatchObject({ id: userId })
  const change = { ...deleted, email: 'deleted-2@deleted.invalid' }
  await database.db.update(users).set(change).where(eq(users.id, userId))
  expect(await findCodeOwner(database.db, presented)).toBeNull()
})
