import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimNumberRange } from '@/lib/contracts/claims/claim-number'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { claimEvents, claimQuotes, claims } from '@/server/database/schema/claims'
import { storeClaim } from '@/tests/factories/claims/stored-claim'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { insertClaim } from '../claims.repository'
import { newClaimNumber } from './new-claim-number'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Stores a copy of a claim. The number of the copy comes from the given list. */
async function copyOf(claimId: string, numbers: readonly number[]) {
  const { db } = database
  const [row] = await db.select().from(claims).where(eq(claims.id, claimId))
  const [quote] = await db.select().from(claimQuotes).where(eq(claimQuotes.claimId, claimId))
  const [event] = await db.select().from(claimEvents).where(eq(claimEvents.claimId, claimId))
  if (!row || !quote || !event) {
    throw new Error('There is no claim to copy.')
  }
  const rest = [...numbers]
  const id = makeId(now)
  return inTransaction(db, async (tx) => {
    const claim = await insertClaim(tx, { ...row, id }, () => rest.shift() ?? 0)
    // The transaction still works after a number that was taken.
    await tx.insert(claimQuotes).values({ ...quote, claimId: id })
    await tx.insert(claimEvents).values({ ...event, claimId: id })
    return { number: claim.number, left: rest.length }
  })
}

const countClaims = () => database.db.$count(claims)

describe('the number of a new claim', () => {
  it('is random, with eight digits', () => {
    const numbers = Array.from({ length: 2_000 }, newClaimNumber)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(claimNumberRange.least)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(claimNumberRange.most)
    expect(new Set(numbers).size).toBeGreaterThan(1_990)
    const tenths = new Set(numbers.map((number) => Math.floor(number / 10_000_000)))
    expect([...tenths].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('is drawn again in the same transaction while the drawn number is taken', async () => {
    const first = await storeClaim(database.db, { number: 48_392_071 })
    expect(await copyOf(first, [48_392_071, 48_392_071, 48_392_072])).toEqual({
      number: 48_392_072,
      left: 0,
    })
  })

  it('is not found, which is an error, if every drawn number is taken', async () => {
    const first = await storeClaim(database.db, { number: 11_111_111 })
    const before = await countClaims()
    await expect(
      copyOf(
        first,
        Array.from({ length: 1_000 }, () => 11_111_111),
      ),
    ).rejects.toThrow('No free number')
    expect(await countClaims()).toBe(before)
  })

  it('cannot be one of the small numbers of earlier claims, nor longer than eight digits', async () => {
    const first = await storeClaim(database.db)
    for (const number of [9_999_999, 100_000_000]) {
      await expect(copyOf(first, [number])).rejects.toMatchObject({ cause: { code: '23514' } })
    }
  })
})
