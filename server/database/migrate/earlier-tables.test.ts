import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createOfficeRole, type OfficeRole } from '@/tests/setup/office-role'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { EarlierTablesError } from './earlier-tables'
import { migrateDatabase } from './migrate'

const { rolesUrl } = inject('testServer')
const migrationsFolder = 'server/database/migrations'
let database: TestDatabase
let role: OfficeRole

beforeAll(async () => {
  database = await createTestDatabase()
  role = await createOfficeRole(database, rolesUrl)
  await database.pool.query(`
    drop table vital_signs;
    delete from drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('the first of then', 1795229616524), ('the last of then', 1795589783484)`)
})
afterAll(async () => {
  await database.drop()
  await role.drop()
})

async function held(): Promise<unknown> {
  const { rows } = await database.pool.query(`
    select (select count(*) from directions) as directions, (select count(*) from postings) as postings,
      to_regclass('vital_signs') as signs,
      (select array_agg(hash order by id) from drizzle.__drizzle_migrations) as applied`)
  return rows
}

describe('a database of a development version', () => {
  it('is refused in one sentence, to its owner and to the office, and keeps what it holds', async () => {
    const before = await held()
    for (const url of [database.url, role.url]) {
      const start = migrateDatabase({ url, migrationsFolder })
      await expect(start).rejects.toThrow(EarlierTablesError)
      await expect(start).rejects.toThrow(/development version.*nothing in it was changed/)
    }
    expect(await held()).toEqual(before)
    expect(before).toMatchObject([
      { signs: null, applied: ['the first of then', 'the last of then'] },
    ])
  })
})
