import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { vitalSigns } from '@/server/database/schema/vital-signs'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createServiceStatus } from '.'
import type { HealthReport, OfficeMeasures } from './look-at-office'

const well: OfficeMeasures = {
  lanes: [],
  outbox: { count: 0, oldestSeconds: 0 },
  claims: [],
  mails: [],
  prices: { pairs: 1, lost: 0, oldestSeconds: 0 },
  sources: [],
  rails: { faulty: 0, paused: 0, vanished: 0, differing: 0, unsigned: 0 },
  workers: 1,
  isMailStopped: false,
  isHeld: false,
  audit: null,
  clockSkewSeconds: 0,
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.db.delete(vitalSigns))

/** The status as one process sees it, from the reports that the test passes to it. */
function openProcess() {
  let report: HealthReport = { unwell: [], checkedAt: new Date(0), measures: well }
  const status = createServiceStatus({
    db: database.db,
    health: { look: () => Promise.resolve(report) },
    onFault: () => expect.fail('the status was not recorded'),
  })
  return async (at: string, measures: Partial<OfficeMeasures> | null) => {
    report = {
      unwell: [],
      checkedAt: new Date(`2026-11-22T${at}Z`),
      measures: measures && { ...well, ...measures },
    }
    const { parts } = await status.read()
    return Object.fromEntries(
      parts.map(({ part, state, since }) => [
        part,
        since === null ? state : `${state} ${since.toISOString().slice(11, 19)}`,
      ]),
    )
  }
}

describe('the status of the service', () => {
  it('says since when a part has been in its state, to the minute, once it was in another', async () => {
    const look = openProcess()
    expect(await look('12:00:30', {})).toMatchObject({ mail: 'ok', rates: 'ok' })
    expect(await look('12:05:10', { isMailStopped: true })).toMatchObject({
      mail: 'down 12:05:00',
      rates: 'ok',
    })
    expect(await look('12:09:59', { isMailStopped: true })).toMatchObject({ mail: 'down 12:05:00' })
    expect(await look('12:10:00', {})).toMatchObject({ mail: 'ok 12:10:00' })
  })

  it('is the same in all processes, and after a restart', async () => {
    await openProcess()('11:00:00', {})
    await openProcess()('12:00:00', { isHeld: true })
    expect(await openProcess()('12:30:00', { isHeld: true })).toMatchObject({
      payOut: 'down 12:00:00',
    })
  })

  it('is kept by the process while the database does not answer', async () => {
    const look = openProcess()
    await look('12:00:00', {})
    expect(await look('12:01:00', null)).toMatchObject({ site: 'down 12:01:00' })
    expect(await look('12:02:00', null)).toMatchObject({ site: 'down 12:01:00' })
    const [sign] = await database.db
      .select()
      .from(vitalSigns)
      .where(eq(vitalSigns.name, 'status-changes'))
    expect(sign?.details).toMatchObject({ site: { state: 'ok' } })
  })

  it('does not fail on a value that another version has written', async () => {
    const sign = { name: 'status-changes', at: new Date(), details: { mail: 'fine' } }
    await database.db.insert(vitalSigns).values(sign)
    expect(await openProcess()('12:00:00', {})).toMatchObject({ mail: 'ok' })
  })

  it('is computed once for each measurement, however many visitors ask', async () => {
    const report: HealthReport = { unwell: [], checkedAt: new Date(), measures: well }
    const status = createServiceStatus({
      db: database.db,
      health: { look: () => Promise.resolve(report) },
      onFault: () => undefined,
    })
    const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => status.read()))
    expect(others.every((one) => one === first)).toBe(true)
  })
})
