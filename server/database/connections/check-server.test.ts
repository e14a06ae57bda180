import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFakePooler } from '@/tests/setup/outside/fake-pooler'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { openDatabase } from '../client'
import { migrateDatabase } from '../migrate/migrate'
import { checkServer } from './check-server'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('checkServer', () => {
  it('accepts PostgreSQL itself', async () => {
    await expect(checkServer(database.url)).resolves.toBeUndefined()
  })

  it('accepts a pooler in session mode, which keeps all limits of a connection', async () => {
    const pooler = await openFakePooler(database.url, 'session')
    await checkServer(pooler.url)
    await migrateDatabase({ url: pooler.url, migrationsFolder: 'server/database/migrations' })
    const { pool, close } = openDatabase({ url: pooler.url, poolSize: 1 })
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`,
    )
    expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s', zone: 'UTC' }])
    await close()
    await pooler.close()
  })

  it('refuses a pooler in transaction mode, and says why', async () => {
    const pooler = await openFakePooler(database.url, 'transaction')
    await expect(checkServer(pooler.url)).rejects.toThrow('set pool_mode = session')
    await pooler.close()
  })
})
