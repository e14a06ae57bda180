import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PayerDecision } from '@/lib/contracts/claims/claim-payers'
import type { ExpectedPayer } from '@/lib/payers/compare-payer'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Executor, Tx } from '@/server/database/client'
import { inputs } from '@/server/database/schema/catalogue'
import { paymentPayers } from '@/server/database/schema/money/payment-payers'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { users } from '@/server/database/schema/people/users'
import { isCounted } from '../claim-money.repository'
import type { ClaimRow } from '../claims.repository'

export type PayerRow = typeof paymentPayers.$inferSelect

/** Does nothing if this payer was told by the same method before. */
export async function insertPayer(
  tx: Tx,
  row: typeof paymentPayers.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(paymentPayers)
    .values(row)
    .onConflictDoNothing({ target: [paymentPayers.paymentId, paymentPayers.method] })
    .returning({ id: paymentPayers.id })
  return inserted.length > 0
}

/** The payers of a claim who are not its customer and about whom nobody has decided. */
export function listUndecidedPayers(db: Executor, claimId: string): Promise<PayerRow[]> {
  return db
    .select({ payer: paymentPayers })
    .from(paymentPayers)
    .innerJoin(incomingPayments, eq(incomingPayments.id, paymentPayers.paymentId))
    .where(
      and(
        eq(incomingPayments.claimId, claimId),
        isCounted,
        eq(paymentPayers.verdict, 'different'),
        isNull(paymentPayers.decision),
      ),
    )
    .orderBy(asc(paymentPayers.id))
    .then((rows) => rows.map(({ payer }) => payer))
}

/** Everything that is known about who paid for a claim, with who decided about it. */
export function listSignedPayers(db: Executor, claimId: string) {
  return db
    .select({ payer: paymentPayers, email: users.email })
    .from(paymentPayers)
    .innerJoin(incomingPayments, eq(incomingPayments.id, paymentPayers.paymentId))
    .leftJoin(users, eq(users.id, paymentPayers.decidedByUserId))
    .where(eq(incomingPayments.claimId, claimId))
    .orderBy(asc(paymentPayers.id))
}

type Decision = { decision: PayerDecision; explanation: string | null; actor: Actor; now: Date }

export async function decidePayer(
  tx: Tx,
  id: string,
  { actor, decision, explanation, now }: Decision,
): Promise<void> {
  const { actor: decidedBy, actorUserId: decidedByUserId } = toActorColumns(actor)
  await tx
    .update(paymentPayers)
    .set({ decision, explanation, decidedAt: now, decidedBy, decidedByUserId })
    .where(eq(paymentPayers.id, id))
}

/**
 * Who was to pay: the names and cards that the customer entered for the money that they send. Which
 * fields are names and cards is taken from the form of the currency as it is now.
 */
export async function findExpectedPayer(
  db: Executor,
  { fromCurrencyId, fromInputs }: Pick<ClaimRow, 'fromCurrencyId' | 'fromInputs'>,
): Promise<ExpectedPayer> {
  if (fromInputs.length === 0) {
    return { names: [], cards: [] }
  }
  const fields = await db
    .select({ key: inputs.key, kind: inputs.kind })
    .from(inputs)
    .where(eq(inputs.currencyId, fromCurrencyId))
  const ofKind = (wanted: string) =>
    fromInputs
      .filter(({ key }) => fields.some((field) => field.key === key && field.kind === wanted))
      .map(({ value }) => value)
  return { names: ofKind('name'), cards: ofKind('card') }
}
