import type { PoolClient } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { naming, openDatabase } from '@/server/database/client'
import { inRepeatableRead } from '@/server/database/in-transaction'
import { proveLedger } from '.'

/* The triggers are disabled here, so that the tests can write wrong rows for the proof to find. */
let database: TestDatabase
let connection: PoolClient
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  connection = await database.pool.connect()
  await connection.query('begin')
  for (const table of ['accounts', 'entries', 'postings']) {
    await connection.query(`alter table ${table} disable trigger user`)
  }
})
afterEach(async () => {
  await connection.query('rollback')
  connection.release()
})

const dropChecks = ['accounts', 'postings']
  .map(
    (table) => `do $$ declare c record; begin
      for c in select conname from pg_constraint where contype = 'c' and conrelid = '${table}'::regclass loop
        execute format('alter table ${table} drop constraint %I', c.conname);
      end loop; end $$`,
  )
  .join(';')

const anyAccount = `(select min(id) from accounts where name = 'reserve:available')`

describe('proveLedger', () => {
  it('finds nothing in a correct ledger', async () => {
    expect(await proveLedger(drizzle(connection, naming))).toEqual([])
  })

  it.each([
    [
      'an altered posting',
      `update postings set amount = amount + 1 where account_id = ${anyAccount}`,
      ['entry_not_zero', 'balance_not_sum', 'history_not_in_steps'],
    ],
    [
      'a lost posting',
      `delete from postings where account_id = ${anyAccount}`,
      ['entry_not_zero', 'entry_not_whole', 'balance_not_sum', 'history_not_whole'],
    ],
    [
      'a lost entry',
      `delete from postings where entry_id = (select min(id::text)::uuid from entries)`,
      ['entry_not_whole', 'balance_not_sum', 'history_not_whole'],
    ],
    [
      'an altered balance',
      `update accounts set balance = balance + 1 where id = ${anyAccount}`,
      ['currency_not_zero', 'balance_not_sum'],
    ],
    [
      'an altered version of an account',
      `update accounts set version = version + 1 where id = ${anyAccount}`,
      ['history_not_whole'],
    ],
    [
      'an altered history',
      `update postings set balance_after = balance_after + 1 where account_id = ${anyAccount}`,
      ['history_not_in_steps'],
    ],
    [
      'a negative reserve',
      `update accounts set balance = -1 where id = ${anyAccount}`,
      ['currency_not_zero', 'balance_not_sum', 'overdrawn'],
    ],
    [
      'a balance that is not a number',
      `update accounts set balance = 'NaN' where id = ${anyAccount}`,
      ['currency_not_zero', 'balance_not_sum', 'not_a_number'],
    ],
  ])('finds %s', async (_, damage, rules) => {
    await connection.query(dropChecks)
    await connection.query(damage)
    const found = await proveLedger(drizzle(connection, naming))
    expect([...new Set(found.map(({ rule }) => rule))]).toEqual(rules)
  })
})

describe('the proof while other transactions write', () => {
  it('reads a single snapshot, is read-only, and has a longer statement timeout', async () => {
    const statements: string[] = []
    const { db, pool, close } = openDatabase({ url: database.url, poolSize: 1 })
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      Object.assign(client, {
        query: (...args: unknown[]) => {
          const [first] = args
          statements.push(typeof first === 'string' ? first : (first as { text: string }).text)
          return query(...args)
        },
      })
    })
    expect(await inRepeatableRead(db, proveLedger)).toEqual([])
    await close()
    expect(statements.slice(0, 3)).toEqual([
      'begin',
      "set local statement_timeout = '300s'",
      'set transaction isolation level repeatable read, read only',
    ])
  })
})
