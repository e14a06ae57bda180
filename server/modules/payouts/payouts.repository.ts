import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { normalReference } from '@/lib/references/normal-reference'
import type { Executor, Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { payouts } from '@/server/database/schema/money/payments'

export type Payout = typeof payouts.$inferSelect

/* Money that goes back is sent by an operator’s hand, whatever the method can do. */
const isExchanged = eq(payouts.kind, 'payout')

export async function findQueued(db: Executor, claimId: string): Promise<Payout | null> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.claimId, claimId), eq(payouts.state, 'queued'), isExchanged))
  return row ?? null
}

/**
 * Whoever changes a payout locks its claim first, as does whoever moves the claim: of a withdrawal
 * and a sending, the second sees what the first did.
 */
export async function lockPayout(tx: Tx, { id, claimId }: Payout): Promise<Payout> {
  await tx.select({ id: claims.id }).from(claims).where(eq(claims.id, claimId)).for('update')
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
  if (!row) {
    throw new Error(`Payout ${id} is gone.`)
  }
  return row
}

/** A reference is stored in its normal spelling too. */
export function withForm<T extends { reference?: string | null | undefined }>(row: T) {
  const { reference } = row
  return typeof reference === 'string'
    ? { ...row, referenceForm: normalReference(reference) }
    : { ...row }
}

export async function updatePayout(
  tx: Tx,
  id: string,
  change: Partial<typeof payouts.$inferInsert>,
): Promise<Payout> {
  const [row] = await tx.update(payouts).set(withForm(change)).where(eq(payouts.id, id)).returning()
  if (!row) {
    throw new Error(`Payout ${id} is gone.`)
  }
  return row
}

/** Payouts being sent whose sender has not come back in time. */
export function listLeasesRunOut(db: Executor, now: Date, limit: number): Promise<Payout[]> {
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.state, 'sending'), isExchanged, lt(payouts.leasedUntil, now)))
    .orderBy(asc(payouts.leasedUntil))
    .limit(limit)
}

export type PayoutMethod = Payout['method']

export function listUnknown(
  db: Executor,
  { methods, limit }: { methods: readonly PayoutMethod[]; limit: number },
): Promise<Payout[]> {
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.state, 'unknown'), isExchanged, inArray(payouts.method, [...methods])))
    .orderBy(asc(payouts.updatedAt), asc(payouts.id))
    .limit(limit)
}

/** Queued for a while, with a method that sends by itself: their job was lost. */
export function listForgotten(
  db: Executor,
  { methods, before, limit }: { methods: readonly PayoutMethod[]; before: Date; limit: number },
): Promise<Payout[]> {
  return db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.state, 'queued'),
        isExchanged,
        inArray(payouts.method, [...methods]),
        lt(payouts.updatedAt, before),
      ),
    )
    .orderBy(asc(payouts.updatedAt))
    .limit(limit)
}
