import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { instant } from './schema/columns'
import { inTransaction } from './in-transaction'
import { prepared, preparedRows } from './prepared'

const testTable = pgTable('things', {
  id: integer().primaryKey(),
  label: text().notNull().default('none'),
  seenAt: instant(),
  facts: jsonb().$type<Record<string, unknown>>(),
})
type TestRow = typeof testTable.$inferInsert

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    `create table things (id integer primary key, label text not null default 'none',
       seen_at timestamptz(3), facts jsonb)`,
  )
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate things'))

const createInsert = () =>
  preparedRows(testTable, (db, rows: TestRow[]) => db.insert(testTable).values(rows).returning())

describe('prepared', () => {
  it('prepares a query once per connection, and passes new values each time', async () => {
    let built = 0
    const find = prepared((db) => {
      built += 1
      return db
        .select({ doubled: sql<number>`${sql.placeholder('value')}::integer * 2` })
        .from(sql`(select) as one`)
    })
    const answers = await inTransaction(database.db, async (tx) => [
      ...(await find(tx, { value: 2 })),
      ...(await find(tx, { value: 21 })),
    ])
    expect(answers).toEqual([{ doubled: 4 }, { doubled: 42 }])
    expect(built).toBe(1)
  })

  it('prepares the query in the database under its own name', async () => {
    const select = prepared((db) => db.select({ one: sql<number>`1` }).from(sql`(select) as one`))
    const names = await inTransaction(database.db, async (tx) => {
      await select(tx, {})
      await select(tx, {})
      return tx.execute<{ name: string }>(
        sql`select name from pg_prepared_statements where statement like 'select 1 from%'`,
      )
    })
    expect(names.rows).toHaveLength(1)
    expect(names.rows[0]?.name).toMatch(/^kantor_[\w-]{22}$/)
  })
})

describe('preparedRows', () => {
  it('writes null as null, and leaves an undefined column to its default', async () => {
    const insert = createInsert()
    const seenAt = new Date('2026-11-21T12:00:00.123Z')
    const first = await insert(database.db, [{ id: 1, label: 'a', seenAt, facts: { a: [1] } }])
    expect(first).toEqual([{ id: 1, label: 'a', seenAt, facts: { a: [1] } }])
    const second = await insert(database.db, [{ id: 2, label: 'b', seenAt: null, facts: null }])
    expect(second).toEqual([{ id: 2, label: 'b', seenAt: null, facts: null }])
    const third = await insert(database.db, [{ id: 3 }])
    expect(third).toEqual([{ id: 3, label: 'none', seenAt: null, facts: null }])
    const { rows } = await database.pool.query('select id from things where facts is null')
    expect(rows).toEqual([{ id: 2 }, { id: 3 }])
  })

  it('writes several rows at once', async () => {
    const inserted = await createInsert()(database.db, [
      { id: 1, label: 'a' },
      { id: 2, label: 'b' },
    ])
    expect(inserted.map(({ label }) => label)).toEqual(['a', 'b'])
  })

  it('refuses rows with different columns', () => {
    const rows = [{ id: 1 }, { id: 2, label: 'b' }]
    expect(() => createInsert()(database.db, rows)).toThrow('the same columns')
  })
})
