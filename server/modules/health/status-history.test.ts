import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statusParts, type StatusPart, type StatusState } from '@/lib/contracts/site/status'
import { statusDays } from '@/server/database/schema/status-days'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createStatusHistory, recordStatus } from '.'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.db.delete(statusDays))

const minute = 60_000
const at = (text: string) => new Date(`2026-11-${text}:00Z`)

/** Records a report for each minute from one time to another, without the last. */
async function run(from: Date, to: Date, states: Partial<Record<StatusPart, StatusState>> = {}) {
  for (let time = from.getTime(); time < to.getTime(); time += minute) {
    await record(new Date(time), states)
  }
}

async function record(checkedAt: Date, states: Partial<Record<StatusPart, StatusState>> = {}) {
  const parts = statusParts.map((part) => ({ part, state: states[part] ?? 'ok', since: null }))
  await recordStatus(database.db, { checkedAt, parts })
}

function historyAt(now: Date) {
  return createStatusHistory({ db: database.db, clock: { now: () => now } }).read()
}

async function payOut(now: Date) {
  const { parts } = await historyAt(now)
  const found = parts.find(({ part }) => part === 'payOut')
  expect(found?.days).toHaveLength(30)
  return { ...found, last: found?.days.slice(-2) }
}

describe('the history of the status', () => {
  it('is unknown before the first measurement', async () => {
    const { workedPercent, days } = await payOut(at('22T12:00'))
    expect(workedPercent).toBeNull()
    expect(new Set(days?.map(({ state }) => state))).toEqual(new Set([null]))
    expect([days?.[0]?.day, days?.at(-1)?.day]).toEqual(['2026-10-24', '2026-11-22'])
  })

  it('counts each minute once, however many processes record it', async () => {
    await run(at('22T12:00'), at('22T12:10'))
    await record(new Date('2026-11-22T12:09:40Z'), { payOut: 'down' })
    await record(new Date('2026-11-22T12:05:00Z'), { payOut: 'slow' })
    expect(await payOut(at('22T12:10'))).toMatchObject({
      workedPercent: '100',
      last: [{ state: null }, { day: '2026-11-22', state: 'ok', slowMinutes: 0, downMinutes: 0 }],
    })
  })

  it('says how long a part was slow and did not work, and leaves the other parts as they were', async () => {
    await run(at('22T12:00'), at('22T12:10'))
    await run(at('22T12:10'), at('22T12:15'), { payOut: 'slow' })
    await run(at('22T12:15'), at('22T12:20'), { payOut: 'down' })
    expect(await payOut(at('22T12:20'))).toMatchObject({
      workedPercent: '75',
      last: [{ state: null }, { state: 'down', slowMinutes: 5, downMinutes: 5 }],
    })
    const { parts } = await historyAt(at('22T12:20'))
    expect(parts.find(({ part }) => part === 'site')).toMatchObject({ workedPercent: '100' })
  })

  it('counts the minutes in which the office did not run, on whole days too', async () => {
    await run(at('20T23:50'), at('20T23:55'))
    await run(at('22T00:05'), at('22T00:10'))
    const { days, workedPercent } = await payOut(at('22T00:10'))
    expect(days?.slice(-3)).toEqual([
      { day: '2026-11-20', state: 'down', slowMinutes: 0, downMinutes: 5 },
      { day: '2026-11-21', state: 'down', slowMinutes: 0, downMinutes: 1_440 },
      { day: '2026-11-22', state: 'down', slowMinutes: 0, downMinutes: 5 },
    ])
    // 10 of 1,460 minutes, rounded down.
    expect(workedPercent).toBe('0.68')
  })

  it('takes a restart of a minute or two for no incident, but never for 100 percent', async () => {
    await run(at('22T12:00'), at('22T12:10'))
    await run(at('22T12:12'), at('22T12:20'))
    expect(await payOut(at('22T12:20'))).toMatchObject({
      workedPercent: '90',
      last: [{ state: null }, { state: 'ok', downMinutes: 2 }],
    })
  })

  it('neither counts nor loses the minute that has begun', async () => {
    await run(at('22T12:00'), at('22T12:10'))
    for (const now of ['2026-11-22T12:10:59Z', '2026-11-22T12:09:00Z']) {
      expect(await payOut(new Date(now))).toMatchObject({ workedPercent: '100' })
    }
  })

  it('counts from the first measurement, even if that was before the days that are shown', async () => {
    await record(new Date('2026-10-01T00:00:00Z'))
    await run(at('22T12:00'), at('22T12:10'))
    const { days } = await payOut(at('22T12:10'))
    expect(days?.[0]).toMatchObject({ day: '2026-10-24', state: 'down', downMinutes: 1_440 })
  })

  it('is read at most once a minute, and only once for simultaneous requests', async () => {
    let now = at('22T12:00')
    const history = createStatusHistory({ db: database.db, clock: { now: () => now } })
    const [first, second] = await Promise.all([history.read(), history.read()])
    expect(second).toBe(first)
    now = new Date(now.getTime() + minute - 1)
    expect(await history.read()).toBe(first)
    now = new Date(now.getTime() + 1)
    expect(await history.read()).not.toBe(first)
  })
})
