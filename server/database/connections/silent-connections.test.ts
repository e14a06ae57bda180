import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFreezingProxy, type FreezingProxy } from '@/tests/setup/outside/freezing-proxy'
import { overTcp } from '@/tests/setup/over-tcp'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { listen } from '../channels/listen'
import { notify } from '../channels/notify'
import { naming, openDatabase } from '../client'
import { inRepeatableRead, inTransaction } from '../in-transaction'
import { openPool } from './open-pool'

let database: TestDatabase
let proxy: FreezingProxy
beforeEach(async () => {
  database = await createTestDatabase()
  proxy = await openFreezingProxy(database.url)
})
afterEach(async () => {
  await proxy.close()
  await database.drop()
})

const brief = { statement: 100, lock: 0, idleInTransaction: 10_000 }

/* docs/running.md promises this time. */
const withinFifteenSeconds = { timeout: 15_000, interval: 100 }

/* The session of a vanished machine would keep its locks, so the server probes each connection. */
it('connections of a vanished machine are ended by the server within half a minute', async () => {
  const listening = await listen({
    url: database.url,
    channels: { x: () => undefined },
    onError: () => undefined,
  })
  const url = overTcp(database.url).href
  const pool = openPool({ url, size: 1, name: 'kantor', bounds: brief })
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name like 'tcp_%' order by name`,
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    tcp_keepalives_count: '3',
    tcp_keepalives_idle: '10',
    tcp_keepalives_interval: '5',
    tcp_user_timeout: '25000',
  })
  await listening.close()
  await pool.end()
})

describe('connections that fall silent', () => {
  it('are replaced, and a process under load gets answers and notifications again', async () => {
    const { db, pool, close } = openDatabase({ url: proxy.url, poolSize: 4 })
    const received: string[] = []
    const listening = await listen({
      url: proxy.url,
      channels: { claims_changed: (payload) => received.push(payload) },
      onError: () => undefined,
    })
    let isOver = false
    let answered = 0
    const visitors = Array.from({ length: 12 }, async (_, visitor) => {
      while (!isOver) {
        const query =
          visitor % 2 === 0
            ? db.execute(sql`select 1`)
            : inTransaction(db, (tx) => tx.execute(sql`select 1`))
        await query.then(
          () => (answered += 1),
          () => undefined,
        )
        await pause(5)
      }
    })
    await expect.poll(() => answered).toBeGreaterThan(12)

    proxy.freeze()
    const before = answered
    await Promise.all([
      expect.poll(() => answered, withinFifteenSeconds).toBeGreaterThan(before + 12),
      // After a reconnect an empty payload stands for the notices that were missed.
      expect.poll(() => received, withinFifteenSeconds).toEqual(['']),
    ])
    await notify(database.db, 'claims_changed', 'again')
    await expect.poll(() => received).toEqual(['', 'again'])

    isOver = true
    await Promise.all(visitors)
    expect(pool.totalCount).toBeLessThanOrEqual(4)
    await close()
    await listening.close()
  })

  it('are dropped together with the idle connections of the pool', async () => {
    const pool = openPool({ url: proxy.url, size: 3, name: 'kantor', bounds: brief })
    const connections = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    connections.forEach((connection) => connection.release())
    expect(proxy.opened()).toBe(3)
    proxy.freeze()
    await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(proxy.opened()).toBe(4)
    await pool.end()
  })

  it('do not include one that answers late because this process itself was paused', async () => {
    const pool = openPool({ url: proxy.url, size: 1, name: 'kantor', bounds: brief })
    await pool.query('set statement_timeout = 0')
    const answer = pool.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)')
    const until = performance.now() + 2_500
    while (performance.now() < until) {
      // Blocks the event loop, so that nothing is read.
    }
    expect((await answer).rows).toHaveLength(1)
    expect(proxy.opened()).toBe(1)
    await pool.end()
  })

  it('do not include one whose statement may take long', async () => {
    const pool = openPool({ url: proxy.url, size: 1, name: 'kantor', bounds: brief })
    const slow = inRepeatableRead(drizzle(pool, naming), (tx) =>
      tx.execute(sql`select pg_sleep(3.3)`),
    )
    await expect(slow).resolves.toBeDefined()
    expect(proxy.opened()).toBe(1)
    await pool.end()
  })
})
