import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClaim } from '@/tests/factories/claims/claims'
import { multiplyClaims } from '@/tests/factories/claims/multiply-claims'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { ownIds } from './own-claims.repository'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('finds the claims of one person by indexes, however many others have', async () => {
  const { db } = database
  await makeClaim(db, { state: 'completed' })
  await multiplyClaims(database, 5000)
  const { id: userId, email } = await makeUser(db)
  for (const filter of [{}, { states: ['completed'] as const }, { number: 1 }]) {
    const ids = ownIds({ userId, email }, filter)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${ids}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
    if (!('number' in filter)) {
      expect(plan).toContain('claims_user_id_id_index')
      expect(plan).toContain('claims_email')
    }
  }
})
