import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '@/server/database/in-transaction'
import { referralJournal } from '@/server/database/schema/loyalty/referral-rewards'
import {
  referralAttributions,
  referralProgramme,
  referrers,
} from '@/server/database/schema/loyalty/referrers'
import { accountCodes } from '@/server/database/schema/people/accounts'
import { users } from '@/server/database/schema/people/users'
import { deleteAccount, restore } from '@/server/modules/accounts'
import { hashOfCode } from '@/server/modules/accounts/links/link-code'
import { claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { makeClaim } from '@/tests/factories/claims/claims'
import { makeUser } from '@/tests/factories/make-user'
import { makeReferrer, openProgramme } from '@/tests/factories/referral'
import { patientBounds } from '@/tests/setup/busy-machine/patient-bounds'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { attributeAccount } from '../..'
import { lockAttributions } from './attributions.repository'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice
beforeAll(async () => {
  database = await createTestDatabase({ bounds: patientBounds })
  office = await openClaimOffice(database, { now: () => now })
  await openProgramme(database.db)
})
afterAll(() => database.drop())

const { created, person } = claimActions(() => ({ db: database.db, office }), now)
let keys = 0
const order = (whose: number, options: Parameters<typeof created>[1] = {}) =>
  created(whose, { key: `attributed order:${String((keys += 1))}`, ...options })

/** Confirms the address of an account that was registered with a code. */
async function confirm(email: string, refferal: string | null = null) {
  const account = await makeUser(database.db, { email, refferal })
  await inTransaction(database.db, (tx) => attributeAccount(tx, account, now))
  return account
}

const attributionsTo = (referrerId: string) =>
  database.db
    .select()
    .from(referralAttributions)
    .where(eq(referralAttributions.referrerId, referrerId))

const refusalsOf = async (referrerId: string) => {
  const rows = await database.db
    .select({ reason: referralJournal.reason })
    .from(referralJournal)
    .where(eq(referralJournal.referrerId, referrerId))
  return rows.flatMap(({ reason }) => reason ?? [])
}

/* The orders that the refusals name. */
const refusedOrdersOf = async (referrerId: string) => {
  const rows = await database.db
    .select({ claimId: referralJournal.claimId })
    .from(referralJournal)
    .where(eq(referralJournal.referrerId, referrerId))
  return rows.flatMap(({ claimId }) => claimId ?? [])
}

const completed = (email: string, referrerId: string) =>
  makeClaim(database.db, { state: 'completed', now, row: { email, referrerId } })

it('does not change the referrer of a guest who has exchanged, whatever code they register with', async () => {
  const first = await makeReferrer(database.db, now)
  const second = await makeReferrer(database.db, now)
  const email = 'exchanged@example.com'
  await completed(email, first.userId)
  const account = await confirm(email, second.code)
  expect(await attributionsTo(first.userId)).toMatchObject([{ userId: account.id }])
  expect(await attributionsTo(second.userId)).toEqual([])
  const claim = await order(person(), { userId: account.id, keptRefferal: second.code })
  expect(claim.referrerId).toBe(first.userId)
})

it('attributes an account by the code of its registration once its address is confirmed', async () => {
  const { code, userId } = await makeReferrer(database.db, now)
  const { id, email } = await confirm('registered@example.com', code.toUpperCase())
  expect(await attributionsTo(userId)).toMatchObject([{ userId: id, mailbox: null }])
  // A guest's order under a confirmed address is the account's.
  expect(await order(person(), { body: { email } })).toMatchObject({ referrerId: userId })
})

it('attributes neither an account nor a mailbox by an order that only names its address', async () => {
  const taker = await makeReferrer(database.db, now)
  const { code, userId } = await makeReferrer(database.db, now)
  const account = await confirm('named@example.com')
  const named = await order(person(), { body: { email: account.email }, keptRefferal: taker.code })
  expect(named.referrerId).toBeNull()
  const guest = await order(person(), { keptRefferal: taker.code })
  expect(guest.referrerId).toBe(taker.userId)
  await completed(account.email, taker.userId)
  expect(await attributionsTo(taker.userId)).toEqual([])
  const registered = await confirm(guest.email ?? '', code)
  expect(await attributionsTo(userId)).toMatchObject([{ userId: registered.id }])
})

it('tries the code of the order when nobody has the code of the registration', async () => {
  const { code, userId } = await makeReferrer(database.db, now)
  const account = await confirm('mistyped@example.com', 'nobody')
  const claim = await order(person(), { userId: account.id, keptRefferal: code })
  expect(claim.referrerId).toBe(userId)
})

it('forgets the mailbox of a deleted account, also if it is attributed to nobody, and nothing else', async () => {
  const { userId } = await makeReferrer(database.db, now)
  const account = await makeUser(database.db, { email: 'left@example.com' })
  const id = crypto.randomUUID()
  const mailbox = account.email
  await database.db
    .insert(referralAttributions)
    .values({ id, referrerId: userId, mailbox, createdAt: now })
  const change = (to: string) =>
    database.db
      .update(referralAttributions)
      .set({ mailbox: to })
      .where(eq(referralAttributions.id, id))
  for (const other of ['other@example.com', 'a'.repeat(64)]) {
    await expect(change(other)).rejects.toThrow()
  }
  const removal = { userId: account.id, address: null, userAgent: null, now }
  await deleteAccount(database.db, removal)
  const [row] = await attributionsTo(userId)
  expect(row?.mailbox).toMatch(/^[0-9a-f]{64}$/)
  await expect(change(mailbox)).rejects.toThrow()
})

it('refuses a circle, in the code and in the database', async () => {
  const top = await makeReferrer(database.db, now)
  const { id } = await confirm('below@example.com', top.code)
  const below = await makeReferrer(database.db, now, id)
  await order(person(), { userId: top.userId, keptRefferal: below.code })
  expect(await refusalsOf(below.userId)).toEqual(['loop'])
  await expect(
    database.db.insert(referralAttributions).values({
      ...{ id: crypto.randomUUID(), referrerId: below.userId, userId: top.userId, createdAt: now },
    }),
  ).rejects.toThrow()
})

it('attributes a mailbox once, however many of its orders complete at the same time', async () => {
  const referrers = await Promise.all([1, 2].map(() => makeReferrer(database.db, now)))
  const email = 'at-once@example.com'
  await Promise.all(referrers.map(({ userId }) => completed(email, userId)))
  const found = await Promise.all(referrers.map(({ userId }) => attributionsTo(userId)))
  expect(found.flat()).toHaveLength(1)
})

/** Does something that must not wait for attributions that are being made. */
async function besideAttributions(act: () => Promise<unknown>) {
  await inTransaction(database.db, async (tx) => {
    await lockAttributions(tx, null)
    const late = setTimeout(60_000, undefined, { ref: false }).then(() =>
      expect.fail('It waits for the lock.'),
    )
    await Promise.race([act(), late])
  })
}

it('refuses people who refer themselves, and referrers who earn nothing, without taking a lock', async () => {
  const { code, userId } = await makeReferrer(database.db, now)
  const { id: customer } = await makeUser(database.db)
  const ordered = (whose: string, mailed?: string) => () =>
    order(person(), {
      userId: whose,
      keptRefferal: code,
      ...(mailed && { body: { email: mailed } }),
    })
  await besideAttributions(ordered(userId))
  await database.db.update(referralProgramme).set({ isEnabled: false })
  await besideAttributions(ordered(customer))
  await openProgramme(database.db)
  const block = { blockedAt: now, blockedReason: 'Buys own orders.' }
  await database.db.update(referrers).set(block).where(eq(referrers.userId, userId))
  await besideAttributions(ordered(customer))
  expect(await refusalsOf(userId)).toEqual(['own_account', 'programme_off', 'blocked'])
  expect(new Set(await refusedOrdersOf(userId)).size).toBe(3)
})

it('says in the journal that a guest came through a link and ordered under the mailbox of its referrer', async () => {
  const { code, userId } = await makeReferrer(database.db, now)
  const [referrer] = await database.db.select().from(users).where(eq(users.id, userId))
  const claim = await order(person(), {
    keptRefferal: code,
    body: { email: referrer?.email ?? '' },
  })
  expect(claim.referrerId).toBeNull()
  expect(await refusalsOf(userId)).toEqual(['own_mailbox'])
  expect(await refusedOrdersOf(userId)).toEqual([claim.id])
})

it('says in the journal that a referred person ordered under the mailbox of their referrer', async () => {
  const { code, userId } = await makeReferrer(database.db, now)
  const [referrer] = await database.db.select().from(users).where(eq(users.id, userId))
  const { id } = await confirm('led@example.com', code)
  const claim = await order(person(), { userId: id, body: { email: referrer?.email ?? '' } })
  expect(claim.referrerId).toBeNull()
  expect(await refusalsOf(userId)).toEqual(['own_mailbox'])
})

it('locks the turnover before it attributes, also when an address is confirmed by a new password', async () => {
  const { code } = await makeReferrer(database.db, now)
  const account = { activatedAt: null, email: 'restored@example.com', refferal: code }
  const { id: userId, email } = await makeUser(database.db, account)
  const link = { purpose: 'restore' as const, hash: hashOfCode('link') }
  const expiresAt = new Date(now.getTime() + 60_000)
  await database.db
    .insert(accountCodes)
    .values({ ...link, id: crypto.randomUUID(), userId, createdAt: now, expiresAt })
  const command = { code: 'link', password: 'correct horse 73 battery', siteNames: [], now }
  const waiting = sql<number>`(select count(*)::integer from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database()))`
  const { restored } = await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`select lock_turnover_address(${email})`)
    const restoring = restore(database.db, { ...command, address: null, userAgent: null })
    await expect
      .poll(async () => (await database.db.select({ waiting }).from(sql`(select) as one`))[0])
      .toEqual({ waiting: 1 })
    const { rows } = await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtext('referral_attributions')) as "isFree"`,
    )
    expect(rows).toEqual([{ isFree: true }])
    return { restored: restoring }
  })
  await restored
  const claim = await order(person(), { userId, body: { email } })
  expect(claim.referrerId).not.toBeNull()
})
