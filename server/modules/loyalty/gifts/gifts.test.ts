import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Executor } from '@/server/database/client'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { giftOrders, gifts } from '@/server/database/schema/loyalty/gifts'
import { pointBalances, pointEntries } from '@/server/database/schema/loyalty/points'
import { users } from '@/server/database/schema/people/users'
import { proveClaims } from '@/server/modules/claims'
import { setPointsRules, viewPointsRules } from '@/server/modules/settings'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { addGift, givePoints } from '@/tests/factories/gift'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  cancelGiftOrder,
  declineGift,
  forgetGiftOrdersOf,
  giveGift,
  listGiftOrders,
  redeemGift,
  viewOwnGifts,
} from '..'
import { findPoints } from './points'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type User = typeof users.$inferSelect
const ownerOf = ({ id, email }: User) => ({ userId: id, email, now })
const pointsOf = ({ id }: Pick<User, 'id'>) => findPoints(database.db, id)

async function customerWith(points: number): Promise<User> {
  const user = await makeUser(database.db)
  await givePoints(database.db, user.id, points)
  return user
}

const redeem = (
  user: User,
  giftId: number,
  change: Partial<Parameters<typeof redeemGift>[1]> = {},
) =>
  redeemGift(database.db, {
    ...ownerOf(user),
    ...{ giftId, price: undefined, details: '', idempotencyKey: randomUUID() },
    ...change,
  })

/** The dependencies of an operator's decision. */
async function deskDeps() {
  const { id } = await makeUser(database.db, { role: 'operator' })
  const actor = { kind: 'user', userId: id } as const
  return { db: database.db, actor, now, operatorId: id }
}

const refusal = (text: string) => expect.objectContaining({ text }) as Error

const succeeded = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

const takenOf = async (id: number) =>
  (await database.db.select().from(gifts).where(eq(gifts.id, id)))[0]?.taken

/** An exchange worth so many USD. */
async function exchange(usd: string, row: { userId?: string; email?: string }) {
  const conditions = { ...noConditions, usd, usdOut: '1' }
  const { claim } = await makeClaim(database.db, {
    state: 'completed',
    row: { ...row, conditions },
  })
  return claim
}

const undo = (claimId: string) =>
  database.db
    .update(completedExchanges)
    .set({ undoneAt: now, undoneReason: 'Called back by the bank.' })
    .where(eq(completedExchanges.claimId, claimId))

