import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPool } from '@/server/database/connections/open-pool'
import { sessionBounds } from '@/server/database/connections/session-bounds'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { runAsAdmin } from '@/tests/setup/test-server'
import { waitingSentence, whenConnectionFree } from './open-store'

const { rolesUrl } = inject('testServer')
const role = `few_${randomBytes(6).toString('hex')}`
let database: TestDatabase
let url: string

beforeAll(async () => {
  database = await createTestDatabase()
  await runAsAdmin(rolesUrl, `create role ${role} login password 'few' connection limit 2`)
  const limited = new URL(database.url)
  limited.username = role
  limited.password = 'few'
  url = limited.href
})
afterAll(async () => {
  await database.drop()
  await runAsAdmin(rolesUrl, `drop role ${role}`)
})

async function takeConnection(): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

describe('a database server without a free connection', () => {
  it('is reported once, and the step of the start is retried until it succeeds', async () => {
    const [first, second] = [await takeConnection(), await takeConnection()]
    const sentences: string[] = []
    let attempts = 0
    const started = whenConnectionFree(
      async () => {
        attempts += 1
        const client = await takeConnection()
        await client.end()
        return 'started'
      },
      { report: (sentence) => sentences.push(sentence), retryAfter: 20 },
    )
    await expect.poll(() => attempts).toBeGreaterThan(3)
    await first.end()
    expect(await started).toBe('started')
    expect(sentences).toEqual([waitingSentence])
    await second.end()
  })

  it('does not hide another error', async () => {
    const fail = () => Promise.reject(new Error('another'))
    await expect(whenConnectionFree(fail)).rejects.toThrow('another')
  })

  it('lets queries wait when the pool is larger than the role’s connection limit', async () => {
    const pool = openPool({ url, size: 8, name: 'kantor', bounds: sessionBounds })
    const queries = Array.from({ length: 24 }, () => pool.query('select pg_sleep(0.02)'))
    await expect(Promise.all(queries)).resolves.toHaveLength(24)
    await pool.end()
  })
})
