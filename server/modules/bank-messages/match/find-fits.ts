import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { claimQuotes, claims } from '@/server/database/schema/claims'
import { bankMessages, bankWordingRequisites } from '@/server/database/schema/money/bank-messages'
import {
  claimPayIns,
  incomingPayments,
  type RequisiteField,
} from '@/server/database/schema/money/payments'

/** What is known about a payment that a message reports. */
export type ToldMoney = {
  messageId: string
  wordingId: number
  amount: Decimal
  currencyId: number
  last4: string | null
  paidAt: Date
}

export type Fit = {
  claimId: string
  number: number
  version: number
  state: (typeof claims.$inferSelect)['state']
  expiresAt: Date
  /** Whether the amount is the one that the customer was asked to pay, and not only the agreed one. */
  isExact: boolean
}

export const askedAmount = sql`coalesce(${claimPayIns.exactAmount}, ${claimPayIns.amount})`
const minute = 60_000
const day = 86_400_000
/* Messages name times without seconds, and clocks differ slightly. */
export const clockTolerance = 2 * minute
/* Money seldom comes later than this after the deadline; if it does, an operator looks for its order. */
const longestLateness = day

/**
 * The open claims that a message may be about: their customers pay to one of the wording's requisites, saw it
 * before the money came, and have paid nothing yet, and the amount is the one that they were asked to pay or had
 * agreed on.
 */
export async function findFits(db: Executor, money: ToldMoney): Promise<Fit[]> {
  const { amount, currencyId, last4, paidAt, wordingId } = money
  const sum = sql`${toText(amount)}::numeric`
  const rows = await db
    .select({
      claimId: claims.id,
      number: claims.number,
      version: claims.version,
      state: claims.state,
      expiresAt: claims.expiresAt,
      isExact: sql<boolean>`${askedAmount} = ${sum}`,
      fields: claimPayIns.fields,
    })
    .from(claimPayIns)
    .innerJoin(
      bankWordingRequisites,
      and(
        eq(bankWordingRequisites.requisiteId, claimPayIns.requisiteId),
        eq(bankWordingRequisites.wordingId, wordingId),
      ),
    )
    .innerJoin(claims, eq(claims.id, claimPayIns.claimId))
    .innerJoin(
      claimQuotes,
      and(eq(claimQuotes.claimId, claims.id), eq(claimQuotes.seq, claims.quoteSeq)),
    )
    .where(
      and(
        eq(claims.fromCurrencyId, currencyId),
        or(sql`${askedAmount} = ${sum}`, sql`${claimQuotes.fromAmount} = ${sum}`),
        lte(claimPayIns.createdAt, new Date(paidAt.getTime() + clockTolerance)),
        or(
          inArray(claims.state, [...statesWith('payment', 'asked')]),
          and(
            eq(claims.state, 'expired'),
            gte(claims.expiresAt, new Date(paidAt.getTime() - longestLateness)),
          ),
        ),
        sql`not exists (select from ${incomingPayments} i
          where i.claim_id = ${claims.id} and i.struck_at is null)`,
      ),
    )
    .orderBy(claims.id)
  return rows
    .filter(({ fields }) => endsWith(fields, last4))
    .map(({ claimId, expiresAt, isExact, number, state, version }) => ({
      ...{ claimId, expiresAt, isExact, number, state, version },
    }))
}

/* Without last digits, a message may be about any of the wording's requisites. */
export function endsWith(fields: readonly RequisiteField[], last4: string | null): boolean {
  return last4 === null || fields.some(({ value }) => value.replace(/\D/g, '').endsWith(last4))
}

/**
 * The payments that operators have recorded by hand and that a message may report: the same amount, at the same
 * requisites, at about the same time, and not linked to another message.
 */
export async function findRecorded(
  db: Executor,
  money: ToldMoney,
): Promise<{ paymentId: string; claimId: string }[]> {
  const { amount, currencyId, last4, paidAt, wordingId } = money
  const rows = await db
    .select({
      paymentId: incomingPayments.id,
      claimId: incomingPayments.claimId,
      fields: claimPayIns.fields,
    })
    .from(incomingPayments)
    .innerJoin(claimPayIns, eq(claimPayIns.claimId, incomingPayments.claimId))
    .innerJoin(
      bankWordingRequisites,
      and(
        eq(bankWordingRequisites.requisiteId, claimPayIns.requisiteId),
        eq(bankWordingRequisites.wordingId, wordingId),
      ),
    )
    .leftJoin(bankMessages, eq(bankMessages.paymentId, incomingPayments.id))
    .where(
      and(
        eq(incomingPayments.isByHand, true),
        isNull(incomingPayments.struckAt),
        isNull(bankMessages.id),
        eq(incomingPayments.currencyId, currencyId),
        sql`${incomingPayments.amount} = ${toText(amount)}::numeric`,
        gte(incomingPayments.seenAt, new Date(paidAt.getTime() - day)),
        lte(incomingPayments.seenAt, new Date(paidAt.getTime() + day)),
      ),
    )
  return rows
    .filter(({ fields }) => endsWith(fields, last4))
    .map(({ claimId, paymentId }) => ({ claimId, paymentId }))
}

/**
 * The payment that an operator has recorded by hand for a claim and that a message reports; null if there is none.
 */
export async function findRecordedFor(
  db: Executor,
  { amount, claimId, currencyId }: { claimId: string; amount: Decimal; currencyId: number },
): Promise<string | null> {
  const [row] = await db
    .select({ id: incomingPayments.id })
    .from(incomingPayments)
    .leftJoin(bankMessages, eq(bankMessages.paymentId, incomingPayments.id))
    .where(
      and(
        eq(incomingPayments.claimId, claimId),
        eq(incomingPayments.isByHand, true),
        isNull(incomingPayments.struckAt),
        isNull(bankMessages.id),
        eq(incomingPayments.currencyId, currencyId),
        sql`${incomingPayments.amount} = ${toText(amount)}::numeric`,
      ),
    )
    .orderBy(incomingPayments.id)
    .limit(1)
  return row?.id ?? null
}

/* A bank may report one payment twice: by a text message and in its app. */
const repetitionSpan = 30 * minute

/** Whether another message reports the same amount at about the same time. */
export async function isToldTwice(db: Executor, money: ToldMoney): Promise<boolean> {
  const { amount, currencyId, messageId, paidAt } = money
  const [row] = await db
    .select({ id: bankMessages.id })
    .from(bankMessages)
    .where(
      and(
        ne(bankMessages.id, messageId),
        inArray(bankMessages.state, ['unmatched', 'proposed', 'booked', 'recorded']),
        eq(bankMessages.currencyId, currencyId),
        sql`${bankMessages.amount} = ${toText(amount)}::numeric`,
        gte(bankMessages.paidAt, new Date(paidAt.getTime() - repetitionSpan)),
        lte(bankMessages.paidAt, new Date(paidAt.getTime() + repetitionSpan)),
        or(
          money.last4 === null ? sql`true` : eq(bankMessages.last4, money.last4),
          isNull(bankMessages.last4),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}
