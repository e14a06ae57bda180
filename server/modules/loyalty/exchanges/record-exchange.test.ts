import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumTurnover } from '@/server/modules/claims'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('records what a completed claim was worth, as the turnover counts it', async () => {
  const { db } = database
  await makeClaim(db, { state: 'refunding' })
  const conditions = { ...noConditions, usd: '100.5', usdOut: '98.25' }
  const { claim } = await makeClaim(db, { state: 'completed', row: { conditions } })
  const [exchange, ...others] = await db.select().from(completedExchanges)
  expect(others).toEqual([])
  expect(exchange).toMatchObject({
    claimId: claim.id,
    userId: claim.userId,
    directionId: claim.directionId,
    undoneAt: null,
  })
  const at = exchange?.completedAt.getTime() ?? 0
  const { total } = await sumTurnover(db, {
    since: new Date(at),
    until: new Date(at + 1),
    timezone: 'UTC',
    currencyId: null,
    directionId: null,
  })
  expect(exchange?.worthUsd?.toFixed()).toBe(total.taken.toFixed())
  expect(exchange?.marginUsd?.toFixed()).toBe(total.taken.minus(total.paid).toFixed())
  expect([exchange?.worthUsd?.toFixed(), exchange?.marginUsd?.toFixed()]).toEqual(['100.5', '2.25'])
})

it('keeps the record unchanged: it can only be undone, only once, and with a reason', async () => {
  const { db } = database
  const { claim } = await makeClaim(db, { state: 'completed' })
  const one = eq(completedExchanges.claimId, claim.id)
  const change = (set: Partial<typeof completedExchanges.$inferInsert>) =>
    db.update(completedExchanges).set(set).where(one)
  await expect(change({ completedAt: new Date(0) })).rejects.toThrow()
  await expect(change({ undoneAt: new Date() })).rejects.toThrow()
  await change({ undoneAt: new Date(), undoneReason: 'Called back by the bank.' })
  await expect(change({ undoneAt: null, undoneReason: null })).rejects.toThrow()
  await expect(db.delete(completedExchanges).where(one)).rejects.toThrow()
  const { claim: open } = await makeClaim(db, { state: 'paying_out' })
  await expect(
    db.execute(sql`insert into completed_exchanges (claim_id, direction_id, completed_at)
      values (${open.id}, ${open.directionId}, now())`),
  ).rejects.toThrow()
})
