import { eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { currencyMethods, paymentRequisites } from '@/server/database/schema/money/payments'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '../test-database'

export type RequisiteValues = Partial<typeof paymentRequisites.$inferInsert>

type RequisitePool = {
  db: Database
  currencyId: number
  empty: () => Promise<unknown>
}

/**
 * A currency that customers pay to the office's own requisites. Each test of a file starts without
 * requisites and adds its own.
 */
export function openRequisitePool(now: Date) {
  const opened: TestDatabase[] = []
  let current: RequisitePool | null = null
  beforeEach(async () => {
    const database = await createTestDatabase()
    opened.push(database)
    const { db, pool } = database
    const empty = () => pool.query('delete from payment_requisites')
    await empty()
    current = { db, currencyId: await currencyIdOf(db, 'sberbank'), empty }
  })
  afterAll(() => Promise.all(opened.map(({ drop }) => drop())))

  function pool(): RequisitePool {
    if (!current) {
      throw new Error('The pool can be used only inside of tests.')
    }
    return current
  }

  return { pool, ...poolChanges(pool, now) }
}

function poolChanges(pool: () => RequisitePool, now: Date) {
  async function addRequisite(values: RequisiteValues = {}): Promise<string> {
    const { db, currencyId } = pool()
    const id = makeId(now)
    await db.insert(paymentRequisites).values({
      id,
      currencyId,
      name: id,
      fields: [{ labelRu: 'Карта', labelEn: 'Card', value: id }],
      isEnabled: true,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    return id
  }

  /** Changes the currency so that customers pay with a provider's form instead of requisites. */
  async function payByForm(): Promise<void> {
    const { db, currencyId } = pool()
    await db.delete(currencyMethods).where(eq(currencyMethods.currencyId, currencyId))
    await db
      .insert(currencyMethods)
      .values({ currencyId, payIn: 'form', payOut: 'manual', updatedAt: now })
  }

  return { addRequisite, payByForm }
}
