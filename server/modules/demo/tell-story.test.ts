import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { referralStatuses } from '@/lib/contracts/loyalty/referral-parts'
import { giftOrderStates } from '@/lib/contracts/loyalty/gift-lists'
import { inTransaction } from '@/server/database/in-transaction'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { seedContests } from '@/server/database/seed/seed-contests'
import { proveBooksNow } from '@/server/modules/claims'
import { findOwnDiscount, listOwnJournal, listReferralRows } from '@/server/modules/loyalty'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { tellStory } from '.'
import { exchanges } from './story'

const now = new Date('2026-11-21T12:00:00Z')
const [, customer] = demoLogins
let database: TestDatabase
let userId = ''
let tell: () => Promise<void>
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await refreshDemoQuotes(db, { activeSources: ['demo'], now })
  await inTransaction(db, (tx) => seedContests(tx, now))
  const { container } = createTestContainer({ db, now: () => now })
  const { aml, numbers, offer } = container
  const claimsKey = (await container.sessionKeys()).claims
  const { signal } = new AbortController()
  const parts = { db, offer, numbers, claimsKey, aml: aml.terms }
  tell = () => tellStory(parts, { now, signal })
  await tell()
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where email = ${customer.email}`,
  )
  userId = rows[0]?.id ?? ''
})
afterAll(() => database.drop())

async function countsOf(table: string) {
  const { rows } = await database.pool.query<{ state: string; count: number }>(
    `select state, count(*)::integer as count from ${table} group by state order by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

it('shows the demo’s customer as a referrer in every state, with correct books', async () => {
  const { db } = database
  const query = { userId, now }
  for (const status of referralStatuses) {
    const { count } = await listReferralRows(db, {
      ...{ ...query, filter: { status }, page: 1, size: 5 },
    })
    expect([status, count > 0]).toEqual([status, true])
  }
  const journal = (event: 'attribution' | 'refusal') =>
    listOwnJournal(db, { ...query, event, page: 1, size: 20 })
  expect(await journal('attribution')).toMatchObject({ count: 12 })
  expect((await journal('refusal')).rows[0]).toMatchObject({ reason: 'own_account' })
  expect(await countsOf('withdrawals')).toEqual({ waiting: 1, paid: 1, declined: 1 })
  expect(await countsOf('claims')).toEqual({ completed: exchanges.length })
  expect((await findOwnDiscount(db, userId)).step?.percent.toFixed()).toBe('10')
  const states = await countsOf('gift_orders')
  expect(Object.keys(states)).toEqual([...giftOrderStates].sort())
  const { rows } = await db.execute<{ place: number }>(sql`
    select place from (
      select user_id, rank() over (order by turnover_usd desc)::integer as place
      from contest_standings
    ) as ranked where user_id = ${userId}`)
  expect(rows).toEqual([{ place: 4 }])
  expect(await proveBooksNow(db)).toEqual([])
})

it('the story is told only once', async () => {
  const { pool } = database
  const told = async () => {
    const { rows } = await pool.query<{ rows: string }>(
      `select concat_ws(' ', (select count(*) from entries), (select count(*) from users),
        (select count(*) from point_entries), (select count(*) from referral_journal),
        (select count(*) from promo_codes), (select count(*) from outbox_events)) as rows`,
    )
    return rows[0]?.rows
  }
  const before = await told()
  await tell()
  expect(await told()).toBe(before)
})
