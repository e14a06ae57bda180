import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClaim } from '@/tests/factories/claims/claims'
import { multiplyClaims } from '@/tests/factories/claims/multiply-claims'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { cities } from '@/server/database/schema/catalogue'
import { claims } from '@/server/database/schema/claims'
import { cashPoints } from '@/server/database/schema/site'
import { inTransaction } from '@/server/database/in-transaction'
import { listPayouts } from '../claim-money.repository'
import { giveRefundInputs } from '../commands/refund-moves'
import { changeClaim } from '../moves/change-claim'
import { byClock } from '../moves/claim-moves'
import { isClaimOf } from './claim-owner'
import { findOwnIds, ownIds, readOwnClaims, sumClaimsByOwner } from './own-claims.repository'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('finds the claims of one person by indexes, however many claims there are', async () => {
  const { db } = database
  await makeClaim(db, { state: 'completed' })
  await multiplyClaims(database, 5000)
  const { id: userId, email } = await makeUser(db)
  for (const filter of [{}, { states: ['completed'] as const }, { number: 1 }]) {
    const ids = ownIds({ userId, email }, filter)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${ids}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
    if (!('number' in filter)) {
      expect(plan).toContain('claims_user_id_id_index')
      expect(plan).toContain('claims_email')
    }
  }
})

it('decides who owns a claim in the same way for one claim, for an owner’s list and for owners’ totals', async () => {
  const { db } = database
  const [one, other] = [await makeUser(db), await makeUser(db)]
  const made: string[] = []
  for (const userId of [one.id, other.id, null]) {
    for (const email of [one.email.toUpperCase(), other.email, null]) {
      made.push((await makeClaim(db, { row: { userId, email } })).claim.id)
    }
  }
  const all = await db.select().from(claims).where(inArray(claims.id, made))
  const expected: [owner: { userId: string; email: string | null }, indexes: number[]][] = [
    [{ userId: one.id, email: one.email }, [0, 1, 2, 6]],
    [{ userId: other.id, email: other.email.toUpperCase() }, [3, 4, 5, 7]],
    [{ userId: one.id, email: null }, [0, 1, 2]],
  ]
  for (const [owner, indexes] of expected) {
    const ownedIds = indexes.map((index) => made[index]).sort()
    const judged = all.filter((claim) => isClaimOf(claim, owner)).map(({ id }) => id)
    expect(judged.sort()).toEqual(ownedIds)
    const found = await findOwnIds(db, { owner, filter: {}, limit: 20, offset: 0 })
    expect(found.ids.sort()).toEqual(ownedIds)
    expect(await sumClaimsByOwner(db, [owner])).toMatchObject([{ claims: ownedIds.length }])
  }
})

it('says which refunds wait for the customer to say where the money goes', async () => {
  const { db } = database
  const { claim } = await makeClaim(db, { state: 'refunding' })
  const asks = async () => (await readOwnClaims(db, [claim.id])).map((row) => row.asksForRefund)
  const hasDetails = (await listPayouts(db, claim.id)).some(({ kind }) => kind === 'refund')
  expect(hasDetails).toBe(false)
  expect(await asks()).toEqual([true])
  await giveRefundInputs(db, {
    ...{ claimId: claim.id, currencyId: claim.fromCurrencyId, inputs: [] },
    ...{ mover: byClock, now: new Date() },
  })
  expect(await asks()).toEqual([false])
})

it('says whether cash can be collected: one of several cash points has to be named', async () => {
  const { db } = database
  const [city] = await db.select({ id: cities.id }).from(cities).limit(1)
  const cityId = city?.id ?? 0
  await db.delete(cashPoints)
  const { claim } = await makeClaim(db, { state: 'paying_out', row: { cityToId: cityId } })
  const isKnown = async () => (await readOwnClaims(db, [claim.id])).map((row) => row.isDeskKnown)
  // Without a cash point, the customer knows of none.
  expect(await isKnown()).toEqual([false])
  const point = {
    ...{ cityId, addressRu: 'Адрес', addressEn: 'Address', noteRu: '', noteEn: '' },
    ...{ timezone: 'Europe/Moscow', isShown: true, position: 1 },
  }
  const [first] = await db.insert(cashPoints).values(point).returning()
  expect(await isKnown()).toEqual([true])
  await db.insert(cashPoints).values(point)
  expect(await isKnown()).toEqual([false])
  const data = { cashPointId: first?.id ?? 0, side: 'to' }
  await inTransaction(db, (tx) =>
    changeClaim(tx, {
      ...{ claim, event: 'cash_ready', mover: byClock, now: new Date(), data, change: {} },
    }),
  )
  expect(await isKnown()).toEqual([true])
})
