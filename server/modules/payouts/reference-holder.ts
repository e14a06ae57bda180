import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { normalReference } from '@/lib/references/normal-reference'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { incomingPayments, payouts } from '@/server/database/schema/money/payments'

/** The number of the claim that has a movement of money; null for a withdrawal, which has no number. */
export type ReferenceHolder = { number: number | null }

type Sent = {
  payoutId: string
  reference: string
  /** Whether a rail reports the movement. One output may be the payout of one order and the payment of another. */
  isByRail?: boolean
}

/**
 * The claim or the withdrawal that already has a payout or a payment with this reference, in any spelling;
 * null when none has it. The second of two transactions with the same reference waits for the first.
 */
export async function findReferenceHolder(
  tx: Tx,
  { payoutId, reference, isByRail = false }: Sent,
): Promise<ReferenceHolder | null> {
  await waitForReference(tx, reference)
  const sent = await findSent(tx, { reference, isOther: ne(payouts.id, payoutId) })
  if (sent) {
    return sent
  }
  const [received] = await tx
    .select({ number: claims.number })
    .from(incomingPayments)
    .innerJoin(claims, eq(claims.id, incomingPayments.claimId))
    .where(
      and(
        eq(incomingPayments.referenceForm, normalReference(reference)),
        sql`${incomingPayments.struckAt} is null`,
        isByRail ? ne(incomingPayments.method, 'rail') : undefined,
      ),
    )
    .limit(1)
  return received ?? null
}

/**
 * The claim or the withdrawal that was paid by this movement of money; null when there is none. A payment that a
 * rail reports may be one of the rail's own payouts.
 */
export async function findOutgoingHolder(
  tx: Tx,
  { isByRail, reference }: { reference: string; isByRail: boolean },
): Promise<ReferenceHolder | null> {
  await waitForReference(tx, reference)
  return findSent(tx, { reference, isOther: isByRail ? ne(payouts.method, 'rail') : undefined })
}

async function findSent(
  tx: Tx,
  { isOther, reference }: { isOther: SQL | undefined; reference: string },
): Promise<ReferenceHolder | null> {
  const form = normalReference(reference)
  const [sent] = await tx
    .select({ number: claims.number })
    .from(payouts)
    .innerJoin(claims, eq(claims.id, payouts.claimId))
    .where(and(eq(payouts.referenceForm, form), eq(payouts.state, 'sent'), isOther))
    .limit(1)
  return sent ?? ((await isOfWithdrawal(tx, form)) ? { number: null } : null)
}

async function isOfWithdrawal(tx: Tx, form: string): Promise<boolean> {
  const rows = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.referenceForm, form))
  return rows.length > 0
}

/* The same lock that the trigger `payouts_own_reference` takes. */
async function waitForReference(tx: Tx, reference: string): Promise<void> {
  const name = `reference:${normalReference(reference)}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}::text))`)
}
