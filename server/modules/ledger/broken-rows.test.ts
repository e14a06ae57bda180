import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { brokenRows, countBroken, maxRowsOfRule } from './broken-rows'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const many = (rule: string, count: number) =>
  brokenRows(
    database.db,
    rule,
    sql`select n::text as subject from generate_series(1, ${count}::int) n`,
  )

it('returns the first rows and the total when very many rows break a rule', async () => {
  const broken = await many('history_not_whole', 300_000)
  expect(broken).toHaveLength(maxRowsOfRule)
  expect(broken[0]).toEqual({ rule: 'history_not_whole', subject: '1', of: 300_000 })
  const others = await many('event_altered', 2)
  expect(countBroken([...broken, ...others])).toBe(300_002)
  expect(await many('overdrawn', 0)).toEqual([])
})
