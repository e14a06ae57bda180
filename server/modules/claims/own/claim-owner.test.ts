import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClaim } from '@/tests/factories/claims/claims'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { claims } from '@/server/database/schema/claims'
import { isClaimOf } from './claim-owner'
import { findOwnIds, sumClaimsByOwner } from './own-claims.repository'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('is said alike of one claim, of one owner’s claims and of those of several', async () => {
  const { db } = database
  const [one, other] = [await makeUser(db), await makeUser(db)]
  const made: string[] = []
  for (const userId of [one.id, other.id, null]) {
    for (const email of [one.email.toUpperCase(), other.email, null]) {
      made.push((await makeClaim(db, { row: { userId, email } })).claim.id)
    }
  }
  const all = await db.select().from(claims).where(inArray(claims.id, made))
  const expected: [owner: { userId: string; email: string | null }, places: number[]][] = [
    [{ userId: one.id, email: one.email }, [0, 1, 2, 6]],
    [{ userId: other.id, email: other.email.toUpperCase() }, [3, 4, 5, 7]],
    [{ userId: one.id, email: null }, [0, 1, 2]],
  ]
  for (const [owner, places] of expected) {
    const theirs = places.map((place) => made[place]).sort()
    const judged = all.filter((claim) => isClaimOf(claim, owner)).map(({ id }) => id)
    expect(judged.sort()).toEqual(theirs)
    const found = await findOwnIds(db, { owner, filter: {}, limit: 20, offset: 0 })
    expect(found.ids.sort()).toEqual(theirs)
    expect(await sumClaimsByOwner(db, [owner])).toMatchObject([{ claims: theirs.length }])
  }
})
