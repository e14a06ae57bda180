import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { overTcp } from '@/tests/setup/over-tcp'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { runAsAdmin } from '@/tests/setup/test-server'
import { connectClient, keepAlive } from './worker-liveness'

const noop = () => undefined
let database: TestDatabase
let observer: Client

beforeAll(async () => {
  database = await createTestDatabase()
  observer = new Client({ connectionString: database.url })
  await observer.connect()
})
afterAll(async () => {
  await observer.end()
  await database.drop()
})

/** How many worker pools hold their lock, and so count as alive. */
async function countLiving(): Promise<number> {
  const { rows } = await observer.query<{ n: number }>(
    `select count(*)::int as n from pg_locks
     where locktype = 'advisory' and granted and classid = 7214
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.n ?? 0
}

async function setRefusesConnections(refuses: boolean): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  const { adminUrl } = inject('testServer')
  await runAsAdmin(adminUrl, `alter database ${name} with allow_connections ${String(!refuses)}`)
}

it('the connection with the locks is dropped by the server when the machine vanishes', async () => {
  const logger = { debug: noop, info: noop, warn: noop, error: noop }
  const client = await connectClient(overTcp(database.url).href, logger)
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name like 'tcp_keepalives_%' order by name`,
  )
  await client.end()
  expect(rows.map(({ setting }) => setting)).toEqual(['3', '10', '5'])
})

it('only the current worker pool of a lane holds a lock, even after the connection was lost', async () => {
  const warnings: string[] = []
  const warn = (_fields: object, message: string) => void warnings.push(message)
  const liveness = keepAlive(database.url, { debug: noop, info: noop, warn, error: noop })
  await liveness.hold('before')
  expect(await countLiving()).toBe(1)

  // The lock of the first pool is still being retried when the next pool begins.
  await setRefusesConnections(true)
  await observer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'kantor-worker-alive'`,
  )
  await expect.poll(() => warnings.filter((text) => text.includes('could not')).length).toBe(1)
  const next = liveness.hold('after')
  await setRefusesConnections(false)
  await next

  await expect.poll(countLiving).toBe(1)
  // Longer than the pause before the next attempt to take a lock.
  await pause(1_200)
  expect(await countLiving()).toBe(1)
  await liveness.close()
  await expect.poll(countLiving).toBe(0)
})
