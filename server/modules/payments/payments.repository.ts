import { and, eq, sql, type Placeholder } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { prepared, preparedRows } from '@/server/database/prepared'
import { currencies } from '@/server/database/schema/catalogue'
import { sqlTextOf } from '@/server/database/schema/columns'
import {
  claimPayIns,
  currencyMethods,
  paymentRequisites,
  type PaymentMethodName,
  type RequisiteField,
} from '@/server/database/schema/money/payments'
import { providerOrders } from '@/server/database/schema/money/providers'
import { depositAddresses } from '@/server/database/schema/rails/deposits'
import { payInNow } from '@/server/database/schema/rails/open-rail'

export type PayIn = typeof claimPayIns.$inferSelect
/** `none`: the currency cannot be paid now. */
export type PayInNow = PaymentMethodName | 'none'
type Methods = { payIn: PayInNow; payOut: PaymentMethodName; fallsBack: boolean }

const nowOf = sql<PayInNow>`${payInNow(currencies.id)}`

const methodsById = prepared((db) =>
  db
    .select({ payIn: nowOf, payOut: currencyMethods.payOut, fallsBack: currencyMethods.fallsBack })
    .from(currencies)
    .leftJoin(currencyMethods, eq(currencyMethods.currencyId, currencies.id))
    .where(eq(currencies.id, sql.placeholder('currencyId'))),
)

/** The pay-in method of a currency as it is now, and its payout method. Without a setting, both are manual. */
export async function methodsOf(db: Executor, currencyId: number): Promise<Methods> {
  const [row] = await methodsById(db, { currencyId })
  return {
    payIn: row?.payIn ?? 'manual',
    payOut: row?.payOut ?? 'manual',
    fallsBack: row?.fallsBack ?? false,
  }
}

const payingOf = prepared((tx) =>
  tx
    .select({ payIn: claimPayIns, method: nowOf, fallsBack: currencyMethods.fallsBack })
    .from(currencies)
    .leftJoin(currencyMethods, eq(currencyMethods.currencyId, currencies.id))
    .leftJoin(claimPayIns, eq(claimPayIns.claimId, sql.placeholder('claimId')))
    .where(eq(currencies.id, sql.placeholder('currencyId'))),
)

/**
 * The pay-in of the claim, or null if it has none, and the current pay-in method of its currency. `fallsBack`:
 * whether the office's requisites are used while that method takes no payments.
 */
export async function findPayInOrMethod(
  tx: Tx,
  claim: { claimId: string; currencyId: number },
): Promise<{ payIn: PayIn | null; method: PayInNow; fallsBack: boolean }> {
  const [row] = await payingOf(tx, claim)
  return {
    payIn: row?.payIn ?? null,
    method: row?.method ?? 'manual',
    fallsBack: row?.fallsBack ?? false,
  }
}

/** The pay-in with a provider's order id; null when there is none. */
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

type NewPayIn = typeof claimPayIns.$inferInsert

const insertPayIns = preparedRows(claimPayIns, (tx, rows: NewPayIn[]) =>
  tx.insert(claimPayIns).values(rows).returning(),
)

export async function insertPayIn(tx: Tx, row: NewPayIn): Promise<PayIn> {
  const [inserted] = await insertPayIns(tx, [row])
  if (!inserted) {
    throw new Error('The inserted pay-in was not returned.')
  }
  return inserted
}

/** From now on, payments to the address of a claim belong to the claim that corrects it. */
export async function moveAddress(tx: Tx, { from, to }: { from: string; to: string }) {
  await tx.update(depositAddresses).set({ claimId: to }).where(eq(depositAddresses.claimId, from))
}

/** Does the same with the requests to providers for the claim. */
export async function moveProviderOrders(tx: Tx, { from, to }: { from: string; to: string }) {
  await tx.update(providerOrders).set({ claimId: to }).where(eq(providerOrders.claimId, from))
}

type PayInChange = Partial<Omit<NewPayIn, 'claimId' | 'amount' | 'createdAt'>>

export async function updatePayIn(tx: Tx, claimId: string, change: PayInChange): Promise<void> {
  await tx.update(claimPayIns).set(change).where(eq(claimPayIns.claimId, claimId))
}

/* The first key of the advisory locks of currencies. The number is arbitrary. */
const currencyLockClass = 721_409

const lockCurrency = prepared((tx) =>
  tx
    .select({ locked: sql`true` })
    .from(
      sql`pg_advisory_xact_lock(${currencyLockClass}::int, ${sql.placeholder('currencyId')}::int)`,
    ),
)

