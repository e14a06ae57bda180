import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { makeClaim } from '@/tests/factories/claims/claims'
import { multiplyClaims } from '@/tests/factories/claims/multiply-claims'
import type { ClaimFilter } from './desk-claims.repository'
import { findCursors, placesById } from './find-cursors.repository'
import { listDeskClaims } from './list-desk-claims'

const order = { by: 'created', isAscending: false } as const
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await makeClaim(database.db, { state: 'completed' })
  await multiplyClaims(database, 3000)
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

  it.each(['copy7@example.test', 'T7', 'F7', 'in-7', 'out-7', '1000007'])(
    'finds a claim by %s',
    async (words) => {
      const { claims } = await listDeskClaims(database.db, { filter: { words }, order })
      expect(claims.map(({ number }) => number)).toEqual([1_000_007])
    },
  )

  it('finds recent claims by part of a value, and older ones only by a whole value', async () => {
    const numbersOf = async (part: string) => {
      const { claims } = await listDeskClaims(database.db, { filter: { part }, order, size: 20 })
      return claims.map(({ number }) => number)
    }
    expect(await numbersOf('copy2999@exa')).toEqual([1_002_999])
    expect(await numbersOf('COPY2999')).toEqual([1_002_999])
    expect(await numbersOf('02998')).toEqual([1_002_998])
    expect(await numbersOf('t29 97')).toEqual([1_002_997])
    expect(await numbersOf('%')).toEqual([])
    expect(await numbersOf('in-7')).toEqual([1_000_007])
  })

  it('reads a limited number of claims for part of a value', async () => {
    const plan = await planOf({ part: 'anna' })
    expect(plan).toMatch(/Limit[^]*claims_pkey/)
    expect(plan).not.toContain('Seq Scan on claims')
  })

  it('finds claims with an exception through a separate index', async () => {
    const plan = await planOf({ exception: 'paid_late' })
    expect(plan).toContain('claims_excepted')
    expect(plan).not.toContain('Seq Scan on claims')
    const query = { filter: { exception: 'paid_late' as const }, order, limit: 100 }
    expect(await findCursors(database.db, query)).toHaveLength(60)
  })
})
