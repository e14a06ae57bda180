import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PayerDecision } from '@/lib/contracts/verification/verification-lists'
import type { ExpectedPayer } from '@/lib/payers/compare-payer'
import type { Executor, Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { inputs } from '@/server/database/schema/catalogue'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { users } from '@/server/database/schema/people/users'
import { paymentPayers } from '@/server/database/schema/money/payers'
import { isCounted } from '../claim-money.repository'
import { findVerifiedHolder, type NumberVault } from '@/server/modules/verification'
import type { ClaimRow } from '../claims.repository'

export type PayerRow = typeof paymentPayers.$inferSelect

export async function findPayer(db: Executor, paymentId: string): Promise<PayerRow | null> {
  const [row] = await db.select().from(paymentPayers).where(eq(paymentPayers.paymentId, paymentId))
  return row ?? null
}

/** The caller has locked the claim. */
export async function writePayerRow(
  tx: Tx,
  row: typeof paymentPayers.$inferInsert,
): Promise<PayerRow> {
  const { createdAt, paymentId, ...change } = row
  const [written] = await tx
    .insert(paymentPayers)
    .values({ ...change, createdAt, paymentId })
    .onConflictDoUpdate({ target: paymentPayers.paymentId, set: change })
    .returning()
  if (!written) {
    throw new Error(`The payer of payment ${paymentId} was not written.`)
  }
  return written
}

const undecided = prepared((db) =>
  db
    .select({ payer: paymentPayers })
    .from(paymentPayers)
    .innerJoin(incomingPayments, eq(incomingPayments.id, paymentPayers.paymentId))
    .where(
      and(
        eq(paymentPayers.claimId, sql.placeholder('claimId')),
        isCounted,
        eq(paymentPayers.verdict, 'differs'),
        eq(paymentPayers.isUnused, false),
        isNull(paymentPayers.decision),
      ),
    )
    .orderBy(asc(paymentPayers.createdAt), asc(paymentPayers.paymentId)),
)

/** The payers of a claim who are not its customer and about whom nobody has decided. */
export async function listUndecidedPayers(db: Executor, claimId: string): Promise<PayerRow[]> {
  const rows = await undecided(db, { claimId })
  return rows.map(({ payer }) => payer)
}

/** Everything that is known about who paid for a claim, with the e-mail address of the operator who decided about it. */
export function listPayersWithDecider(db: Executor, claimId: string) {
  return db
    .select({ payer: paymentPayers, email: users.email })
    .from(paymentPayers)
    .leftJoin(users, eq(users.id, paymentPayers.decidedBy))
    .where(eq(paymentPayers.claimId, claimId))
}

type Decision = { decision: PayerDecision; note: string; userId: string; now: Date }

export async function writeDecision(
  tx: Tx,
  paymentId: string,
  { decision, note, now, userId }: Decision,
): Promise<void> {
  await tx
    .update(paymentPayers)
    .set({ decision, note, decidedBy: userId, decidedAt: now, updatedAt: now })
    .where(eq(paymentPayers.paymentId, paymentId))
}

const numberKinds = ['card', 'phone', 'iban', 'account'] as const

type Paid = Pick<ClaimRow, 'fromCurrencyId' | 'fromInputs'>

/** Who the claim's customer is, as far as an operator has verified it; null if nobody knows. */
export function findVerifiedName(
  db: Executor,
  vault: NumberVault,
  { claim, now }: { claim: Paid & Pick<ClaimRow, 'id'>; now: Date },
): Promise<string | null> {
  const numbers = claim.fromInputs.map(({ value }) => value).filter((value) => value !== '')
  const { fromCurrencyId: currencyId, id: claimId } = claim
  return findVerifiedHolder(db, vault, { claimId, currencyId, numbers, now })
}

/**
 * Who was to pay: the name and the number that the customer entered for the money that they send. The
 * currency’s current form decides which fields these are.
 */
export async function findExpectedPayer(
  db: Executor,
  { fromCurrencyId, fromInputs }: Paid,
  verifiedName: string | null,
): Promise<ExpectedPayer> {
  if (fromInputs.length === 0) {
    return { name: null, verifiedName, number: null }
  }
  const fields = await db
    .select({ key: inputs.key, kind: inputs.kind })
    .from(inputs)
    .where(eq(inputs.currencyId, fromCurrencyId))
    .orderBy(asc(inputs.position))
  const valueOf = (kind: string) => {
    const keys = fields.filter((field) => field.kind === kind).map(({ key }) => key)
    const filled = fromInputs.find(({ key, value }) => keys.includes(key) && value !== '')
    return filled?.value ?? null
  }
  const [number = null] = numberKinds.flatMap((kind) => {
    const value = valueOf(kind)
    return value === null ? [] : [{ kind, value }]
  })
  return { name: valueOf('name'), verifiedName, number }
}
