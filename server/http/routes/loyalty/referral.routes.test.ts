import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { errorBody } from '@/lib/contracts/common'
import * as desk from '@/lib/contracts/loyalty/desk-referrers'
import * as programme from '@/lib/contracts/loyalty/referral-programme'
import * as contract from '@/lib/contracts/loyalty/referral'
import { getReferralOffer } from '@/lib/contracts/loyalty/referral-offer'
import { auditLog } from '@/server/database/schema/audit'
import { referralDays, referrers } from '@/server/database/schema/loyalty/referrers'
import { claims } from '@/server/database/schema/claims'
import { settings } from '@/server/database/schema/settings'
import { createApi } from '@/server/http/app'
import {
  countVisits,
  exportReferralRows,
  listReferrers,
  openReferrer,
  viewReferrer,
} from '@/server/modules/loyalty'
import {
  listJournalRows,
  listPeopleRows,
} from '@/server/modules/loyalty/referral/desk/desk-referrers.repository'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { makeUser } from '@/tests/factories/make-user'
import { openProgramme } from '@/tests/factories/referral'
import { bearerFor, bearerOf } from '@/tests/setup/bearer-for'
import { prepareData } from '@/tests/setup/busy-machine/prepare-data'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
type Headers = Record<string, string>
let database: TestDatabase
let office: ClaimOffice
let app: ReturnType<typeof createApi>
let operator: Headers

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  await openProgramme(database.db)
  const config = { ...office.container.config, rateLimitFactor: 1000 }
  app = createApi({ ...office.container, config })
  operator = await bearerFor(office.container, 'operator')
})
afterAll(() => database.drop())

type Send = { method?: string; body?: unknown; headers?: Headers }

