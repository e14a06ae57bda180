import { and, asc, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm'
import { normalReference } from '@/lib/references/normal-reference'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Executor, Tx } from '@/server/database/client'
import { oddPayments, type OddPaymentOutcome } from '@/server/database/schema/money/odd-payments'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'

type OddPaymentRow = typeof oddPayments.$inferSelect

const isOpen = isNull(oddPayments.settledAt)

export async function insertOddPayment(
  tx: Tx,
  row: Omit<typeof oddPayments.$inferInsert, 'referenceForm'>,
): Promise<void> {
  await tx.insert(oddPayments).values({ ...row, referenceForm: normalReference(row.reference) })
}

type Named = Pick<OddPaymentRow, 'claimId' | 'reference'>

const isNamed = (reference: string) => eq(oddPayments.referenceForm, normalReference(reference))

/** A claim's odd payments with this reference, settled or not. */
export function listOddOfReference(
  db: Executor,
  { claimId, reference }: Named,
): Promise<OddPaymentRow[]> {
  return db
    .select()
    .from(oddPayments)
    .where(and(eq(oddPayments.claimId, claimId), isNamed(reference)))
    .orderBy(asc(oddPayments.eventSeq))
}

/** The method by which a provider reported a claim's odd payment with this reference. */
export async function findOddMethod(db: Executor, named: Named): Promise<PaymentMethodName | null> {
  const [row] = await listOddOfReference(db, named)
  return row?.method ?? null
}

/** A claim's odd payments that nobody has settled. */
export function listOddPayments(db: Executor, claimId: string): Promise<OddPaymentRow[]> {
  return db
    .select()
    .from(oddPayments)
    .where(and(eq(oddPayments.claimId, claimId), isOpen))
    .orderBy(asc(oddPayments.eventSeq))
}

/** The ids of claims with an odd payment that nobody has settled. */
export const idsWithOddPayments = sql`select ${oddPayments.claimId} from ${oddPayments} where ${isOpen}`

/** Which of these claims have an odd payment that nobody has settled. */
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
    .where(and(inArray(oddPayments.claimId, [...claimIds]), isOpen))
  return new Set(rows.map(({ id }) => id))
}

/** How many claims have an odd payment that nobody has settled. */
export async function countWithOddPayments(db: Executor): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(oddPayments.claimId) })
    .from(oddPayments)
    .where(isOpen)
  return row?.count ?? 0
}

type Settling = {
  /** All unsettled ones of the claim with this reference, or a single one. */
  which: { claimId: string } & ({ reference: string } | { id: string })
  as: OddPaymentOutcome
  actor: Actor
  now: Date
}

/** Reopens odd payments that were settled by a booking which has been struck out. */
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
        isNamed(reference),
        eq(oddPayments.settledAs, 'booked'),
      ),
    )
}

/** Returns what it settled; empty when nothing was open. */
export function settleOddPayments(
  tx: Tx,
  { which, as, actor, now }: Settling,
): Promise<OddPaymentRow[]> {
  const isMeant = 'id' in which ? eq(oddPayments.id, which.id) : isNamed(which.reference)
  const { actor: settledBy, actorUserId: settledByUserId } = toActorColumns(actor)
  return tx
    .update(oddPayments)
    .set({ settledAt: now, settledAs: as, settledBy, settledByUserId })
    .where(and(eq(oddPayments.claimId, which.claimId), isMeant, isOpen))
    .returning()
}
