import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '@/server/database/in-transaction'
import { referralJournal } from '@/server/database/schema/loyalty/referral-rewards'
import { referralAttributions } from '@/server/database/schema/loyalty/referrers'
import { claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { makeUser } from '@/tests/factories/make-user'
import { makeReferrer, openProgramme } from '@/tests/factories/referral'
import { patientBounds } from '@/tests/setup/busy-machine/patient-bounds'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { attributeAccount } from '..'

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

it('keeps a guest with their referrer when they confirm their address, whatever code they register with', async () => {
  const first = await makeReferrer(database.db, now)
  const second = await makeReferrer(database.db, now)
  const guest = person()
  const { email } = await order(guest, { keptRefferal: first.code })
  const account = await confirm(email ?? '', second.code)
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

it('attributes a person once, however many orders come at the same time', async () => {
  const referrers = await Promise.all([1, 2].map(() => makeReferrer(database.db, now)))
  const guest = person()
  const results = await Promise.allSettled(
    referrers.map(({ code }, index) =>
      order(guest, { keptRefferal: code, address: `10.9.0.${String(index)}` }),
    ),
  )
  const claims = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(claims).toHaveLength(2)
  expect(new Set(claims.map(({ referrerId }) => referrerId)).size).toBe(1)
  const found = await Promise.all(referrers.map(({ userId }) => attributionsTo(userId)))
  expect(found.flat()).toHaveLength(1)
})
