import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { prepareData } from '@/tests/setup/busy-machine/prepare-data'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { makeClaim } from '@/tests/factories/claims/claims'
import { multiplyClaims } from '@/tests/factories/claims/multiply-claims'
import type { ClaimFilter } from './desk-claims.repository'
import { findCursors, placesById } from './find-cursors.repository'
import { listDeskClaims } from './list-desk-claims'

const order = { by: 'created', isAscending: false } as const
/* Part of a value is looked for in the newest 5,000 claims. */
const searched = 5000
const copies = searched + 500
let database: TestDatabase
/* Each copy is newer than the previous one and has the next number. */
const original = 48_390_000
const numberOf = (copy: number) => original + copy

beforeAll(async () => {
  database = await createTestDatabase()
  await makeClaim(database.db, { state: 'completed' })
  // The number would be a random one.
  await prepareData(
    database,
    `alter table claims disable trigger user;
    update claims set number = ${String(original)};
    alter table claims enable trigger user`,
  )
  await multiplyClaims(database, copies)
})
afterAll(() => database.drop())

/** The query plan, one line for each step. */
async function planOf(filter: ClaimFilter, explain = sql`explain`): Promise<string> {
  const places = placesById({ filter, isAscending: false, limit: 51 })
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`${explain} ${places}`)
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
    expect(await numbersOf('t29 97')).toEqual([numberOf(2997)])
    expect(await numbersOf('%')).toEqual([])
    expect(await numbersOf('in-7')).toEqual([numberOf(7)])
    // The claim that was copied is the newest.
    const oldest = copies - searched + 2
    expect(await numbersOf(`opy${String(oldest)}@example.test`)).toEqual([numberOf(oldest)])
    expect(await numbersOf(`opy${String(oldest - 1)}@example.test`)).toEqual([])
    expect(await numbersOf(`copy${String(oldest - 1)}@example.test`)).toEqual([
      numberOf(oldest - 1),
    ])
  })

  it.each(['8392998', '8-392998', '8392 998', '839-2998', '№ 4839-2998'])(
    'finds a recent claim by part of its number: %s',
    async (part) => {
      const { claims } = await listDeskClaims(database.db, { filter: { part }, order })
      expect(claims.map(({ number }) => number)).toEqual([numberOf(2998)])
    },
  )

  it('finds recent claims by the beginning of a number, newest first', async () => {
    const found = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((last) => numberOf(2990 + last))
    for (const part of ['№ 4839-299', '4839299']) {
      const { claims } = await listDeskClaims(database.db, { filter: { part }, order })
      expect(claims.map(({ number }) => number)).toEqual(found)
    }
  })

  it.each(['anna', 'copy7@example.test', '4839-'])(
    'reads a limited number of claims for part of a value: %s',
    async (part) => {
      const plan = await planOf({ part }, sql`explain (analyze, costs off, timing off)`)
      expect(plan).toMatch(/Limit[^]*Scan Backward using claims_pkey/)
      expect(plan).not.toContain('Seq Scan')
      const scans = plan.matchAll(/Scan.* on claims\b.*actual rows=([\d.]+) loops=(\d+)/g)
      const read = [...scans].map(([, rows, loops]) => Number(rows) * Number(loops))
      expect(read).toContain(searched)
      expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(searched + 100)
    },
  )

  it('finds claims with an exception through a separate index', async () => {
    const plan = await planOf({ exception: 'paid_late' })
    expect(plan).toContain('claims_excepted')
    expect(plan).not.toContain('Seq Scan on claims')
    const query = { filter: { exception: 'paid_late' as const }, order, limit: 200 }
    expect(await findCursors(database.db, query)).toHaveLength(110)
  })
})