function send(path: string, { method, body, headers = {} }: Send = {}) {
  return app.request(`/en/api/v1/${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const own = (path: string, headers: Headers) => send(`users/me/refferal/${path}`, { headers })
const atDesk = (path: string, more: Send = {}) =>
  send(`operator/${path}`, { headers: operator, ...more })

const customer = async (change: Parameters<typeof makeUser>[1] = {}) =>
  bearerOf(office.container, await makeUser(database.db, change))

/** A signed-in customer with a code and one rewarded exchange. */
async function rewarded() {
  const headers = await customer()
  const view = contract.getReferral.response.parse(await (await own('', headers)).json())
  const [row] = await database.db.select().from(referrers).where(eq(referrers.code, view.code))
  const referrerId = row?.userId ?? ''
  const conditions = { ...noConditions, usd: '100', usdOut: '90' }
  const { claim } = await makeClaim(database.db, {
    ...{ state: 'completed' as const, now },
    row: { referrerId, conditions },
  })
  return { headers, referrerId, code: view.code, claim }
}

describe('an account as a referrer', () => {
  it('gets a code once, and sees its figures day by day', async () => {
    const { code, headers } = await rewarded()
    await countVisits(database.db, [
      { code, day: '2026-11-21', count: 2 },
      { code: code.toUpperCase(), day: '2026-11-21', count: 3 },
      { code: 'nobody', day: '2026-11-21', count: 9 },
    ])
    const answer = await own('?date_from=2026-11-20&date_to=2026-11-21', headers)
    const view = contract.getReferral.response.parse(await answer.json())
    expect(view).toMatchObject({ code, isEnabled: true, holdDays: 14, turnoverUsd: '100' })
    expect(view.link).toMatch(new RegExp(`/\\?refferal=${code}$`))
    expect(view.days.map(({ day, visits, claims: count }) => [day, visits, count])).toEqual([
      ['2026-11-20', 0, 0],
      ['2026-11-21', 5, 1],
    ])
    expect(view.totals).toMatchObject({ visits: 5, claims: 1, income: '2' })
    const [balance] = view.balances
    expect(balance?.waiting).toBe(balance?.total)
    expect(balance?.available).toBe('0')
  })

  it('is refused a period that is too long or ends before it begins, at its field', async () => {
    const headers = await customer()
    for (const [query, field] of [
      ['?date_from=2025-01-01&date_to=2026-11-21', 'date_from'],
      ['?date_from=2026-11-22&date_to=2026-11-21', 'date_to'],
    ] as const) {
      const answer = await own(query, headers)
      expect(answer.status).toBe(422)
      expect(errorBody.parse(await answer.json()).fields).toHaveProperty(field)
    }
  })

  it.each(['', 'dw/', 'dw/export/'])(
    'is refused a date outside this century at its field: %s',
    async (path) => {
      const headers = await customer()
      for (const [name, date] of [
        ['date_from', '0000-01-01'],
        ['date_to', '9999-12-31'],
      ] as const) {
        const answer = await own(`${path}?${name}=${date}`, headers)
        expect(answer.status).toBe(422)
        expect(errorBody.parse(await answer.json()).fields).toHaveProperty(name)
      }
    },
  )

  it('has a history without the customer’s number, also as a file', async () => {
    const { claim, headers } = await rewarded()
    const of = async (query: string) =>
      contract.listReferralRows.response.parse(await (await own(`dw/${query}`, headers)).json())
    expect(await of('')).toMatchObject({ count: 0, results: [] })
    const waiting = await of('?status=refwait')
    expect(waiting).toMatchObject({ count: 1, results: [{ kind: 'reward', marginUsd: '10' }] })
    expect(waiting.results[0]?.order).toBe(String(claim.number).slice(-4))
    const told = JSON.stringify([waiting, await (await own('journal/', headers)).json()])
    expect(told).not.toContain(String(claim.number))
    expect(told).not.toContain(claim.id)
    const file = await (await own('dw/export/?status=all', headers)).text()
    const lines = file.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/,amount_usd,usd_per_unit$/)
    expect(await of('?status=all&page=2')).toMatchObject({ count: 1, results: [] })
    expect(await of('?status=all&page=100000&size=100')).toMatchObject({ count: 1, results: [] })
  })

  it('is exported without repetitions, and says whether something was left out', async () => {
    const { referrerId: userId } = await rewarded()
    for (const day of ['2026-11-01', '2026-11-01', '2026-11-03']) {
      await makeClaim(database.db, {
        ...{ state: 'completed' as const, now: new Date(`${day}T12:00:00Z`) },
        row: { referrerId: userId, conditions: { ...noConditions, usd: '50', usdOut: '40' } },
      })
    }
    const exported = async (limit?: number) => {
      const query = { userId, filter: { status: 'all' as const }, now }
      const { pages, hasMore } = await exportReferralRows(database.db, query, limit, 1)
      const ids: string[] = []
      for await (const rows of pages) {
        ids.push(...rows.map(({ key }) => key))
      }
      return { ids: new Set(ids).size, rows: ids.length, hasMore }
    }
    expect(await exported(3)).toEqual({ ids: 3, rows: 3, hasMore: true })
    expect(await exported(4)).toEqual({ ids: 4, rows: 4, hasMore: false })
  })

  it('lists rewards as held or not by the length of the hold that applied when each was given', async () => {
    const { headers, referrerId } = await rewarded()
    const given = [
      { day: '2026-11-01', holdDays: 30 },
      { day: '2026-11-12', holdDays: 14 },
      { day: '2026-11-18', holdDays: 3 },
      { day: '2026-11-19', holdDays: 3 },
      { day: '2026-11-20', holdDays: 0 },
    ]
    for (const { day, holdDays } of given) {
      await openProgramme(database.db, { holdDays })
      await makeClaim(database.db, {
        ...{ state: 'completed' as const, now: new Date(`${day}T12:00:00Z`) },
        row: { referrerId, conditions: { ...noConditions, usd: '50', usdOut: '40' } },
      })
    }
    await openProgramme(database.db)
    const daysOf = async (query: string) => {
      const answer: unknown = await (await own(`dw/${query}`, headers)).json()
      const { count, results } = contract.listReferralRows.response.parse(answer)
      return [count, ...results.map(({ at }) => at.slice(8, 10))]
    }
    expect(await daysOf('')).toEqual([2, '20', '18'])
    expect(await daysOf('?page=2&size=1')).toEqual([2, '18'])
    expect(await daysOf('?status=refwait')).toEqual([4, '21', '19', '12', '01'])
    const until = '&date_from=2026-11-12&date_to=2026-11-19'
    expect(await daysOf(`?status=refwait${until}`)).toEqual([2, '19', '12'])
    expect(await daysOf(`?status=refsucc${until}`)).toEqual([1, '18'])
    const query = { userId: referrerId, filter: { status: 'refsucc' as const }, now }
    for (const [limit, isLess] of [
      [1, true],
      [2, false],
    ] as const) {
      const { hasMore } = await exportReferralRows(database.db, query, limit)
      expect(hasMore).toBe(isLess)
    }
  })

  it('has a journal of what was recorded, of visits and of ended holds', async () => {
    const { code, headers, referrerId } = await rewarded()
    await countVisits(database.db, [{ code, day: '2026-11-20', count: 4 }])
    await makeClaim(database.db, {
      ...{ state: 'completed' as const, now: new Date('2026-11-01T12:00:00Z') },
      row: { referrerId, conditions: { ...noConditions, usd: '50', usdOut: '40' } },
    })
    const of = async (query: string) =>
      contract.listReferralJournal.response.parse(
        await (await own(`journal/${query}`, headers)).json(),
      )
    const all = await of('')
    expect(all.results.map(({ event }) => event)).toEqual([
      ...['attribution', 'credit'],
      ...['visit', 'hold_over'],
      ...['attribution', 'credit'],
    ])
    expect(all.count).toBe(6)
    const rows = await database.db.select().from(claims).where(eq(claims.referrerId, referrerId))
    expect(rows.filter(({ id }) => JSON.stringify(all).includes(id))).toEqual([])
    expect(all.results[1]?.arithmetic).toMatchObject({ marginUsd: '10', percent: '20' })
    expect(Object.keys(all.results[1]?.pair ?? {})).toEqual(['from', 'to'])
    expect(all.results[2]).toMatchObject({ event: 'visit', pair: null, usedPromoCode: false })
    expect((await of('?event=hold_over')).results).toMatchObject([
      { arithmetic: { amount: expect.any(String) as string, currency: 'USDT' } },
    ])
    expect((await of('?size=1&page=3')).results.map(({ visits }) => visits)).toEqual([4])
    expect(await of('?page=100000&size=100')).toMatchObject({ count: 6, results: [] })
  })

  it('is shown only to the account itself, and only with a confirmed address', async () => {
    expect((await own('', {})).status).toBe(401)
    const answer = await own('', await customer({ activatedAt: null }))
    expect(errorBody.parse(await answer.json()).code).toBe('not_activated')
  })
})

it('takes the code of the first link, which the browser remembers, and not the code in the form', async () => {
  const { code, referrerId } = await rewarded()
  const later = await rewarded()
  const ordered = async (person: number, refferal: string | null, cookie: string) => {
    const body = { ...office.bodyFor(person), refferal }
    const answer = await send('claim/', { body, headers: { cookie } })
    const { id } = createdClaim.parse(await answer.json())
    const [claim] = await database.db.select().from(claims).where(eq(claims.id, id))
    return claim
  }
  const first = { referrerId, refferal: code }
  expect(await ordered(900, null, `refferal=${code}`)).toMatchObject(first)
  expect(await ordered(901, later.code, `refferal=${code}`)).toMatchObject(first)
  expect(await ordered(903, null, `refferal=made-up.${code}.${later.code}`)).toMatchObject(first)
  const ofForm = { referrerId: later.referrerId, refferal: later.code }
  expect(await ordered(902, later.code, 'refferal=%3Cb%3E')).toMatchObject(ofForm)
  expect(await ordered(904, later.code, 'refferal=made-up')).toMatchObject(ofForm)
})

describe('the desk', () => {
  it('blocks and unblocks a referrer for a reason, which is audited and shown to them', async () => {
    const { headers, referrerId } = await rewarded()
    const act = (name: string) =>
      atDesk(`referrers/${referrerId}/${name}/`, { body: { reason: 'Buys own orders' } })
    expect((await act('block')).status).toBe(204)
    expect((await act('block')).status).toBe(409)
    const view = desk.getDeskReferrer.response.parse(
      await (await atDesk(`referrers/${referrerId}/`)).json(),
    )
    expect(view).toMatchObject({ isBlocked: true, blocked: { reason: 'Buys own orders' } })
    const mine = contract.getReferral.response.parse(await (await own('', headers)).json())
    expect(mine).toMatchObject({ isBlocked: true, isEnabled: false })
    expect((await act('unblock')).status).toBe(204)
    const log = await database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, referrerId))
    expect(log.map(({ action }) => action).sort()).toEqual(['referrer.block', 'referrer.unblock'])
  })

  it('lists referrers, their rewards, journal and people', async () => {
    const { claim, code, referrerId } = await rewarded()
    const list = desk.listDeskReferrers.response.parse(
      await (await atDesk(`referrers/?text=${code}`)).json(),
    )
    expect(list.referrers).toMatchObject([{ id: referrerId, turnoverUsd: '100', incomeUsd: '2' }])
    const of = async (path: string): Promise<unknown> =>
      (await atDesk(`referrers/${referrerId}/${path}/`)).json()
    const { rewards } = desk.listDeskReferralRewards.response.parse(await of('rewards'))
    expect(rewards).toMatchObject([{ claim: { id: claim.id }, status: 'refwait', debt: '0' }])
    const sums = { worthUsd: '100', marginUsd: '10', percent: '20', amountUsd: '2' }
    expect(rewards).toMatchObject([{ ...sums, usdPerUnit: expect.any(String) as string }])
    const { entries } = desk.listDeskReferralJournal.response.parse(await of('journal'))
    expect(entries.map(({ event }) => event)).toEqual(['attribution', 'credit'])
    expect(await of('people')).toMatchObject({ people: [{}], next: null })
    expect((await atDesk(`referrers/${claim.id}/`)).status).toBe(404)
  })

  it('lists what is owed to referrers by one query, however many there are', async () => {
    const ids = [(await rewarded()).referrerId, (await rewarded()).referrerId]
    const queries = vi.spyOn(database.pool, 'query')
    const { referrers: listed } = await listReferrers(database.db, {}, { size: 50 })
    expect(queries).toHaveBeenCalledTimes(2)
    queries.mockRestore()
    for (const id of ids) {
      const { balances } = await viewReferrer(database.db, id, { now })
      expect(balances).toHaveLength(1)
      const owed = balances.map(({ currencyId, total }) => ({ userId: id, currencyId, total }))
      expect(listed.find((row) => row.id === id)?.balances).toEqual(owed)
    }
  })

  it('undoes a completed exchange once, and takes the reward back', async () => {
    const { claim, headers } = await rewarded()
    const path = `claims/${claim.id}/undo/`
    const body = { expectedVersion: claim.version, proof: 'The bank called it back.' }
    expect((await atDesk(path, { body })).status).toBe(200)
    expect((await atDesk(path, { body })).status).toBe(409)
    const [stored] = await database.db.select().from(claims).where(eq(claims.id, claim.id))
    expect(stored).toMatchObject({ state: 'completed', version: claim.version + 1 })
    const mine = contract.getReferral.response.parse(await (await own('', headers)).json())
    expect(mine).toMatchObject({ turnoverUsd: '0', totals: { claims: 0, income: '0' } })
  })

  it('changes the programme as a whole, and refuses a ladder that does not ascend', async () => {
    const read = async () =>
      programme.getReferralProgramme.response.parse(
        await (await atDesk('referral-programme/')).json(),
      )
    const { version, terms } = await read()
    const save = (changes: object, of = version) =>
      atDesk('referral-programme/', {
        method: 'PUT',
        body: { version: of, terms: { ...terms, ...changes } },
      })
    const steps = (...percents: string[]) => ({
      ladder: percents.map((percent, index) => ({ fromUsd: String(index * 100), percent })),
    })
    const faults = async (answer: Response) => errorBody.parse(await answer.json()).fields ?? {}
    expect(await faults(await save(steps('20', '10')))).toHaveProperty(['terms.ladder.1.percent'])
    const whole = ['Enter a whole number from 0 to 365.']
    expect(await faults(await save({ holdDays: 366 }))).toEqual({ 'terms.holdDays': whole })
    const choose = ['Choose a currency.']
    expect(await faults(await save({ currencyId: null }))).toEqual({ 'terms.currencyId': choose })
    const rule = { from: office.from, to: office.to, reward: 'fixed' }
    const sums = { fixedUsd: null, leastUsd: null, mostUsd: null }
    expect(await faults(await save({ rules: [{ ...rule, ...sums }] }))).toHaveProperty([
      'terms.rules.0.fixedUsd',
    ])
    expect(await faults(await save({ rules: [{ ...rule, ...sums, to: 0 }] }))).toEqual({
      'terms.rules.0.to': choose,
    })
    const rules = [{ ...rule, ...sums, fixedUsd: '1.5' }]
    const sent = [{ ...rule, fixedUsd: '1.5', leastUsd: '2', mostUsd: '3' }]
    expect((await save({ ...steps('20', '30'), rules: sent })).status).toBe(204)
    expect((await read()).terms).toMatchObject({ ...steps('20', '30'), rules })
    const ladder = [
      { fromUsd: '0', percent: '20' },
      { fromUsd: '100', percent: '30' },
    ]
    expect(await offered()).toMatchObject({ ladder, hasOwnRules: true })
    const [logged] = await database.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.action, 'referral_programme.update'))
    expect(logged?.after).toMatchObject({ rules: `${office.from}-${office.to} fixed 1.5` })
    expect((await save({ holdDays: 3 })).status).toBe(409)
    expect((await save({ ...steps('20'), rules: [] }, String(Number(version) + 1))).status).toBe(
      204,
    )
  })
})

const offered = async () => getReferralOffer.response.parse(await (await send('refferal/')).json())

it('tells anybody the terms: the steps, the hold, the cookie and the smallest withdrawals', async () => {
  await openProgramme(database.db, { holdDays: 9 })
  const methods = [
    { currencyId: office.from, minimum: '12.5', maximum: null },
    { currencyId: 2147483647, minimum: '1', maximum: null },
  ]
  await database.db
    .update(settings)
    .set({ value: { secondFromUsd: null, methods } })
    .where(eq(settings.key, 'withdrawals'))
  const offer = await offered()
  expect(offer).toMatchObject({ isEnabled: true, holdDays: 9, cookieDays: 30 })
  expect(offer.currency?.ticker).toBe('USDT')
  expect(offer.withdrawals).toMatchObject([{ currency: { id: office.from }, minimum: '12.5' }])
})

it('answers a referrer of 100,000 people from indexes alone', async () => {
  const { userId } = await openReferrer(database.db, {
    userId: (await makeUser(database.db)).id,
    now,
  })
  await prepareData(
    database,
    // References are checked row by row, which takes long; nothing else uses the tables after this.
    `alter table referral_attributions drop constraint referral_attributions_referrer_id_referrers_user_id_fk;
    alter table referral_journal drop constraint referral_journal_referrer_id_referrers_user_id_fk;
    insert into referral_attributions (id, referrer_id, mailbox, created_at)
      select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '${userId}', 'guest-' || n || '@example.test', now()
      from generate_series(1, 100000) n;
    insert into referral_journal (id, referrer_id, event, created_at)
      select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '${userId}', 'attribution', now()
      from generate_series(1, 100000) n;
    analyze referral_attributions, referral_journal, referral_days;`,
  )
  await database.db.insert(referralDays).values({ referrerId: userId, day: '2026-11-21', users: 9 })
  const planOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const page = { referrerId: userId, before: undefined }
  for (const query of [
    listPeopleRows(database.db, page, 20).getSQL(),
    listJournalRows(database.db, page, 20).getSQL(),
    sql`select referrer_id from referral_attributions where mailbox = 'guest-7@example.test'`,
  ]) {
    expect(await planOf(query)).not.toMatch(/Seq Scan on referral_(attributions|journal)/)
  }
  const started = performance.now()
  expect((await atDesk(`referrers/${userId}/`)).status).toBe(200)
  expect((await atDesk(`referrers/${userId}/people/`)).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(2000)
})
