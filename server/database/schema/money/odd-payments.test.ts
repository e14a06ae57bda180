import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeId } from '@/server/database/ids/uuid-v7'
import { storeClaim } from '@/tests/factories/claims/stored-claim'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { oddPayments } from './odd-payments'

const now = new Date('2026-11-21T12:00:00Z')
const settled = { settledAt: now, settledAs: 'noted', settledBy: 'system:test' } as const
let database: TestDatabase
let claimId: string

beforeAll(async () => {
  database = await createTestDatabase()
  claimId = await storeClaim(database.db)
})
afterAll(() => database.drop())

type Row = typeof oddPayments.$inferInsert

async function insertOdd(change: Partial<Row> = {}): Promise<string> {
  const id = makeId(now)
  const named = { reference: id, referenceForm: change.reference ?? id }
  const reported = { method: 'form', ...named, note: '5 XYZ', toldAt: now } as const
  await database.db.insert(oddPayments).values({ id, claimId, eventSeq: 1, ...reported, ...change })
  return id
}

const change = (id: string, to: Partial<Row>) =>
  database.db.update(oddPayments).set(to).where(eq(oddPayments.id, id))

describe('an odd payment in the database', () => {
  it('is stored once for each method and reference', async () => {
    await insertOdd({ reference: 'once' })
    await expect(insertOdd({ reference: 'once' })).rejects.toMatchObject({
      cause: { constraint: 'odd_payments_once' },
    })
  })

  it.each([
    { settledAt: now },
    { settledAs: 'booked' as const, settledBy: 'system:test' },
    { settledAt: now, settledAs: 'noted' as const },
  ])('is settled completely or not at all: %j', async (part) => {
    await expect(insertOdd(part)).rejects.toMatchObject({
      cause: { constraint: 'odd_payments_settled_whole' },
    })
  })

  it('is settled by a person who has an account, or by a part of the product', async () => {
    await expect(insertOdd({ ...settled, settledBy: 'user' })).rejects.toMatchObject({
      cause: { constraint: 'odd_payments_actor_named' },
    })
  })

  it('cannot be reopened, changed or deleted', async () => {
    const id = await insertOdd()
    const refused = { cause: { code: '23001' } }
    await expect(change(id, { note: '6 XYZ' })).rejects.toMatchObject(refused)
    await change(id, settled)
    await expect(
      change(id, { settledAt: null, settledAs: null, settledBy: null }),
    ).rejects.toMatchObject(refused)
    await expect(change(id, { settledAs: 'booked' })).rejects.toMatchObject(refused)
    await expect(
      database.db.delete(oddPayments).where(eq(oddPayments.id, id)),
    ).rejects.toMatchObject(refused)
  })

  it('needs the event that reports it', async () => {
    await expect(insertOdd({ eventSeq: 99 })).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})
