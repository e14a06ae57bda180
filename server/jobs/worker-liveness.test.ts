import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { runAsAdmin } from '@/tests/setup/test-server'
import { connectClient, keepAlive } from './worker-liveness'

const quiet = () => undefined
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

/** How many worker pools are said to live. */
async function countLiving(): Promise<number> {
  const { rows } = await observer.query<{ n: number }>(
    `select count(*)::int as n from pg_locks
     where locktype = 'advisory' and granted and classid = 7214
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.n ?? 0
}

async function letNobodyIn(isClosed: boolean): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  const { adminUrl } = inject('testServer')
  await runAsAdmin(adminUrl, `alter database ${name} with allow_connections ${String(!isClosed)}`)
}

it('is released with its machine, and so are its jobs', async () => {
  const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const client = await connectClient(database.url, logger)
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name like 'tcp_keepalives_%' order by name`,
  )
  await client.end()
  expect(rows.map(({ setting }) => setting)).toEqual(['3', '10', '5'])
})

it('belongs to one worker: its predecessor is dead, also when both were lost at once', async () => {
  const warnings: string[] = []
  const warn = (_fields: object, message: string) => void warnings.push(message)
  const liveness = keepAlive(database.url, { debug: quiet, info: quiet, warn, error: quiet })
  await liveness.hold('before')
  expect(await countLiving()).toBe(1)

  // The database is away: the sign of life of the one is looked for when the next begins.
  await letNobodyIn(true)
  await observer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'kantor-worker-alive'`,
  )
  await expect.poll(() => warnings.filter((text) => text.includes('could not')).length).toBe(1)
  const next = liveness.hold('after')
  await letNobodyIn(false)
  await next

  await expect.poll(countLiving).toBe(1)
  // Longer than a worker that is still alive would wait before its next check.
  await pause(1_200)
  expect(await countLiving()).toBe(1)
  await liveness.close()
  await expect.poll(countLiving).toBe(0)
})
