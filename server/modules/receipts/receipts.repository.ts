import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { claimReceipts, claims } from '@/server/database/schema/claims'
import { type ClaimState } from '@/lib/contracts/claims/claim-states'

export type ReceiptRow = typeof claimReceipts.$inferSelect

export async function findClaimState(db: Executor, claimId: string): Promise<ClaimState | null> {
  const [row] = await db.select({ state: claims.state }).from(claims).where(eq(claims.id, claimId))
  return row?.state ?? null
}

/**
 * Locks the claim, so that its receipts are added one after another, and not while the claim is moved to
 * another state.
 */
export async function lockClaimState(tx: Tx, claimId: string): Promise<ClaimState | null> {
  const [row] = await tx
    .select({ state: claims.state })
    .from(claims)
    .where(eq(claims.id, claimId))
    .for('update')
  return row?.state ?? null
}

export function listReceiptRows(db: Executor, claimId: string): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(claimReceipts)
    .where(eq(claimReceipts.claimId, claimId))
    .orderBy(asc(claimReceipts.id))
}

export async function findReceipt(
  db: Executor,
  { claimId, receiptId }: { claimId: string; receiptId: string },
): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(claimReceipts)
    .where(and(eq(claimReceipts.id, receiptId), eq(claimReceipts.claimId, claimId)))
  return row ?? null
}

/** Inserts a receipt, or restores the row of the same file if that receipt was taken back. */
export async function putReceipt(
  tx: Tx,
  row: typeof claimReceipts.$inferInsert,
): Promise<ReceiptRow> {
  const { storageKey, contentType, bytes } = row
  const [inserted] = await tx
    .insert(claimReceipts)
    .values(row)
    .onConflictDoUpdate({
      target: [claimReceipts.claimId, claimReceipts.sha256],
      set: { storageKey, contentType, bytes, removedAt: null },
      setWhere: isNotNull(claimReceipts.removedAt),
    })
    .returning()
  if (!inserted) {
    throw new Error('The insert returned no receipt.')
  }
  return inserted
}

export async function isKeyUsed(db: Executor, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: claimReceipts.id })
    .from(claimReceipts)
    .where(eq(claimReceipts.storageKey, key))
  return rows.length > 0
}

/**
 * Receipts of claims that ended before `before`, and of rejected claims that ended before
 * `rejectedBefore`.
 */
export function listPrunable(
  db: Executor,
  { before, rejectedBefore, limit }: { before: Date; rejectedBefore: Date; limit: number },
): Promise<{ id: string; storageKey: string }[]> {
  return db
    .select({ id: claimReceipts.id, storageKey: claimReceipts.storageKey })
    .from(claimReceipts)
    .innerJoin(claims, eq(claims.id, claimReceipts.claimId))
    .where(
      and(
        isNull(claimReceipts.removedAt),
        or(
          lt(claims.finishedAt, before),
          and(eq(claims.state, 'rejected'), lt(claims.finishedAt, rejectedBefore)),
        ),
      ),
    )
    .orderBy(asc(claimReceipts.id))
    .limit(limit)
}

export async function markRemoved(db: Executor, id: string, at: Date): Promise<void> {
  await db.update(claimReceipts).set({ removedAt: at }).where(eq(claimReceipts.id, id))
}

/** Marks a receipt as removed and replaces its key, so that no row refers to the bytes. */
export async function detachBytes(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(claimReceipts)
    .set({ removedAt: at, storageKey: `taken-back/${id}` })
    .where(eq(claimReceipts.id, id))
}
