import { and, eq, sql } from 'drizzle-orm'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import {
  claimPayIns,
  currencyMethods,
  paymentRequisites,
  type PaymentMethodName,
  type RequisiteField,
} from '@/server/database/schema/payments'

export type PayIn = typeof claimPayIns.$inferSelect
type Methods = { payIn: PaymentMethodName; payOut: PaymentMethodName }

/** A currency of which nothing is said is paid by hand, both ways. */
export async function methodsOf(db: Executor, currencyId: number): Promise<Methods> {
  const [row] = await db
    .select({ payIn: currencyMethods.payIn, payOut: currencyMethods.payOut })
    .from(currencyMethods)
    .where(eq(currencyMethods.currencyId, currencyId))
  return row ?? { payIn: 'manual', payOut: 'manual' }
}

export async function findPayIn(db: Executor, claimId: string): Promise<PayIn | null> {
  const [row] = await db.select().from(claimPayIns).where(eq(claimPayIns.claimId, claimId))
  return row ?? null
}

/** The claim that a provider calls by this name; null when it was never told of one. */
export async function findPayInByReference(
  db: Executor,
  { method, reference }: { method: PaymentMethodName; reference: string },
): Promise<PayIn | null> {
  const [row] = await db
    .select()
    .from(claimPayIns)
    .where(and(eq(claimPayIns.method, method), eq(claimPayIns.providerReference, reference)))
  return row ?? null
}

export async function insertPayIn(tx: Tx, row: typeof claimPayIns.$inferInsert): Promise<PayIn> {
  const [inserted] = await tx.insert(claimPayIns).values(row).returning()
  if (!inserted) {
    throw new Error('An inserted pay-in was not given back.')
  }
  return inserted
}

/* Arbitrary, ours alone: the first half of the name of a currency's queue. */
const queueOfCurrency = 721_409

/** Whoever hands out requisites of a currency does it after whoever does it now. */
export async function queueForRequisites(tx: Tx, currencyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${queueOfCurrency}::int, ${currencyId}::int)`)
}

export type RequisiteWanted = {
  currencyId: number
  amount: Decimal
  /** When the day began whose claims count. */
  dayStart: Date
}

/**
 * Claims that were told to pay here since the day began, except those that ended without a payment.
 * Reads the columns of `r`.
 */
export function usedSince(dayStart: Date) {
  return sql`
    select count(*)::int as claims, coalesce(sum(p.amount), 0) as amount
    from claim_pay_ins p join claims c on c.id = p.claim_id
    where p.requisite_id = r.id and p.created_at >= ${dayStart.toISOString()}::timestamptz
      and (c.state not in ('cancelled', 'expired', 'rejected')
        or exists (select from incoming_payments i where i.claim_id = c.id))`
}

/**
 * The requisite that waited longest of those which may take one more payment of this amount, held
 * until the end of the transaction. The caller must stand in the currency's queue.
 */
export async function takeRequisite(
  tx: Tx,
  { currencyId, amount, dayStart }: RequisiteWanted,
): Promise<{ id: string; fields: RequisiteField[] } | null> {
  const text = toText(amount)
  const { rows } = await tx.execute<{ id: string; fields: RequisiteField[] }>(sql`
    select r.id, r.fields
    from ${paymentRequisites} r
    left join lateral (
      ${usedSince(dayStart)} and (r.daily_amount is not null or r.daily_claims is not null)
    ) used on true
    where r.currency_id = ${currencyId} and r.is_enabled
      and (r.min_amount is null or r.min_amount <= ${text}::numeric)
      and (r.max_amount is null or r.max_amount >= ${text}::numeric)
      and (r.daily_claims is null or used.claims < r.daily_claims)
      and (r.daily_amount is null or used.amount + ${text}::numeric <= r.daily_amount)
    order by r.last_used_at nulls first, used.claims, r.id
    limit 1
    for update of r`)
  return rows[0] ?? null
}

export async function markUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(paymentRequisites).set({ lastUsedAt: now }).where(eq(paymentRequisites.id, id))
}

export async function findCurrencyByCode(
  db: Executor,
  code: string,
): Promise<{ id: number; digits: number } | null> {
  const [row] = await db
    .select({ id: currencies.id, digits: currencies.digits })
    .from(currencies)
    .where(eq(currencies.code, code))
  return row ?? null
}

export async function codeOfCurrency(db: Executor, id: number): Promise<string> {
  const [row] = await db
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.id, id))
  if (!row) {
    throw new Error(`There is no currency ${id}.`)
  }
  return row.code
}
