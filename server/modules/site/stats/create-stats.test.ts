import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStats } from '@/lib/contracts/site/stats'
import { Decimal } from '@/lib/money/decimal'
import { currencies } from '@/server/database/schema/catalogue'
import { inTransaction } from '@/server/database/in-transaction'
import { acceptPayment, confirmClaim, moveClaim } from '@/server/modules/claims'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { openClaimOffice, visitor, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createStats } from './create-stats'
import { createPace } from './pace'

/* One o'clock in the morning of the 21st in Moscow, and still the 20th in UTC. */
const start = new Date('2026-11-20T22:00:00Z')
let database: TestDatabase
let office: ClaimOffice
let now = start

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
afterAll(() => database.drop())

/** Makes an exchange that is paid ten minutes after its creation and completed `minutes` later. */
async function complete(person: number, minutes: number) {
  await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
  await office.container.offer.refresh('rates')
  const { claim } = await office.create(person)
  const mover = { by: 'visitor', actor: visitor, address: null } as const
  await confirmClaim(database.db, { claimId: claim.id, mover, now })
  now = new Date(now.getTime() + 10 * 60_000)
  await acceptPayment(database.db, {
    claimId: claim.id,
    method: 'manual',
    reference: `in-${String(person)}`,
    amount: new Decimal('100'),
    currencyId: office.from,
    payer: null,
    objection: null,
    mover: { ...mover, by: 'operator' },
    now,
  })
  now = new Date(now.getTime() + minutes * 60_000)
  const done = { ...mover, by: 'system' } as const
  await inTransaction(database.db, (tx) =>
    moveClaim(tx, { claimId: claim.id, move: 'complete', mover: done, now }),
  )
  return claim
}

const clock = { now: () => now }
const least = { today: 1, ever: 1, latest: 1, measured: 1 }

describe('the office’s statistics', () => {
  it('are empty at first, except for the reserves', async () => {
    const { reservesUsd, ...figures } = await createStats({ db: database.db, clock }).read()
    expect(figures).toEqual({
      completedToday: null,
      completed: null,
      averageMinutes: null,
      latest: [],
    })
    expect(reservesUsd?.gt(1000)).toBe(true)
  })

  it('count the claims completed since midnight at the office, and all completed claims', async () => {
    await complete(1, 5)
    await complete(2, 7)
    await complete(3, 60)
    const read = () => createStats({ db: database.db, clock, least }).read()
    expect(await read()).toMatchObject({ completedToday: 3, completed: 3, averageMinutes: 7 })
    // The last one was completed in the half hour that is not over yet.
    const last = now
    expect((await read()).latest).toHaveLength(2)
    now = new Date(now.getTime() + 30 * 60_000)
    const { latest } = await read()
    expect(latest).toHaveLength(3)
    const at = new Date(last.getTime() - (last.getTime() % (30 * 60_000)))
    expect(latest[0]).toMatchObject({ fromId: office.from, toId: office.to, at })
    expect(latest[0]?.fromAbout.eq(100)).toBe(true)
    expect(Object.keys(latest[0] ?? {}).toSorted()).toEqual([
      'at',
      'fromAbout',
      'fromId',
      'toAbout',
      'toId',
    ])

    // Midnight in Moscow.
    now = new Date('2026-11-21T21:00:00Z')
    expect(await read()).toMatchObject({ completedToday: null, completed: 3, averageMinutes: 7 })
    now = new Date('2026-12-22T21:00:00Z')
    expect(await read()).toMatchObject({ completed: 3, averageMinutes: null, reservesUsd: null })
  })

  it('do not tell how few exchanges there are', async () => {
    const numbers = { completedToday: null, completed: null, averageMinutes: null, latest: [] }
    expect(await createStats({ db: database.db, clock }).read()).toMatchObject(numbers)
    const others = { today: 4, ever: 4, latest: 4, measured: 4 }
    expect(await createStats({ db: database.db, clock, least: others }).read()).toMatchObject(
      numbers,
    )
    expect(
      await createStats({ db: database.db, clock, least: { ...others, ever: 3 } }).read(),
    ).toMatchObject({ completedToday: null, completed: 3 })
  })

  it('are queried at most once a minute, and only once for concurrent requests', async () => {
    const stats = createStats({ db: database.db, clock })
    const [first, second] = await Promise.all([stats.read(), stats.read()])
    expect(second).toBe(first)
    now = new Date(now.getTime() + 59_000)
    expect(await stats.read()).toBe(first)
    now = new Date(now.getTime() + 1_000)
    expect(await stats.read()).not.toBe(first)
  })

  it('are queried again after a failure', async () => {
    const stats = createStats({ db: database.db, clock, least })
    await database.db.execute(sql`alter table claim_quotes rename to quotes_away`)
    await expect(stats.read()).rejects.toThrow()
    await database.db.execute(sql`alter table quotes_away rename to claim_quotes`)
    expect(getStats.response.shape.completed.parse((await stats.read()).completed)).toBe(3)
  })
})

describe('the duration of recent exchanges', () => {
  it('is given for the pair, at the desk else for all pairs, and is null for too few exchanges', async () => {
    now = new Date('2027-03-01T12:00:00Z')
    const pace = () => createPace({ db: database.db, clock })
    const pair = () => pace().of(office)
    const other = { from: office.to, to: office.from }
    for (const [index, minutes] of [4, 6, 10, 20].entries()) {
      await complete(100 + index, minutes)
    }
    expect(await pair()).toBeNull()
    await complete(104, 60)
    expect(await pair()).toEqual({ minutes: 10, mostMinutes: 20 })
    expect(await pace().around(office)).toEqual(await pair())
    expect(await pace().of(other)).toBeNull()
    expect(await pace().around(other)).toEqual({ minutes: 10, mostMinutes: 20 })
  })

  it('is not given where cash is collected, because it depends on the customer', async () => {
    const { db } = database
    const pace = createPace({ db, clock })
    expect(await pace.of(office)).not.toBeNull()
    const isReceived = eq(currencies.id, office.to)
    const [was] = await db.select({ kind: currencies.kind }).from(currencies).where(isReceived)
    await db.update(currencies).set({ kind: 'cash' }).where(isReceived)
    const later = createPace({ db, clock })
    expect(await later.of(office)).toBeNull()
    expect(await later.around(office)).not.toBeNull()
    await db.update(currencies).set({ kind: was?.kind }).where(isReceived)
  })

  it('is not given for exchanges older than a week', async () => {
    expect(await createPace({ db: database.db, clock }).of(office)).not.toBeNull()
    now = new Date('2027-03-09T12:00:00Z')
    expect(await createPace({ db: database.db, clock }).of(office)).toBeNull()
  })

  it('is measured at most once in five minutes', async () => {
    const pace = createPace({ db: database.db, clock })
    expect(await pace.of(office)).toBeNull()
    now = new Date('2027-03-02T12:00:00Z')
    expect(await pace.of(office)).not.toBeNull()
    now = new Date(now.getTime() + 4 * 60_000)
    await database.db.execute(sql`alter table claim_events rename to events_away`)
    expect(await pace.of(office)).not.toBeNull()
    now = new Date(now.getTime() + 60_000)
    await expect(pace.of(office)).rejects.toThrow()
    await database.db.execute(sql`alter table events_away rename to claim_events`)
    expect(await pace.of(office)).not.toBeNull()
  })
})
