import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { aTopUp } from '@/tests/factories/top-up'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { entries, reserveChanges } from '@/server/database/schema/money/ledger'
import { sqlStateOf } from '@/server/database/sql-state'
import { announceReserve, listReserves, proveLedger, topUpReserve } from '.'

let database: TestDatabase
let currencyId: number
beforeAll(async () => {
  database = await createTestDatabase()
  currencyId = await currencyIdOf(database.db, 'bitcoin')
})
afterAll(() => database.drop())

async function available(): Promise<string | undefined> {
  const reserves = await listReserves(database.db)
  return reserves.find((reserve) => reserve.currencyId === currencyId)?.amount.toFixed()
}

async function queuedFor(entryId: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select from graphile_worker._private_jobs where payload ->> 'entryId' = $1`,
    [entryId],
  )
  return rows.length
}

describe('topUpReserve', () => {
  it('adds to the reserve and enqueues one job', async () => {
    const entry = await topUpReserve(database.db, aTopUp({ currencyId, amount: '0.5' }))
    expect(await available()).toBe('12.98')
    expect(await queuedFor(entry.id)).toBe(1)
    expect(await proveLedger(database.db)).toEqual([])
  })

  it('runs once for each key, even concurrently', async () => {
    const command = aTopUp({ currencyId, amount: '0.02' })
    const results = await Promise.all(
      Array.from({ length: 20 }, () => topUpReserve(database.db, command)),
    )
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await available()).toBe('13')
    expect(await queuedFor(results[0]?.id ?? '')).toBe(1)
  })

  it('refuses the key for another amount', async () => {
    const command = aTopUp({ currencyId, amount: '1' })
    await topUpReserve(database.db, command)
    const other = topUpReserve(database.db, { ...command, amount: new Decimal('2') })
    await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    expect(await available()).toBe('14')
  })

  it.each(['0', '-1', 'NaN', 'Infinity', '0.000000001', '1e12'])(
    'refuses an amount of %s',
    async (amount) => {
      const work = topUpReserve(database.db, aTopUp({ currencyId, amount }))
      await expect(work).rejects.toMatchObject({ code: 'validation_error' })
    },
  )

  it('refuses a currency that does not exist', async () => {
    const work = topUpReserve(database.db, aTopUp({ currencyId: 999_999 }))
    await expect(work).rejects.toMatchObject({ code: 'not_found' })
  })

  it('leaves neither an entry nor a job behind when the commit fails', async () => {
    await database.pool.query(`
      create function fail_at_commit() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$;
      create constraint trigger fail_at_commit after insert on entries
        deferrable initially deferred for each row when (new.reason = 'Too late')
        execute function fail_at_commit()`)
    const [before, jobs] = [await database.db.$count(entries), await countJobs()]
    const work = topUpReserve(database.db, aTopUp({ currencyId, reason: 'Too late' }))
    await expect(work.catch((error: unknown) => sqlStateOf(error))).resolves.toBe('53100')
    expect([await database.db.$count(entries), await countJobs()]).toEqual([before, jobs])
  })

  async function countJobs(): Promise<number> {
    const { rows } = await database.pool.query('select from graphile_worker._private_jobs')
    return rows.length
  }
})

describe('announceReserve', () => {
  it('writes the feed and notifies once, however often it runs', async () => {
    const { id: entryId } = await topUpReserve(database.db, aTopUp({ currencyId, amount: '1' }))
    const notifications = await listenForNotifications(database.url, ['reserves_changed'])
    const now = new Date('2026-11-20T12:01:00Z')

    await Promise.all(
      Array.from({ length: 5 }, () => announceReserve(database.db, { entryId, now })),
    )

    const rows = await database.db
      .select()
      .from(reserveChanges)
      .where(eq(reserveChanges.entryId, entryId))
    expect(rows).toEqual([
      {
        entryId,
        currencyId,
        amount: new Decimal('1'),
        availableAfter: new Decimal('15'),
        announcedAt: now,
      },
    ])
    expect(await notifications.on('reserves_changed')).toEqual([String(currencyId)])
    await notifications.close()
  })
})
