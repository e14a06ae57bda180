import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { verificationStates } from '@/lib/contracts/verification/verification-lists'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { handleFillDemo } from '@/server/jobs/definitions/claims/verifications.handler'
import type { JobContext } from '@/server/jobs/job'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { exampleNames, type ExampleName } from './examples'

const now = new Date('2026-11-21T12:00:00Z')
const [, customer] = demoLogins

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

type Options = { isDemo?: boolean; lastsPhotos?: number }

function contextOf({ isDemo = true, lastsPhotos = Infinity }: Options = {}): JobContext {
  const { container } = createTestContainer({ db: database.db, now: () => now })
  let drawn = 0
  const drawPhoto = () => {
    drawn += 1
    if (drawn > lastsPhotos) {
      return Promise.reject(new Error('The process was stopped.'))
    }
    const picture = { bytes: Buffer.from(`photo ${drawn}`), width: 800, height: 600 }
    const hash = drawn.toString(16).padStart(2, '0').repeat(8)
    return Promise.resolve({ full: picture, preview: picture, hash })
  }
  const services = createUnreachableServices()
  return {
    ...services,
    ...{ db: database.db, logger: container.logger, clock: container.clock },
    rates: { active: [], sources: [], own: noOwnSources },
    demo: {
      ...services.demo,
      isDemo,
      painter: {
        drawLayout: (layout) => Promise.resolve(Buffer.from(JSON.stringify(layout))),
      },
      photos: { expectPhoto: () => undefined, drawPhoto },
      numbers: container.numbers,
      secretKey: async () => (await container.sessionKeys()).verifications,
    },
    signal: new AbortController().signal,
  }
}

async function fill(context: JobContext, names: readonly ExampleName[] = exampleNames) {
  for (const example of names) {
    await handleFillDemo({ example }, context)
  }
}

async function stored() {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select v.kind, v.state, v.version, v.attempts, v.mailbox, v.submitted_at,
       (select email from users where id = v.user_id) as email,
       (select count(*)::integer from verification_photos where verification_id = v.id) as photos
     from verifications v order by v.id`,
  )
  return rows
}

describe('the demo’s verifications', () => {
  it('are one in each state for its customer, and a queue with different waiting times', async () => {
    await fill(contextOf())
    const rows = await stored()
    const own = rows.filter(({ email }) => email === customer.email)
    expect(own.map(({ state }) => state).toSorted()).toEqual(
      [...verificationStates.filter((state) => state !== 'withdrawn'), 'approved'].toSorted(),
    )
    expect(own.filter(({ state }) => state === 'approved').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['card', 'person']),
    )
    const queue = rows.filter(({ state }) => state === 'pending')
    expect(new Set(queue.map(({ submitted_at }) => String(submitted_at))).size).toBe(queue.length)
    expect(queue.some(({ attempts }) => attempts === 2)).toBe(true)
    expect(rows.every(({ photos }) => Number(photos) > 0)).toBe(true)
  })

  it('have photos whose bytes are not removed before their rows are stored', async () => {
    await fill(contextOf(), ['approved'])
    const { rows } = await database.pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where task_identifier = 'verification.remove-orphan'`,
    )
    expect(rows).toHaveLength(4)
    expect(rows.every(({ run_at }) => run_at > now)).toBe(true)
  })

  it('are made once, and finished after a stop', async () => {
    await expect(fill(contextOf({ lastsPhotos: 1 }), ['declined'])).rejects.toThrow('stopped')
    await fill(contextOf(), ['declined'])
    const first = await stored()
    expect(first).toMatchObject([{ state: 'declined', photos: 2, attempts: 1 }])
    await fill(contextOf(), ['declined'])
    expect(await stored()).toEqual(first)
  })

  it('are not made in a real office', async () => {
    await fill(contextOf({ isDemo: false }), ['draft'])
    expect(await stored()).toEqual([])
  })
})