describe('points', () => {
  it('are what a completed exchange is worth in USD, and go when it is undone', async () => {
    const user = await makeUser(database.db)
    const claim = await exchange('100.99', { userId: user.id })
    expect(await pointsOf(user)).toBe(100)
    await exchange('0.99', { userId: user.id })
    expect(await pointsOf(user)).toBe(100)
    await undo(claim.id)
    expect(await pointsOf(user)).toBe(0)
  })

  it('are given at the office’s rate, and none are given at a rate of zero', async () => {
    const { db } = database
    const user = await makeUser(db)
    const set = async (perUsd: string) => {
      const { version } = await viewPointsRules(db)
      const actor = { kind: 'system', name: 'test' } as const
      await setPointsRules(db, { rules: { perUsd }, version, actor, now })
    }
    await set('0.5')
    await exchange('101', { userId: user.id })
    expect(await pointsOf(user)).toBe(50)
    await set('0')
    await exchange('101', { userId: user.id })
    expect(await pointsOf(user)).toBe(50)
    await set('1')
  })

  it('that were spent before the exchange was undone leave a balance below zero', async () => {
    const user = await makeUser(database.db)
    const claim = await exchange('120', { userId: user.id })
    await redeem(user, (await addGift(database.db)).id)
    await undo(claim.id)
    expect(await pointsOf(user)).toBe(-100)
    await exchange('150', { userId: user.id })
    expect(await pointsOf(user)).toBe(50)
  })

  it('of a guest’s exchange belong to the account that confirms the address, once', async () => {
    const email = 'Guest@example.com'
    const claim = await exchange('40', { email })
    const undone = await exchange('70', { email })
    await undo(undone.id)
    const user = await makeUser(database.db, { email: 'guest@example.com', activatedAt: null })
    await viewOwnGifts(database.db, { ...ownerOf(user), email: null })
    expect(await pointsOf(user)).toBe(0)
    await expect(
      database.db.insert(pointEntries).values({
        ...{ userId: user.id, points: 40, reason: 'exchange', claimId: claim.id, createdAt: now },
      }),
    ).rejects.toThrow()
    await database.db.update(users).set({ activatedAt: now }).where(eq(users.id, user.id))
    await Promise.all([1, 2, 3].map(() => viewOwnGifts(database.db, ownerOf(user))))
    expect(await pointsOf(user)).toBe(40)
    await undo(claim.id)
    expect(await pointsOf(user)).toBe(0)
  })

  it('change only by entries that match their cause and never change themselves', async () => {
    const { db } = database
    const user = await customerWith(10)
    const ofUser = eq(pointBalances.userId, user.id)
    await expect(db.update(pointBalances).set({ points: 1000 }).where(ofUser)).rejects.toThrow()
    await expect(
      db.update(pointEntries).set({ points: 1000 }).where(eq(pointEntries.userId, user.id)),
    ).rejects.toThrow()
    const claim = await exchange('50', { userId: (await makeUser(db)).id })
    const add = (entry: object) =>
      db.insert(pointEntries).values({
        ...{ userId: user.id, points: 50, reason: 'exchange', claimId: claim.id, createdAt: now },
        ...entry,
      })
    await expect(add({})).rejects.toThrow()
    await expect(add({ points: -50, reason: 'undo' })).rejects.toThrow()
    expect(await pointsOf(user)).toBe(10)
  })

  it('are proved from the entries, even where the rules were bypassed', async () => {
    const { id } = await customerWith(10)
    const { id: poor } = await makeUser(database.db)
    const writeAround = (statement: string) =>
      database.pool.query(
        `alter table point_balances disable trigger user; ${statement};
         alter table point_balances enable trigger user`,
      )
    await writeAround(`update point_balances set points = 11 where user_id = '${id}';
      insert into point_balances values ('${poor}', 5)`)
    const subjects = (await wrongBalances()).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual([id, poor].sort())
    await writeAround(`update point_balances set points = 10 where user_id = '${id}';
      delete from point_balances where user_id = '${poor}'`)
  })
})

const wrongBalances = async () =>
  (await proveClaims(database.db)).filter(({ rule }) => rule === 'points_not_sum')

