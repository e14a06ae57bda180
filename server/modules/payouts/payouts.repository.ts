import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import { normalReference } from '@/lib/references/normal-reference'
import type { Executor, Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { payouts } from '@/server/database/schema/money/payments'

export type Payout = typeof payouts.$inferSelect

/* A refund is sent by an operator, or by a rail after an operator has handed it over. */
const maySend = or(
  eq(payouts.kind, 'payout'),
  and(eq(payouts.kind, 'refund'), eq(payouts.method, 'rail')),
)

/** There are several only if payments in several currencies are refunded. */
export function listQueued(db: Executor, claimId: string): Promise<Payout[]> {
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.claimId, claimId), eq(payouts.state, 'queued'), maySend))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
}

/**
 * Locks the claim and then its payout. Every change of a claim locks it first, so a payout cannot be
 * withdrawn and sent at the same time.
 */
export async function lockPayout(tx: Tx, { id, claimId }: Payout): Promise<Payout> {
  await tx.select({ id: claims.id }).from(claims).where(eq(claims.id, claimId)).for('update')
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
  if (!row) {
    throw new Error(`Payout ${id} is gone.`)
  }
  return row
}

export async function findPayout(db: Executor, id: string): Promise<Payout | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id))
  return row ?? null
}

/** Adds the normalised spelling of the reference. */
export function withNormalReference<T extends { reference?: string | null | undefined }>(row: T) {
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
  const [row] = await tx
    .update(payouts)
    .set(withNormalReference(change))
    .where(eq(payouts.id, id))
    .returning()
  if (!row) {
    throw new Error(`Payout ${id} is gone.`)
  }
  return row
}

/** Payouts in state `sending` whose lease has expired. */
export function listExpiredLeases(db: Executor, now: Date, limit: number): Promise<Payout[]> {
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.state, 'sending'), maySend, lt(payouts.leasedUntil, now)))
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
    .where(and(eq(payouts.state, 'unknown'), maySend, inArray(payouts.method, [...methods])))
    .orderBy(asc(payouts.updatedAt), asc(payouts.id))
    .limit(limit)
}

/** Payouts with an automatic method that have been queued for too long, because their job was lost. */
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
        maySend,
        inArray(payouts.method, [...methods]),
        lt(payouts.updatedAt, before),
      ),
    )
    .orderBy(asc(payouts.updatedAt))
    .limit(limit)
}
