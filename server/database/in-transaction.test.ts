import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { openDatabase } from './client'
import { inTransaction } from './in-transaction'
import { sqlStateOf } from './sql-state'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    'create table counters (id integer primary key, value integer not null)',
  )
  await database.pool.query('insert into counters values (1, 0), (2, 0)')
})
afterAll(() => database.drop())

const raise = (state: string) =>
  sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`)

describe('inTransaction', () => {
  it('stores all of the work or none of it', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`update counters set value = 99 where id = 1`)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    const { rows } = await database.pool.query('select value from counters where id = 1')
    expect(rows).toEqual([{ value: 0 }])
  })

  it.each(['40001', '40P01'])('retries after %s, with at most five attempts', async (state) => {
    let attempts = 0
    const succeeds = inTransaction(database.db, async (tx) => {
      attempts += 1
      await (attempts < 5 ? tx.execute(raise(state)) : tx.execute(sql`select 1`))
      return attempts
    })
    await expect(succeeds).resolves.toBe(5)

    attempts = 0
    const fails = inTransaction(database.db, async (tx) => {
      attempts += 1
      await tx.execute(raise(state))
    })
    await expect(fails.catch((error: unknown) => sqlStateOf(error))).resolves.toBe(state)
    expect(attempts).toBe(5)
  })

  it.each(['23505', '57014', '08006'])('does not retry after %s', async (state) => {
    let attempts = 0
    const work = inTransaction(database.db, async (tx) => {
      attempts += 1
      await tx.execute(raise(state))
    })
    await expect(work.catch((error: unknown) => sqlStateOf(error))).resolves.toBe(state)
    expect(attempts).toBe(1)
  })

  it('lets two transactions that deadlock both succeed', async () => {
    let waiting = 0
    let release: () => void = () => undefined
    const bothHoldOne = new Promise<void>((resolve) => {
      release = resolve
    })
    const move = (first: number, second: number) => {
      let isFirstAttempt = true
      return inTransaction(database.db, async (tx) => {
        await tx.execute(sql`update counters set value = value + 1 where id = ${first}`)
        if (isFirstAttempt) {
          isFirstAttempt = false
          waiting += 1
          if (waiting === 2) {
            release()
          }
          await bothHoldOne
        }
        await tx.execute(sql`update counters set value = value + 1 where id = ${second}`)
      })
    }
    await Promise.all([move(1, 2), move(2, 1)])
    const { rows } = await database.pool.query('select value from counters order by id')
    expect(rows).toEqual([{ value: 2 }, { value: 2 }])
  })

  it('releases its connection, whatever the outcome', async () => {
    const single = openDatabase({ url: database.url, poolSize: 1 })
    for (let round = 0; round < 3; round += 1) {
      const cut = inTransaction(single.db, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await tx.execute(sql`select 1`)
      })
      await expect(cut).rejects.toThrow()
    }
    await expect(inTransaction(single.db, () => Promise.resolve('free'))).resolves.toBe('free')
    await single.close()
  })
})

describe('openDatabase', () => {
  it('limits the time of statements, locks and idle transactions, and sets the time zone to UTC', async () => {
    const settings = [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'TimeZone',
    ]
    const { rows } = await database.pool.query<{ setting: string }>(
      'select current_setting(name) as setting from unnest($1::text[]) as name',
      [settings],
    )
    expect(rows.map(({ setting }) => setting)).toEqual(['5s', '2s', '10s', 'UTC'])
  })

  it('returns numeric values as exact text', async () => {
    const { rows } = await database.pool.query(
      `select 12345678901234567890.123456789012345678::numeric(38, 18) as amount`,
    )
    expect(rows).toEqual([{ amount: '12345678901234567890.123456789012345678' }])
  })
})
