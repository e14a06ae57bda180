import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claimEvents, claimNotes } from '@/server/database/schema/claims'
import {
  incomingPayments,
  paymentMethods,
  type PaymentMethodName,
} from '@/server/database/schema/payments'
import { oddPaymentEvent } from '../pay/odd-payment'

const reference = sql<string>`${claimEvents.data} ->> 'reference'`

/* As a pattern, in which no character of it means anything else. */
const literally = sql`regexp_replace(${reference}, '[^[:alnum:]]', '\\\\\\&', 'g')`

/* Whole, not as a part of a longer one. */
const named = sql`'(?<![[:alnum:]_]|[[:alnum:]_][-.])' || ${literally} || '(?![-.]?[[:alnum:]_])'`

/* The first id that can be made at the event's time or later: what was written before tells nothing. */
const firstId = sql`(lpad(to_hex(floor(extract(epoch from ${claimEvents.createdAt}) * 1000)::bigint),
  12, '0') || '70008000000000000000')::uuid`

/**
 * An event that tells of money no entry can hold, until somebody has since then written down, under
 * its reference, what came, or has named the reference in a note.
 */
const isOddPayment = sql`${claimEvents.event} = ${oddPaymentEvent}
  and not exists (select from ${incomingPayments}
    where ${incomingPayments.claimId} = ${claimEvents.claimId}
      and ${incomingPayments.reference} = ${reference}
      and ${incomingPayments.id} >= ${firstId})
  and not exists (select from ${claimNotes}
    where ${claimNotes.claimId} = ${claimEvents.claimId}
      and ${claimNotes.createdAt} >= ${claimEvents.createdAt}
      and ${claimNotes.text} ~ (${named}))`

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

/** The method by which a provider told of a claim's odd payment with this reference. */
export async function findOddMethod(
  db: Executor,
  given: { claimId: string; reference: string },
): Promise<PaymentMethodName | null> {
  const [row] = await db
    .select({ method: sql<string | null>`${claimEvents.data} ->> 'method'` })
    .from(claimEvents)
    .where(
      and(
        eq(claimEvents.claimId, given.claimId),
        eq(claimEvents.event, oddPaymentEvent),
        eq(reference, given.reference),
      ),
    )
    .limit(1)
  return paymentMethods.find((method) => method === row?.method) ?? null
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