/** Makes transactions that assign requisites of a currency wait for each other. */
export async function lockRequisitesOf(tx: Tx, currencyId: number): Promise<void> {
  await lockCurrency(tx, { currencyId })
}

export type RequisiteWanted = {
  currencyId: number
  amount: Decimal
  /** Claims since this moment count towards the daily limits. */
  dayStart: Date
  now: Date
}

/**
 * A query for the number and the total amount of the claims that use a requisite since the day began,
 * without claims that ended without a payment. The outer query must name the requisite `r`.
 */
export function usedSince(dayStart: Date | Placeholder) {
  const start = dayStart instanceof Date ? dayStart.toISOString() : dayStart
  return sql`
    select count(*)::int as claims, coalesce(sum(p.amount), 0) as amount
    from claim_pay_ins p join claims c on c.id = p.claim_id
    where p.requisite_id = r.id and p.created_at >= ${start}::timestamptz
      and (c.state not in (${sqlTextOf(statesWith('way', 'none'))})
        or exists (select from incoming_payments i where i.claim_id = c.id and i.struck_at is null))`
}

const wanted = sql`${sql.placeholder('amount')}::numeric`

const isAsked = sqlTextOf(statesWith('payment', 'asked'))

/**
 * A query for the amounts with which a bank message could be about another open claim: what its customer was asked
 * to pay, and what was agreed. For a requisite for which no messages are read it returns nothing. The outer query
 * must name the requisite `r`.
 */
export const amountsInUse = sql`
  select asked.amount
  from claim_pay_ins p
    join claims c on c.id = p.claim_id and c.state in (${isAsked})
    join claim_quotes q on q.claim_id = c.id and q.seq = c.quote_seq
    cross join lateral (values (coalesce(p.exact_amount, p.amount)), (q.from_amount)) asked (amount)
  where p.requisite_id = r.id and exists (
    select from bank_wording_requisites wr
      join bank_wordings w on w.id = wr.wording_id and w.is_enabled
    where wr.requisite_id = r.id
  )`

const leastRecentlyUsed = sql`
  select r.id
  from ${paymentRequisites} r
  left join lateral (
    ${usedSince(sql.placeholder('dayStart'))}
      and (r.daily_amount is not null or r.daily_claims is not null)
  ) used on true
  where r.currency_id = ${sql.placeholder('currencyId')} and r.is_enabled
    and (r.min_amount is null or r.min_amount <= ${wanted})
    and (r.max_amount is null or r.max_amount >= ${wanted})
    and (r.daily_claims is null or used.claims < r.daily_claims)
    and (r.daily_amount is null or used.amount + ${wanted} <= r.daily_amount)
  order by ${wanted} in (${amountsInUse}), r.last_used_at nulls first, used.claims, r.id
  limit 1
  for update of r`

const takeLeastRecentlyUsed = prepared((tx) =>
  tx
    .update(paymentRequisites)
    .set({ lastUsedAt: sql`${sql.placeholder('now')}::timestamptz` })
    .where(eq(paymentRequisites.id, sql`(${leastRecentlyUsed})`))
    .returning({
      id: paymentRequisites.id,
      fields: paymentRequisites.fields,
      isInUse: sql<boolean>`(
        select ${wanted} in (${amountsInUse}) from payment_requisites r
        where r.id = payment_requisites.id)`,
    }),
)

/**
 * Takes the least recently used requisite that can take one more payment of this amount, and locks it
 * until the transaction ends. `isInUse`: whether another open claim there has this amount. Null when there is none.
 * The caller must have called `lockRequisitesOf`.
 */
export async function takeRequisite(
  tx: Tx,
  { currencyId, amount, dayStart, now }: RequisiteWanted,
): Promise<{ id: string; fields: RequisiteField[]; isInUse: boolean } | null> {
  const [row] = await takeLeastRecentlyUsed(tx, {
    currencyId,
    amount: toText(amount),
    dayStart: dayStart.toISOString(),
    now: now.toISOString(),
  })
  return row ?? null
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

/** How amounts of a currency are displayed. */
export async function findMoney(
  db: Executor,
  id: number,
): Promise<{ ticker: string; roundCalculator: number; digits: number }> {
  const [row] = await db
    .select({
      ticker: currencies.ticker,
      roundCalculator: currencies.roundCalculator,
      digits: currencies.digits,
    })
    .from(currencies)
    .where(eq(currencies.id, id))
  if (!row) {
    throw new Error(`There is no currency ${id}.`)
  }
  return row
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
