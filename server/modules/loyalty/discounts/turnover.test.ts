import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { customerTurnover, discountSteps } from '@/server/database/schema/loyalty/discounts'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { users } from '@/server/database/schema/people/users'
import { proveClaims, type ClaimRow } from '@/server/modules/claims'
import { completeClaim, makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function exchange(whose: { userId: string } | { email: string }, usd = '100') {
  const conditions = { ...noConditions, usd, usdOut: '1' }
  const { claim } = await makeClaim(database.db, {
    state: 'completed',
    row: { ...whose, conditions },
  })
  return claim.id
}
const undo = (claimId: string) =>
  database.db
    .update(completedExchanges)
    .set({ undoneAt: now, undoneReason: 'Called back by the bank.' })
    .where(eq(completedExchanges.claimId, claimId))
const change = (id: string, set: Partial<typeof users.$inferInsert>) =>
  database.db.update(users).set(set).where(eq(users.id, id))

async function turnoverOf(id: string) {
  const [row] = await database.db
    .select()
    .from(customerTurnover)
    .where(eq(customerTurnover.userId, id))
  return [row?.usd.toNumber(), row?.exchanges]
}
const unequal = async () =>
  (await proveClaims(database.db)).filter(({ rule }) => rule === 'turnover_not_sum')

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('own', 'guest', 'undo', 'confirm', 'unconfirm', 'readdress'),
    account: fc.nat({ max: 1 }),
    address: fc.nat({ max: 1 }),
    usd: fc.integer({ min: 1, max: 100_000 }).map((cents) => String(cents / 100)),
    at: fc.nat({ max: 20 }),
  }),
  { minLength: 8, maxLength: 14 },
)
let histories = 0

it('the turnover equals the sum of the exchanges after any history', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const name = `history-${String((histories += 1))}`
      const addressOf = (account: number, address: number) =>
        `${name}.${String(account)}.${String(address)}@example.org`
      const people = await Promise.all(
        [0, 1].map((one) => makeUser(database.db, { email: addressOf(one, 0), activatedAt: null })),
      )
      const open: string[] = []
      for (const { act, account, address, usd, at } of history) {
        const id = people[account]?.id ?? ''
        if (act === 'own') {
          open.push(await exchange({ userId: id }, usd))
        } else if (act === 'guest') {
          open.push(await exchange({ email: addressOf(account, address).toUpperCase() }, usd))
        } else if (act === 'undo' && open.length > 0) {
          await undo(open.splice(at % open.length, 1)[0] ?? '')
        } else if (act === 'readdress') {
          await change(id, { email: addressOf(account, address) })
        } else {
          await change(id, { activatedAt: act === 'confirm' ? now : null })
        }
      }
      expect(await unequal()).toEqual([])
    }),
    { numRuns: 8 },
  )
})

describe('an address that is confirmed while a guest’s exchange completes', () => {
  const guest = async () => {
    const { id, email } = await makeUser(database.db, { activatedAt: null })
    const conditions = { ...noConditions, usd: '100', usdOut: '1' }
    const row = { email, conditions }
    const { claim } = await makeClaim(database.db, { state: 'paying_out', row })
    return { id, claim }
  }
  const confirm = (db: Executor, id: string) =>
    db.update(users).set({ activatedAt: now }).where(eq(users.id, id))
  const complete = (claim: ClaimRow) =>
    inTransaction(database.db, (tx) => completeClaim(tx, { claim, now }))

  it('waits for the exchange', async () => {
    const { id, claim } = await guest()
    const { confirmed } = await inTransaction(database.db, async (tx) => {
      await completeClaim(tx, { claim, now })
      const confirming = confirm(database.db, id).then(() => true)
      await Promise.race([confirming, pause(300)])
      return { confirmed: confirming }
    })
    await confirmed
    expect(await turnoverOf(id)).toEqual([100, 1])
  })

  it('is waited for by the exchange', async () => {
    const { id, claim } = await guest()
    const { completed } = await inTransaction(database.db, async (tx) => {
      await confirm(tx, id)
      const completing = complete(claim)
      await Promise.race([completing, pause(300)])
      return { completed: completing }
    })
    await completed
    expect(await turnoverOf(id)).toEqual([100, 1])
  })
})

it('the database protects the turnover and the steps', async () => {
  const { id } = await makeUser(database.db)
  await exchange({ userId: id })
  const one = eq(customerTurnover.userId, id)
  const change = (usd: string) =>
    database.db
      .update(customerTurnover)
      .set({ usd: new Decimal(usd) })
      .where(one)
  await change('99')
  expect(await unequal()).toHaveLength(1)
  await expect(change('-1')).rejects.toThrow()
  await expect(database.db.delete(customerTurnover).where(one)).rejects.toThrow()
  const add = (fromUsd: string, percent: string) =>
    database.db
      .insert(discountSteps)
      .values({ fromUsd: new Decimal(fromUsd), percent: new Decimal(percent) })
  await database.db.delete(discountSteps)
  await add('10', '5')
  await expect(add('10', '6')).rejects.toThrow()
  await expect(add('20', '5')).rejects.toThrow()
  await expect(add('5', '5')).rejects.toThrow()
  await expect(add('20', '100.5')).rejects.toThrow()
  await add('20', '100')
})
