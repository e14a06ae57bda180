import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import {
  contestDecisions,
  contestResults,
  contestStandings,
} from '@/server/database/schema/loyalty/contest-standings'
import { contestPrizes, contests } from '@/server/database/schema/loyalty/contests'
import { users } from '@/server/database/schema/people/users'
import { loadSiteSettings } from '@/server/modules/settings'
import { addContest, contestTermsAt, exchangeWorth } from '@/tests/factories/contest'
import { makeUser } from '@/tests/factories/make-user'
import { patientBounds } from '@/tests/setup/busy-machine/patient-bounds'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  closeContest,
  closeDueContests,
  createContestBoards,
  disqualifyContestant,
  findNextTurn,
  giveContestPrize,
  saveContest,
  viewOwnStanding,
} from '../index'
import { rankingOf } from './contest-places'

const hour = 3_600_000
const week = 7 * 24 * hour
let database: TestDatabase
let operatorId: string
/* Each test has a contest of its own, which begins an hour after `now`. */
let now = new Date('2026-11-21T12:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const begun = () => later(2 * hour)
const over = () => later(hour + week + 60_000)
const actor = () => ({ kind: 'user', userId: operatorId }) as const
const deps = (at: Date) => ({ db: database.db, actor: actor(), now: at })

beforeAll(async () => {
  database = await createTestDatabase({ bounds: patientBounds })
  operatorId = (await makeUser(database.db, { role: 'operator' })).id
})
beforeEach(() => {
  now = later(2 * week)
})
afterEach(async () => {
  const onFault = (error: unknown) => {
    throw error
  }
  await closeDueContests(database.db, { now: over(), onFault })
})
afterAll(() => database.drop())

const start = (change = {}) => addContest(database.db, { actor: actor(), now, change })
const person = async () => (await makeUser(database.db)).id
const people = async (count: 4) => {
  const made = await Promise.all(Array.from({ length: count }, person))
  return made as [string, string, string, string]
}
const changeUser = (userId: string, fields: Partial<typeof users.$inferInsert>) =>
  database.db.update(users).set(fields).where(eq(users.id, userId))
const exchange = (userId: string | null, usd: string, at = begun()) =>
  exchangeWorth(database.db, usd, { userId, now: at })

async function standings(contestId: number) {
  const rows = await database.db
    .select()
    .from(contestStandings)
    .where(eq(contestStandings.contestId, contestId))
  return new Map(rows.map((row) => [row.userId, `${row.turnoverUsd.toFixed()}/${row.exchanges}`]))
}

const lastMoment = () => later(hour + week - 1)

/* Starts the runs while the rows are locked. Each run starts only when the previous one waits for a lock. */
async function whileLocked(rows: string, runs: readonly (() => Promise<unknown>)[]) {
  const blocker = await database.pool.connect()
  try {
    await blocker.query(`begin; select from ${rows} for update`)
    const started: Promise<unknown>[] = []
    for (const run of runs) {
      started.push(run())
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(started.length)
    }
    return started
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
}

async function countWaiting(): Promise<number> {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

async function places(contestId: number) {
  const rows = await database.db
    .select()
    .from(contestResults)
    .where(eq(contestResults.contestId, contestId))
    .orderBy(contestResults.place)
  return rows.map(({ userId, turnoverUsd }) => [userId, turnoverUsd.toFixed()])
}

async function queuedMails(contestId: number) {
  const { rows } = await database.pool.query<{ key: string }>(
    `select job.payload ->> 'dedupeKey' as key from graphile_worker._private_jobs job
     where job.payload ->> 'dedupeKey' like $1 order by key`,
    [`contest_won:${String(contestId)}:%`],
  )
  return rows.map(({ key }) => key.split(':').slice(2).join(' '))
}

describe('the standings of a contest', () => {
  it('count the exchanges of accounts in the period that are worth enough, and leave out undone ones', async () => {
    const id = await start({ minUsd: '50' })
    const [anna, boris] = [await person(), await person()]
    const undone = await exchange(anna, '100')
    await exchange(anna, '70.5', later(3 * hour))
    await exchange(anna, '49.99')
    await exchange(boris, '50')
    await exchange(null, '5000')
    await exchange(boris, '5000', later(hour - 1))
    await exchange(boris, '5000', later(hour + week))
    expect(await standings(id)).toEqual(
      new Map([
        [anna, '170.5/2'],
        [boris, '50/1'],
      ]),
    )
    await database.db
      .update(completedExchanges)
      .set({ undoneAt: later(4 * hour), undoneReason: 'Called back.' })
      .where(eq(completedExchanges.claimId, undone.id))
    expect((await standings(id)).get(anna)).toBe('70.5/1')
  })

  it('rank equal turnovers by the time they were reached, and say what is missing to the next place', async () => {
    await start()
    const [slow, quick, small, out] = await people(4)
    await exchange(slow, '100', later(3 * hour))
    await exchange(quick, '100', later(2 * hour))
    await exchange(small, '40.555')
    await exchange(out, '9000')
    await changeUser(out, { blockedAt: now, blockedReason: 'Fraud' })
    const at = later(5 * hour)
    const boards = createContestBoards({ db: database.db, clock: { now: () => at } })
    const { contest } = await boards.read()
    expect(contest?.places.map(({ userId, maskedName }) => [userId, maskedName])).toEqual([
      [quick, 'u***'],
      [slow, 'u***'],
      [small, 'u***'],
    ])
    const own = (userId: string, isStaff = false) =>
      viewOwnStanding({ db: database.db, boards, userId, isStaff, now: at })
    expect(await own(quick)).toMatchObject({ place: 1, next: null })
    const next = (await own(small))?.next
    expect([next?.place, next?.missingUsd.toFixed()]).toEqual([2, '59.46'])
    expect(await own(await person())).toMatchObject({ place: null, next: null, isOut: false })
    expect(await own(operatorId, true)).toMatchObject({ place: null, next: null, isOut: true })
  })

  it('cost no query when somebody makes up ids, and keep the rules of past contests out of memory', async () => {
    const id = await start()
    await closeContest(database.db, { contestId: id, now: over() })
    let at = over()
    const boards = createContestBoards({ db: database.db, clock: { now: () => at } })
    const query = vi.spyOn(database.pool, 'query')
    for (let index = 0; index < 200; index++) {
      const madeUp = boards.read(2_000_000_000 + index)
      await expect(madeUp).rejects.toMatchObject({ code: 'not_found' })
    }
    // The list of contests and the settings.
    expect(query).toHaveBeenCalledTimes(2)
    const { contest, past } = await boards.read(id)
    expect(contest?.row.id).toBe(id)
    expect(past[0]?.id).toBe(id)
    expect(past[0]).not.toHaveProperty('rulesRu')
    query.mockClear()
    await boards.read(id)
    expect(query).not.toHaveBeenCalled()
    at = new Date(at.getTime() + 5_000)
    await boards.read(id)
    expect(query).toHaveBeenCalled()
    query.mockRestore()
  })

  it('are read from their index, however many exchanges and accounts there are', async () => {
    const id = await start()
    await database.pool.query(
      `insert into users (id, email, created_at, updated_at)
       select overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, 'many' || n || '@example.com', now(), now()
       from generate_series(1, 5000) n`,
    )
    await database.pool.query(
      `insert into contest_standings (contest_id, user_id, turnover_usd, exchanges, reached_at)
       select $1, id, 1 + random() * 1000, 1, now() from users where email like 'many%'`,
      [id],
    )
    await database.pool.query('analyze users, contest_standings')
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${rankingOf(id, 50)}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('contest_standings_ranking')
    expect(plan).not.toMatch(/Sort|Seq Scan on (users|contest_standings)/)
    await database.pool.query('delete from contest_standings where contest_id = $1', [id])
  })
})

describe('closing a contest', () => {
  it('fixes one result and mails each winner once, however many workers try', async () => {
    const id = await start()
    const [first, second, third] = [await person(), await person(), await person()]
    await exchange(second, '200')
    const won = await exchange(first, '300')
    await exchange(third, '100')
    const closings = Array.from({ length: 10 }, () =>
      closeContest(database.db, { contestId: id, now: over() }),
    )
    expect((await Promise.all(closings)).filter(Boolean)).toHaveLength(1)
    const result = [
      [first, '300'],
      [second, '200'],
      [third, '100'],
    ]
    expect(await places(id)).toEqual(result)
    expect(await queuedMails(id)).toEqual([`${first} 1`, `${second} 2`].sort())

    await database.db
      .update(completedExchanges)
      .set({ undoneAt: over(), undoneReason: 'Called back.' })
      .where(eq(completedExchanges.claimId, won.id))
    expect(await places(id)).toEqual(result)
  })

  it('waits for an exchange that is being completed, and counts it', async () => {
    const id = await start()
    const userId = await person()
    await exchange(userId, '10')
    const started = await whileLocked(`contest_standings where user_id = '${userId}'`, [
      () => exchange(userId, '7', lastMoment()),
      () => closeContest(database.db, { contestId: id, now: over() }),
    ])
    expect((await Promise.all(started))[1]).toBe(true)
    expect(await places(id)).toEqual([[userId, '17']])
    expect((await standings(id)).get(userId)).toBe('17/2')
  })

  it('makes an exchange that is completed at the same moment wait, and does not count it', async () => {
    const id = await start()
    const userId = await person()
    await exchange(userId, '10')
    const started = await whileLocked(`contests where id = ${String(id)}`, [
      () => closeContest(database.db, { contestId: id, now: over() }),
      () => exchange(userId, '7', lastMoment()),
    ])
    expect((await Promise.all(started))[0]).toBe(true)
    expect(await places(id)).toEqual([[userId, '10']])
    expect((await standings(id)).get(userId)).toBe('10/1')
  })

  it('happens only after its end, and updates the navigation of the site', async () => {
    const id = await start()
    const isOn = async () => (await loadSiteSettings(database.db)).contest.status
    expect(await isOn()).toBe(true)
    expect(await findNextTurn(database.db, now)).toEqual(later(hour))
    expect(await findNextTurn(database.db, begun())).toEqual(later(hour + week))
    expect(await closeContest(database.db, { contestId: id, now: later(hour + week) })).toBe(false)
    expect(await closeContest(database.db, { contestId: id, now: over() })).toBe(true)
    expect(await isOn()).toBe(false)
  })

  it('keeps the navigation correct when another contest is published at the same time', async () => {
    const id = await start()
    const next = { startsAt: '2031-01-01T00:00', endsAt: '2031-01-02T00:00' }
    const started = await whileLocked("settings where key = 'contest'", [
      () => start(next),
      () => closeContest(database.db, { contestId: id, now: over() }),
    ])
    expect((await Promise.all(started))[1]).toBe(true)
    expect((await loadSiteSettings(database.db)).contest.status).toBe(true)
  })
})

describe('an account that is disqualified', () => {
  it('is skipped before and after the result is fixed, and winners who move up get a mail', async () => {
    const id = await start()
    const [cheat, first, second, third] = await people(4)
    for (const [userId, usd] of [
      [cheat, '900'],
      [first, '300'],
      [second, '200'],
      [third, '100'],
    ] as const) {
      await exchange(userId, usd)
    }
    const decided = (userId: string) => ({ contestId: id, userId, note: 'Two accounts' })
    await disqualifyContestant(deps(begun()), decided(cheat))
    await closeContest(database.db, { contestId: id, now: over() })
    expect((await places(id)).map(([userId]) => userId)).toEqual([first, second, third])

    await disqualifyContestant(deps(over()), decided(first))
    expect(await queuedMails(id)).toEqual(
      [`${first} 1`, `${second} 2`, `${second} 1`, `${third} 2`].sort(),
    )
    const at = over()
    const boards = createContestBoards({ db: database.db, clock: { now: () => at } })
    const shown = await boards.read(id)
    expect(shown.contest?.places.map(({ userId, place }) => [userId, place])).toEqual([
      [second, 1],
      [third, 2],
    ])
    await expect(disqualifyContestant(deps(at), decided(first))).rejects.toMatchObject({
      code: 'state_changed',
    })
  })

  it('must not have been given a prize, nor have a place above an account that was given one', async () => {
    const id = await start()
    const [first, second, nobody] = [await person(), await person(), await person()]
    await exchange(first, '300')
    await exchange(second, '200')
    const decided = (userId: string) => ({ contestId: id, userId, note: 'In person' })
    const give = (userId: string) => giveContestPrize(deps(over()), decided(userId))
    await expect(give(second)).rejects.toMatchObject({ code: 'state_changed' })
    await closeContest(database.db, { contestId: id, now: over() })
    await expect(give(nobody)).rejects.toMatchObject({ code: 'not_found' })
    await give(second)
    await expect(give(second)).rejects.toMatchObject({ code: 'state_changed' })
    for (const [userId, code] of [
      [first, 'validation_error'],
      [second, 'state_changed'],
    ] as const) {
      await expect(disqualifyContestant(deps(over()), decided(userId))).rejects.toMatchObject({
        code,
      })
    }
    await expect(database.db.delete(contestDecisions)).rejects.toThrow()
    await expect(database.db.delete(contestResults)).rejects.toThrow()
  })
})

describe('an account that is blocked or deleted after a contest', () => {
  it('gets neither its prize nor a mail, and keeps its place until it is left out', async () => {
    const id = await start()
    const [first, blocked, deleted, last] = await people(4)
    for (const [userId, usd] of [
      [first, '400'],
      [blocked, '300'],
      [deleted, '200'],
      [last, '100'],
    ] as const) {
      await exchange(userId, usd)
    }
    await closeContest(database.db, { contestId: id, now: over() })
    const mailed = [`${first} 1`, `${blocked} 2`]
    expect(await queuedMails(id)).toEqual(mailed.sort())

    await changeUser(blocked, { blockedAt: over(), blockedReason: 'Fraud' })
    await changeUser(deleted, { deletedAt: over(), email: `deleted-${deleted}@deleted.invalid` })
    const decided = (userId: string) => ({ contestId: id, userId, note: 'Gone' })
    const give = (userId: string) => giveContestPrize(deps(over()), decided(userId))
    const refused = { faults: [{ field: 'note', key: 'contest_barred' }] }
    await expect(give(blocked)).rejects.toMatchObject(refused)
    await disqualifyContestant(deps(over()), decided(first))
    await expect(give(deleted)).rejects.toMatchObject(refused)
    expect(await queuedMails(id)).toEqual(mailed.sort())
    await disqualifyContestant(deps(over()), decided(deleted))
    expect(await queuedMails(id)).toEqual([...mailed, `${last} 2`].sort())
  })
})

describe('an operator who has a place in a contest', () => {
  it('cannot decide about anybody in it, and nobody can decide about themselves', async () => {
    const id = await start()
    const [winner, second, promoted, nobody] = await people(4)
    await exchange(winner, '300')
    await exchange(second, '200')
    await exchange(promoted, '100')
    await closeContest(database.db, { contestId: id, now: over() })
    await changeUser(promoted, { role: 'operator' })
    const own = { ...deps(over()), actor: { kind: 'user', userId: promoted } as const }
    for (const userId of [promoted, winner]) {
      const decided = { contestId: id, userId, note: 'A reason' }
      for (const decide of [disqualifyContestant, giveContestPrize]) {
        await expect(decide(own, decided)).rejects.toMatchObject({ text: 'contest_own' })
      }
    }
    const decision = { contestId: id, decision: 'disqualified', note: 'Past the code' } as const
    const store = (userId: string, decidedBy: string) =>
      database.db
        .insert(contestDecisions)
        .values({ ...decision, userId, decidedBy, decidedAt: now })
    for (const [userId, decidedBy, constraint] of [
      [winner, promoted, 'contest_decisions_by_nobody_placed'],
      [nobody, nobody, 'contest_decisions_by_another'],
    ] as const) {
      await expect(store(userId, decidedBy)).rejects.toMatchObject({ cause: { constraint } })
    }
    await disqualifyContestant(deps(over()), { contestId: id, userId: promoted, note: 'A reason' })
  })
})

describe('a contest', () => {
  it('cannot be published for a period that overlaps with another contest', async () => {
    const id = await start()
    await expect(start()).rejects.toMatchObject({ code: 'validation_error' })
    const draft = await start({ isPublished: false })
    expect(draft).toBeGreaterThan(id)
  })

  it('keeps its terms once it has begun, and loses its standings when it is called off', async () => {
    const id = await start()
    await exchange(await person(), '100')
    const save = (change: object, version: string) => {
      const terms = contestTermsAt(now, change)
      return saveContest(deps(begun()), { id, version, terms })
    }
    for (const change of [{ minUsd: '5' }, { prizes: [] }, { startsAt: '2028-01-01T00:00' }]) {
      await expect(save(change, '1')).rejects.toMatchObject({ code: 'validation_error' })
    }
    await save({ titleEn: 'Another title' }, '1')
    await expect(save({}, '1')).rejects.toMatchObject({ code: 'state_changed' })
    const one = eq(contests.id, id)
    await expect(
      database.db.update(contests).set({ endsAt: over(), updatedAt: begun() }).where(one),
    ).rejects.toThrow()
    await expect(
      database.db.delete(contestPrizes).where(eq(contestPrizes.contestId, id)),
    ).rejects.toThrow()
    await save({ isPublished: false }, '2')
    expect(await standings(id)).toEqual(new Map())
    await exchange(await person(), '100')
    expect(await standings(id)).toEqual(new Map())
  })
})
