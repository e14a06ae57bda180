import { eq, sql } from 'drizzle-orm'
import type { RequisitePool, RequisiteTerms } from '@/lib/contracts/desk/requisites'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal, toText } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { paymentRequisites } from '@/server/database/schema/money/payments'
import { usedSince } from '../payments.repository'

export type StoredRequisite = typeof paymentRequisites.$inferSelect

export type Usage = { claims: number; amount: string; isUsed: boolean }

/** How much of its daily limits each requisite has used. */
export async function listUsage(db: Executor, dayStart: Date): Promise<Map<string, Usage>> {
  const { rows } = await db.execute<{ id: string } & Usage>(sql`
    select r.id, used.claims, used.amount,
      exists (select from claim_pay_ins p where p.requisite_id = r.id) as "isUsed"
    from ${paymentRequisites} r
    cross join lateral (${usedSince(dayStart)}) used`)
  return new Map(
    rows.map(({ id, claims, amount, isUsed }) => [
      id,
      { claims, amount: toText(new Decimal(amount)), isUsed },
    ]),
  )
}

export function listStored(db: Executor): Promise<StoredRequisite[]> {
  return db
    .select()
    .from(paymentRequisites)
    .orderBy(paymentRequisites.createdAt, paymentRequisites.id)
}

/**
 * Locks the requisite until the transaction ends, so that nobody changes it or assigns it to a
 * claim.
 */
export async function lockStored(tx: Tx, id: string): Promise<StoredRequisite | null> {
  const [row] = await tx
    .select()
    .from(paymentRequisites)
    .where(eq(paymentRequisites.id, id))
    .for('update')
  return row ?? null
}

export async function insertRequisite(
  tx: Tx,
  row: typeof paymentRequisites.$inferInsert,
): Promise<void> {
  await tx.insert(paymentRequisites).values(row)
}

export async function updateRequisite(
  tx: Tx,
  id: string,
  change: Partial<StoredRequisite>,
): Promise<void> {
  await tx.update(paymentRequisites).set(change).where(eq(paymentRequisites.id, id))
}

export async function removeRequisite(tx: Tx, id: string): Promise<void> {
  await tx.delete(paymentRequisites).where(eq(paymentRequisites.id, id))
}

export type PayCurrency = RequisitePool['currencies'][number]

/** In the catalogue's order. */
export async function listPayCurrencies(
  db: Executor,
  locale: Locale,
): Promise<(PayCurrency & { isSendable: boolean; digits: number; roundCalculator: number })[]> {
  return db
    .select({
      id: currencies.id,
      slug: currencies.slug,
      logo: currencies.logo,
      code: currencies.code,
      ticker: currencies.ticker,
      name: locale === 'ru' ? currencies.nameRu : currencies.nameEn,
      isSendable: currencies.isSendable,
      digits: currencies.digits,
      roundCalculator: currencies.roundCalculator,
      method: sql<PayCurrency['method']>`coalesce((
        select pay_in from currency_methods m where m.currency_id = "currencies"."id"), 'manual')`,
    })
    .from(currencies)
    .orderBy(currencies.position, currencies.id)
}

export function columnsOf(terms: RequisiteTerms) {
  const money = (text: string | null) => (text === null ? null : new Decimal(text))
  return {
    ...terms,
    minAmount: money(terms.minAmount),
    maxAmount: money(terms.maxAmount),
    dailyAmount: money(terms.dailyAmount),
  }
}

export function termsOf(row: StoredRequisite): RequisiteTerms {
  const text = (amount: Decimal | null) => amount && toText(amount)
  const { currencyId, name, fields, isEnabled, dailyClaims } = row
  return {
    currencyId,
    name,
    fields: fields.map(({ labelRu, labelEn, value }) => ({ labelRu, labelEn, value })),
    isEnabled,
    minAmount: text(row.minAmount),
    maxAmount: text(row.maxAmount),
    dailyAmount: text(row.dailyAmount),
    dailyClaims,
  }
}
