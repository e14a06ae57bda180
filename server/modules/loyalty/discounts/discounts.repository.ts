import { asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { customerTurnover, discountSteps } from '@/server/database/schema/loyalty/discounts'

export type DiscountStep = { fromUsd: Decimal; percent: Decimal }
export type Turnover = { usd: Decimal; exchanges: number }

const ofUser = eq(customerTurnover.userId, sql.placeholder('userId'))

const selectTurnover = prepared((db) =>
  db
    .select({ usd: customerTurnover.usd, exchanges: customerTurnover.exchanges })
    .from(customerTurnover)
    .where(ofUser),
)

export async function findTurnover(db: Executor, userId: string): Promise<Turnover | null> {
  const [row] = await selectTurnover(db, { userId })
  return row ?? null
}

/* An account without a row has exchanged nothing. */
const selectReached = prepared((db) =>
  db
    .select()
    .from(discountSteps)
    .where(
      lte(
        discountSteps.fromUsd,
        sql`coalesce((${db.select({ usd: customerTurnover.usd }).from(customerTurnover).where(ofUser)}), 0)`,
      ),
    )
    .orderBy(desc(discountSteps.fromUsd))
    .limit(1),
)

/** The highest step that the account's turnover reaches. */
export async function findReachedStep(db: Executor, userId: string): Promise<DiscountStep | null> {
  const [row] = await selectReached(db, { userId })
  return row ?? null
}

export function listSteps(db: Executor): Promise<DiscountStep[]> {
  return db.select().from(discountSteps).orderBy(asc(discountSteps.fromUsd))
}

/** Makes changes of the steps wait for each other. */
export async function lockSteps(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('setting:discounts'))`)
}

export async function replaceSteps(tx: Tx, steps: readonly DiscountStep[]): Promise<void> {
  await tx.delete(discountSteps)
  if (steps.length > 0) {
    await tx.insert(discountSteps).values([...steps])
  }
}
