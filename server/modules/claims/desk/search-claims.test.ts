import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimNumberRange, claimNumberText } from '@/lib/contracts/claims/claim-number'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { makeClaim } from '@/tests/factories/claims/claims'
import { multiplyClaims } from '@/tests/factories/claims/multiply-claims'
import type { ClaimFilter } from './desk-claims.repository'
import { findCursors, placesById } from './find-cursors.repository'
import { listDeskClaims } from './list-desk-claims'

const order = { by: 'created', isAscending: false } as const
const copies = 3000
let database: TestDatabase
/* The number of the claim that is copied; each copy has a higher one. */
let original: number
const numberOf = (copy: number) => {
  const { least, most } = claimNumberRange
  return least + ((original - least + copy) % (most - least + 1))
}

beforeAll(async () => {
  database = await createTestDatabase()
  original = (await makeClaim(database.db, { state: 'completed' })).claim.number
  await multiplyClaims(database, copies)
})
afterAll(() => database.drop())

/** The query plan, one line for each step. */
async function planOf(filter: ClaimFilter): Promise<string> {
  const places = placesById({ filter, isAscending: false, limit: 51 })
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${places}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('the desk’s search', () => {
  it('uses an index for every field in which it looks for the text', async () => {
    const words = '4111 1111'
    const plan = await planOf({ words })
    for (const index of [
      'claims_email',
      'claims_to_inputs',
      'claims_from_inputs',
      'incoming_payments_reference',
      'payouts_reference',
    ]) {
      expect(plan).toContain(index)
    }
    expect(plan).not.toContain('Seq Scan')
    const byNumber = await planOf({ words: '№ 77' })
    expect(byNumber).toContain('claims_number_unique')
    expect(byNumber).not.toContain('Seq Scan')
  })

  it.each(['copy7@example.test', 'T7', 'F7', 'in-7', 'out-7'])(
    'finds a claim by %s',
    async (words) => {
      const { claims } = await listDeskClaims(database.db, { filter: { words }, order })
      expect(claims.map(({ number }) => number)).toEqual([numberOf(7)])
    },
  )

  it('finds a claim by its number, however it is written', async () => {
    for (const words of [String(numberOf(7)), `№ ${claimNumberText(numberOf(7))}`]) {
      const { claims } = await listDeskClaims(database.db, { filter: { words }, order })
      expect(claims.map(({ number }) => number)).toEqual([numberOf(7)])
    }
  })

  it('finds recent claims by part of a value, and older ones only by a whole value', async () => {
    const numbersOf = async (part: string) => {
      const { claims } = await listDeskClaims(database.db, { filter: { part }, order, size: 20 })
      return claims.map(({ number }) => number)
    }
    expect(await numbersOf('copy2999@exa')).toEqual([numberOf(2999)])
    expect(await numbersOf('COPY2999')).toEqual([numberOf(2999)])
    expect(await numbersOf(String(numberOf(2998)).slice(1))).toContain(numberOf(2998))
    expect(await numbersOf('t29 97')).toEqual([numberOf(2997)])
    expect(await numbersOf('%')).toEqual([])
    expect(await numbersOf('in-7')).toEqual([numberOf(7)])
  })

  it('looks for part of a value in a limited number of claims', async () => {
    const plan = await planOf({ part: 'anna' })
    expect(plan).toMatch(/Subquery Scan on newest[^]*?-> +Limit/)
    // Whole values are found by the indexes.
    expect(plan.match(/Seq Scan/g) ?? []).toHaveLength(1)
  })

  it('finds claims with an exception through a separate index', async () => {
    const plan = await planOf({ exception: 'paid_late' })
    expect(plan).toContain('claims_excepted')
    expect(plan).not.toContain('Seq Scan on claims')
    const query = { filter: { exception: 'paid_late' as const }, order, limit: 100 }
    expect(await findCursors(database.db, query)).toHaveLength(60)
  })
})
