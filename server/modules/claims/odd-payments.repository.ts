import { and, asc, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm'
import { normalReference } from '@/lib/references/normal-reference'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Executor, Tx } from '@/server/database/client'
import { oddPayments, type OddPaymentOutcome } from '@/server/database/schema/money/odd-payments'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'

type OddPaymentRow = typeof oddPayments.$inferSelect

const isUnresolved = isNull(oddPayments.settledAt)

/** Stores an odd payment: money that a provider reported and that cannot be posted to the ledger. */
export async function insertOddPayment(
  tx: Tx,
  row: Omit<typeof oddPayments.$inferInsert, 'referenceForm'>,
): Promise<void> {
  await tx.insert(oddPayments).values({ ...row, referenceForm: normalReference(row.reference) })
}

type OddPaymentKey = Pick<OddPaymentRow, 'claimId' | 'reference'>

const hasReference = (reference: string) =>
  eq(oddPayments.referenceForm, normalReference(reference))

/** A claim's odd payments with this reference, resolved or not. */
export function listOddOfReference(
  db: Executor,
  { claimId, reference }: OddPaymentKey,
): Promise<OddPaymentRow[]> {
  return db
    .select()
    .from(oddPayments)
    .where(and(eq(oddPayments.claimId, claimId), hasReference(reference)))
    .orderBy(asc(oddPayments.eventSeq))
}

/**
 * The method by which a provider reported a claim's odd payment with this reference; null if there is
 * none.
 */
export async function findOddMethod(
  db: Executor,
  key: OddPaymentKey,
): Promise<PaymentMethodName | null> {
  const [row] = await listOddOfReference(db, key)
  return row?.method ?? null
}

/** A claim's unresolved odd payments. */
export function listOddPayments(db: Executor, claimId: string): Promise<OddPaymentRow[]> {
  return db
    .select()
    .from(oddPayments)
    .where(and(eq(oddPayments.claimId, claimId), isUnresolved))
    .orderBy(asc(oddPayments.eventSeq))
}

/** A query for the ids of claims with an unresolved odd payment. */
export const idsWithOddPayments = sql`select ${oddPayments.claimId} from ${oddPayments} where ${isUnresolved}`

/** Those of the given ids whose claims have an unresolved odd payment. */
export async function withOddPayments(
  db: Executor,
  claimIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (claimIds.length === 0) {
    return new Set()
  }
  const rows = await db
    .selectDistinct({ id: oddPayments.claimId })
    .from(oddPayments)
    .where(and(inArray(oddPayments.claimId, [...claimIds]), isUnresolved))
  return new Set(rows.map(({ id }) => id))
}

/** How many claims have an unresolved odd payment. */
export async function countWithOddPayments(db: Executor): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(oddPayments.claimId) })
    .from(oddPayments)
    .where(isUnresolved)
  return row?.count ?? 0
}

type ResolveOddPayments = {
  /** Which of the claim's unresolved odd payments: all with this reference, or the one with this id. */
  which: { claimId: string } & ({ reference: string } | { id: string })
  as: OddPaymentOutcome
  actor: Actor
  now: Date
}

/**
 * Reopens odd payments that were resolved by a booked payment which has been struck out since, or for which a
 * provider now names another payer.
 */
export async function reopenOddPayments(
  tx: Tx,
  { claimId, reference }: Pick<OddPaymentRow, 'claimId' | 'reference'>,
): Promise<void> {
  await tx
    .update(oddPayments)
    .set({ settledAt: null, settledAs: null, settledBy: null, settledByUserId: null })
    .where(
      and(
        eq(oddPayments.claimId, claimId),
        hasReference(reference),
        eq(oddPayments.settledAs, 'booked'),
      ),
    )
}

/** Resolves the selected odd payments and returns them; returns none when all were already resolved. */
export function resolveOddPayments(
  tx: Tx,
  { which, as, actor, now }: ResolveOddPayments,
): Promise<OddPaymentRow[]> {
  const isSelected = 'id' in which ? eq(oddPayments.id, which.id) : hasReference(which.reference)
  const { actor: settledBy, actorUserId: settledByUserId } = toActorColumns(actor)
  return tx
    .update(oddPayments)
    .set({ settledAt: now, settledAs: as, settledBy, settledByUserId })
    .where(and(eq(oddPayments.claimId, which.claimId), isSelected, isUnresolved))
    .returning()
}
