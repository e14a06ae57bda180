import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { statusParts } from '@/lib/contracts/site/status'
import { statusDays } from '@/server/database/schema/status-days'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { watchStatus } from './watch-status'

let database: TestDatabase
let container: Awaited<ReturnType<typeof createLoadedContainer>>['container']
let watch: ReturnType<typeof watchStatus> | null = null
beforeEach(async () => {
  database = await createTestDatabase()
  container = (await createLoadedContainer({ db: database.db, now: () => new Date() })).container
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  await watch?.close()
  vi.useRealTimers()
  await database.drop()
})

const checkedAt = new Date('2026-11-22T12:00:20Z')
const everyMilliseconds = 30_000
const from = { name: 'Kantor', address: 'office@kantor.example' }
const mail = { url: new URL('smtp://mail.example'), from }

/** Begins to watch a status of which every part works, and which cannot be read the first times. */
function begin({ isMailing = true, failures = 0 } = {}) {
  const warnings: unknown[] = []
  let reads = 0
  watch = watchStatus({
    db: database.db,
    config: { ...container.config, mail: isMailing ? mail : null },
    logger: Object.assign(Object.create(container.logger) as typeof container.logger, {
      warn: (warning: unknown) => warnings.push(warning),
    }),
    serviceStatus: {
      read: () => {
        reads += 1
        return reads <= failures
          ? Promise.reject(new Error('away'))
          : Promise.resolve({
              checkedAt,
              parts: statusParts.map((part) => ({ part, state: 'ok' as const, since: null })),
            })
      },
    },
  })
  return warnings
}

const counted = async () =>
  (await database.db.select().from(statusDays)).map(({ part, ok }) => `${part} ${String(ok)}`)

describe('the watch of the status', () => {
  it('counts a minute for each part once, although it looks twice', async () => {
    begin()
    vi.advanceTimersByTime(2 * everyMilliseconds)
    await expect.poll(counted).toEqual(statusParts.map((part) => `${part} 1`))
  })

  it('goes on after a failure', async () => {
    const warnings = begin({ failures: 1 })
    vi.advanceTimersByTime(everyMilliseconds)
    await expect.poll(() => warnings).toHaveLength(1)
    vi.advanceTimersByTime(everyMilliseconds)
    await expect.poll(counted).toHaveLength(statusParts.length)
  })

  it('counts nothing for mail that the office does not send, and begins anew once it does', async () => {
    begin()
    vi.advanceTimersByTime(everyMilliseconds)
    await expect.poll(counted).toContain('mail 1')
    await watch?.close()
    begin({ isMailing: false })
    await expect.poll(counted).not.toContain('mail 1')
    vi.advanceTimersByTime(everyMilliseconds)
    await expect.poll(counted).toHaveLength(statusParts.length - 1)
  })
})
