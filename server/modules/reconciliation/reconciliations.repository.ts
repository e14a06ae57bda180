import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { ReconciliationFault } from '@/lib/contracts/rails/reconciliation-lists'
import type { Database, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { currencies } from '@/server/database/schema/catalogue'
import { reconciliations } from '@/server/database/schema/rails/reconciliations'
import { railAssets, railProgress } from '@/server/database/schema/rails/rails'
import type { Compared } from './reconcile-rail'

/** The currencies of a rail, by the contract of their token; null for the network's own coin. */
export async function loadCurrencies(
  db: Executor,
  rail: string,
): Promise<(contract: string | null) => number> {
  const rows = await db
    .select({ id: currencies.id, contract: railAssets.contract })
    .from(railAssets)
    .innerJoin(currencies, eq(currencies.id, railAssets.currencyId))
    .where(eq(railAssets.rail, rail))
  return (contract) => {
    const row = rows.find((each) => each.contract === contract)
    if (!row) {
      throw new Error(`Rail ${rail} has no currency for ${contract ?? 'its own coin'}.`)
    }
    return row.id
  }
}

/** Takes the turn of a rail until a time. Returns false if it is not due, or another worker has taken it. */
export async function takeTurn(
  db: Executor,
  { rail, now, until }: { rail: string; now: Date; until: Date },
): Promise<boolean> {
  const taken = await db
    .update(railProgress)
    .set({ reconcileAt: until })
    .where(
      and(
        eq(railProgress.rail, rail),
        or(isNull(railProgress.reconcileAt), lte(railProgress.reconcileAt, now)),
      ),
    )
    .returning({ rail: railProgress.rail })
  return taken.length > 0
}

export async function setTurn(
  db: Executor,
  { rail, at }: { rail: string; at: Date },
): Promise<void> {
  await db.update(railProgress).set({ reconcileAt: at }).where(eq(railProgress.rail, rail))
}

type Storing = { rail: string; compared: Compared; checkedAt: Date; staleAt: Date }

export async function storeCompared(
  db: Database,
  { rail, compared, checkedAt, staleAt }: Storing,
): Promise<void> {
  const { hash: blockHash, height, terms } = compared
  await inTransaction(db, async (tx) => {
    for (const [currencyId, sums] of terms) {
      const row = { ...sums, height, blockHash, checkedAt, staleAt, fault: null, faultAt: null }
      await tx
        .insert(reconciliations)
        .values({ rail, currencyId, ...row })
        .onConflictDoUpdate({
          target: [reconciliations.rail, reconciliations.currencyId],
          set: row,
        })
    }
  })
}

type Failing = {
  rail: string
  currencyIds: readonly number[]
  fault: ReconciliationFault
  now: Date
}

/** Stores why a comparison has failed. The last result stays, and is known to be old. */
export async function storeFault(
  db: Database,
  { rail, currencyIds, fault, now }: Failing,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const currencyId of currencyIds) {
      const row = { fault, faultAt: now }
      await tx
        .insert(reconciliations)
        .values({ rail, currencyId, ...row })
        .onConflictDoUpdate({
          target: [reconciliations.rail, reconciliations.currencyId],
          set: row,
        })
    }
  })
}
