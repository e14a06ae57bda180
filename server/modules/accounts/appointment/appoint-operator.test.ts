import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '@/tests/factories/make-user'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { makeId } from '@/server/database/ids/uuid-v7'
import { accountCodes } from '@/server/database/schema/people/accounts'
import { sessions } from '@/server/database/schema/people/users'
import { appointOperator } from '..'

const now = new Date('2026-11-21T12:00:00Z')
const expiresAt = new Date('2026-11-21T13:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('ends earlier sessions and links of the appointed account', async () => {
  const { db } = database
  const { container } = createTestContainer({ db, now: () => now })
  const [squatted, other] = [await makeUser(db, { activatedAt: null }), await makeUser(db)]
  for (const user of [squatted, other]) {
    await bearerOf(container, user)
    for (const [purpose, digit] of [
      ['activate', 'a'],
      ['restore', 'b'],
    ] as const) {
      const id = makeId(now)
      const hash = `${digit}${id.replaceAll('-', '')}`.padEnd(64, '0')
      const code = { id, userId: user.id, purpose, hash, createdAt: now, expiresAt }
      await db.insert(accountCodes).values(code)
    }
  }

  await appointOperator(db, { email: squatted.email.toUpperCase(), now })
  const left = async (userId: string) => [
    (await db.select().from(sessions).where(eq(sessions.userId, userId))).map((row) => row.endedAt),
    (await db.select().from(accountCodes).where(eq(accountCodes.userId, userId))).map(
      (row) => row.usedAt,
    ),
  ]
  expect(await left(squatted.id)).toEqual([[now], [now, now]])
  expect(await left(other.id)).toEqual([[null], [null, null]])
})