async function wrongStocks(): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    select id from gifts where taken <> (select count(*) from gift_orders
      where gift_id = gifts.id and state in ('ordered', 'given'))`)
  return rows
}

describe('an ordered gift', () => {
  it('is never given beyond the stock: of 30 who race for 3, exactly 3 get one', async () => {
    const gift = await addGift(database.db, { stock: 3 })
    const racers = await Promise.all(Array.from({ length: 30 }, () => customerWith(100)))
    const results = await Promise.allSettled(racers.map((user) => redeem(user, gift.id)))
    expect(succeeded(results)).toBe(3)
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toEqual(refusal('gift_sold_out'))
      }
    }
    expect(await takenOf(gift.id)).toBe(3)
    const balances = await Promise.all(racers.map(pointsOf))
    expect(balances.filter((points) => points === 0)).toHaveLength(3)
    expect(balances.filter((points) => points === 100)).toHaveLength(27)
  })

  it('is refused if a simultaneous order has used up the points', async () => {
    const ids = [(await addGift(database.db)).id, (await addGift(database.db)).id]
    const user = await customerWith(150)
    const results = await Promise.allSettled(ids.map((id) => redeem(user, id)))
    expect(succeeded(results)).toBe(1)
    expect(await pointsOf(user)).toBe(50)
    await expect(redeem(user, ids[0] ?? 0)).rejects.toEqual(refusal('points_short'))
  })

  it('is ordered once however often the call is repeated, also after it was switched off', async () => {
    const gift = await addGift(database.db)
    const user = await customerWith(500)
    const idempotencyKey = randomUUID()
    const repeated = await Promise.all(
      [1, 2, 3].map(() => redeem(user, gift.id, { idempotencyKey })),
    )
    expect(new Set(repeated.map(({ id }) => id)).size).toBe(1)
    expect(await pointsOf(user)).toBe(400)
    const other = await addGift(database.db)
    await database.db.update(gifts).set({ isEnabled: false }).where(eq(gifts.id, gift.id))
    expect(await redeem(user, gift.id, { idempotencyKey })).toEqual(repeated[0])
    await expect(redeem(user, gift.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(redeem(user, other.id, { idempotencyKey })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
  })

  it('is refused at another price, without its details, or above the limit of one account', async () => {
    const asks = { asksRu: 'Адрес', asksEn: 'Address' }
    const gift = await addGift(database.db, { ...asks, perPerson: 1 })
    const user = await customerWith(500)
    const address = { details: '1 Main Street' }
    await expect(redeem(user, gift.id, { ...address, price: 99 })).rejects.toEqual(
      refusal('gift_price_changed'),
    )
    await expect(redeem(user, gift.id)).rejects.toMatchObject({
      faults: [{ field: 'details', key: 'required' }],
    })
    await redeem(user, gift.id, address)
    await expect(redeem(user, gift.id, address)).rejects.toEqual(refusal('gift_limit_reached'))
    await expect(redeem(user, gift.id, { email: null })).rejects.toMatchObject({
      code: 'not_activated',
    })
    expect(await pointsOf(user)).toBe(400)
  })

  it('is refused while ten others of the account wait, also when many are ordered at once', async () => {
    const offered = await Promise.all(Array.from({ length: 12 }, () => addGift(database.db)))
    const user = await customerWith(2000)
    const results = await Promise.allSettled(offered.map(({ id }) => redeem(user, id)))
    expect(succeeded(results)).toBe(10)
    expect(await pointsOf(user)).toBe(1000)
    const id = offered[0]?.id ?? 0
    await expect(redeem(user, id)).rejects.toEqual(refusal('too_many_gifts'))
    const [waiting] = (await viewOwnGifts(database.db, ownerOf(user))).orders
    await cancelGiftOrder(database.db, { id: waiting?.order.id ?? '', userId: user.id, now })
    await redeem(user, id)
  })

  it('is either cancelled or given when both happen at once, and forgets what the customer wrote', async () => {
    const gift = await addGift(database.db, { asksRu: 'Адрес', asksEn: 'Address', stock: 1 })
    const user = await customerWith(100)
    const { id } = await redeem(user, gift.id, { details: '1 Main Street' })
    const deps = await deskDeps()
    const results = await Promise.allSettled([
      cancelGiftOrder(database.db, { id, userId: user.id, now }),
      giveGift(deps, { id, note: 'RR123' }),
    ])
    expect(succeeded(results)).toBe(1)
    const [order] = await database.db.select().from(giftOrders).where(eq(giftOrders.id, id))
    expect(order?.details).toBeNull()
    const isGiven = order?.state === 'given'
    expect([await pointsOf(user), await takenOf(gift.id)]).toEqual(isGiven ? [0, 1] : [100, 0])
    await expect(
      database.db.update(giftOrders).set({ state: 'ordered' }).where(eq(giftOrders.id, id)),
    ).rejects.toThrow()
  })

  it('is declined, but never given, while its account is blocked or has a debt of points', async () => {
    const { db } = database
    const gift = await addGift(db)
    const debtor = await makeUser(db)
    const claim = await exchange('120', { userId: debtor.id })
    const blocked = await customerWith(100)
    const owed = { ...(await redeem(debtor, gift.id)), text: 'gift_debt' }
    const held = { ...(await redeem(blocked, gift.id)), text: 'gift_blocked' }
    await undo(claim.id)
    await db
      .update(users)
      .set({ blockedAt: now, blockedReason: 'Fraud.' })
      .where(eq(users.id, blocked.id))

    const { orders } = await listGiftOrders(db, { state: 'ordered', size: 50 })
    const shown = (id: string) => orders.find(({ order }) => order.id === id)
    expect(shown(owed.id)).toMatchObject({ blockedAt: null, points: -100 })
    expect(shown(held.id)).toMatchObject({ blockedAt: now, points: 0 })
    const deps = await deskDeps()
    for (const { id, text } of [owed, held]) {
      await expect(giveGift(deps, { id, note: '' })).rejects.toEqual(refusal(text))
      const given = { state: 'given', endedAt: now, endedBy: deps.operatorId } as const
      await expect(
        db.update(giftOrders).set(given).where(eq(giftOrders.id, id)),
      ).rejects.toMatchObject({ cause: { constraint: 'gift_orders_to_served' } })
      await declineGift(deps, { id, reason: 'Not now.' })
    }
    expect([await pointsOf(debtor), await pointsOf(blocked)]).toEqual([0, 100])
  })

  it('is cancelled when its account is deleted, by no other customer, and never without returning its points', async () => {
    const gift = await addGift(database.db)
    const [user, other] = [await customerWith(100), await customerWith(100)]
    const { id } = await redeem(user, gift.id)
    await expect(cancelGiftOrder(database.db, { id, userId: other.id, now })).rejects.toMatchObject(
      { code: 'not_found' },
    )
    await expect(
      database.db.execute(sql`update gift_orders
        set state = 'cancelled', ended_at = ${now.toISOString()} where id = ${id}`),
    ).rejects.toThrow()
    await database.db.transaction((tx) => forgetGiftOrdersOf(tx, { userId: user.id, now }))
    expect([await pointsOf(user), await takenOf(gift.id)]).toEqual([100, 0])
  })

  it('keeps its note until the account is deleted', async () => {
    const { db } = database
    const user = await customerWith(100)
    const { id } = await redeem(user, (await addGift(db)).id)
    await giveGift(await deskDeps(), { id, note: 'CODE-1' })
    const isTheirs = eq(giftOrders.id, id)
    for (const change of [{ note: 'CODE-2' }, { note: null, endedAt: new Date() }]) {
      await expect(db.update(giftOrders).set(change).where(isTheirs)).rejects.toThrow()
    }
    const find = () => db.select().from(giftOrders).where(isTheirs)
    expect(await find()).toMatchObject([{ note: 'CODE-1' }])
    await db.transaction((tx) => forgetGiftOrdersOf(tx, { userId: user.id, now }))
    expect(await find()).toMatchObject([{ state: 'given', note: null }])
  })

  it('is refused to an account that is blocked or is being deleted, also by the database', async () => {
    const { db } = database
    const gift = await addGift(db)
    const blocked = await customerWith(100)
    const leaver = await customerWith(100)
    const change = (tx: Executor, { id }: User, to: Partial<User>) =>
      tx.update(users).set(to).where(eq(users.id, id))
    await change(db, blocked, { blockedAt: now, blockedReason: 'Fraud.' })
    await expect(redeem(blocked, gift.id)).rejects.toMatchObject({ code: 'account_blocked' })

    const { redeemed } = await db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${leaver.id} for update`)
      const redeeming = Promise.allSettled([redeem(leaver, gift.id)])
      await Promise.race([redeeming, pause(300)])
      await forgetGiftOrdersOf(tx, { userId: leaver.id, now })
      const nobody = { email: `${leaver.id}@deleted.invalid`, passwordHash: null }
      await change(tx, leaver, { ...nobody, deletedAt: now })
      return { redeemed: redeeming }
    })
    expect(await redeemed).toMatchObject([{ reason: { code: 'token_not_valid' } }])
    expect(await takenOf(gift.id)).toBe(0)
    await expect(
      db.insert(giftOrders).values({
        ...{ id: randomUUID(), userId: leaver.id, giftId: gift.id, price: 100, createdAt: now },
        ...{ titleRu: 'Кружка', titleEn: 'Mug', state: 'ordered', idempotencyKey: randomUUID() },
      }),
    ).rejects.toMatchObject({ cause: { constraint: 'gift_orders_to_served' } })
  })

  it('leaves balances and stocks that agree with every entry and order', async () => {
    expect(await wrongBalances()).toEqual([])
    expect(await wrongStocks()).toEqual([])
  })
})
