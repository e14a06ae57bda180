import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claimEvents, claimNotes } from '@/server/database/schema/claims'
import { incomingPayments } from '@/server/database/schema/payments'
import { oddPaymentEvent } from '../pay/odd-payment'

const reference = sql<string>`${claimEvents.data} ->> 'reference'`

/**
 * An event that tells of money no entry can hold, until somebody has written down, under its
 * reference, what came, or has named the reference in a note.
 */
const isOddPayment = sql`${claimEvents.event} = ${oddPaymentEvent}
  and not exists (select from ${incomingPayments}
    where ${incomingPayments.claimId} = ${claimEvents.claimId}
      and ${incomingPayments.reference} = ${reference})
  and not exists (select from ${claimNotes}
    where ${claimNotes.claimId} = ${claimEvents.claimId}
      and strpos(${claimNotes.text}, ${reference}) > 0)`

/** What a provider told of a claim and nobody has settled. */
export function listOddPayments(db: Executor, claimId: string) {
  return db
    .select({
      seq: claimEvents.seq,
      reference,
      note: sql<string>`${claimEvents.data} ->> 'note'`,
      at: claimEvents.createdAt,
    })
    .from(claimEvents)
    .where(and(eq(claimEvents.claimId, claimId), isOddPayment))
    .orderBy(asc(claimEvents.seq))
}

/** Which of these claims have any. */
export async function withOddPayments(
  db: Executor,
  claimIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (claimIds.length === 0) {
    return new Set()
  }
  const rows = await db
    .selectDistinct({ id: claimEvents.claimId })
    .from(claimEvents)
    .where(and(inArray(claimEvents.claimId, [...claimIds]), isOddPayment))
  return new Set(rows.map(({ id }) => id))
}
