import { asc, eq, sql } from 'drizzle-orm'
import { Decimal, toText } from '@/lib/money/decimal'
import type { ChosenProvider, PaymentMethodTerms } from '@/lib/contracts/desk/money/payment-methods'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor, Tx } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { currencyMethods } from '@/server/database/schema/money/payments'
import { railAssets, rails } from '@/server/database/schema/rails/rails'
import { currencyProviders, requisiteProviders } from '@/server/database/schema/money/providers'

/**
 * Every currency, in the order of the catalogue. A currency without a setting uses the manual method.
 */
export async function listStoredMethods(db: Executor, locale: Locale) {
  const rows = await db
    .select({
      currency: {
        id: currencies.id,
        slug: currencies.slug,
        logo: currencies.logo,
        code: currencies.code,
        ticker: currencies.ticker,
        name: locale === 'ru' ? currencies.nameRu : currencies.nameEn,
      },
      isSendable: currencies.isSendable,
      isReceivable: currencies.isReceivable,
      payIn: currencyMethods.payIn,
      payOut: currencyMethods.payOut,
      fallsBack: currencyMethods.fallsBack,
      rail: railAssets.rail,
      railPaysOut: sql<boolean>`coalesce(${rails.sender} is not null, false)`,
      requisites: sql<number>`(
        select count(*)::int from payment_requisites r
        where r.currency_id = "currencies"."id" and r.is_enabled)`,
    })
    .from(currencies)
    .leftJoin(currencyMethods, eq(currencyMethods.currencyId, currencies.id))
    .leftJoin(railAssets, eq(railAssets.currencyId, currencies.id))
    .leftJoin(rails, eq(rails.name, railAssets.rail))
    .orderBy(currencies.position, currencies.id)
  const chosen = await listChosen(db)
  return rows.map(({ payIn, payOut, fallsBack, ...row }) => ({
    ...row,
    terms: {
      payIn: payIn ?? 'manual',
      payOut: payOut ?? 'manual',
      fallsBack: fallsBack ?? false,
      providers: providersOf(chosen, row.currency.id),
    } satisfies PaymentMethodTerms,
  }))
}

/** Whether a currency can come in, and be paid out, by a rail. */
export async function findWaysOfRail(
  db: Executor,
  currencyId: number,
): Promise<Record<'payIn' | 'payOut', boolean>> {
  const [row] = await db
    .select({ sender: rails.sender })
    .from(railAssets)
    .innerJoin(rails, eq(rails.name, railAssets.rail))
    .where(eq(railAssets.currencyId, currencyId))
  return { payIn: row !== undefined, payOut: typeof row?.sender === 'string' }
}

export async function findCurrencyCode(db: Executor, id: number): Promise<string | null> {
  const [row] = await db
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.id, id))
  return row?.code ?? null
}

/** Locks the currency's methods until the transaction ends; null when the currency does not exist. */
export async function lockMethods(tx: Tx, currencyId: number): Promise<PaymentMethodTerms | null> {
  const [currency] = await tx
    .select({ id: currencies.id })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
    .for('no key update')
  if (!currency) {
    return null
  }
  const [row] = await tx
    .select({
      payIn: currencyMethods.payIn,
      payOut: currencyMethods.payOut,
      fallsBack: currencyMethods.fallsBack,
    })
    .from(currencyMethods)
    .where(eq(currencyMethods.currencyId, currencyId))
  const providers = providersOf(await listChosen(tx), currencyId)
  return { ...(row ?? { payIn: 'manual', payOut: 'manual', fallsBack: false }), providers }
}

export async function storeMethods(
  tx: Tx,
  { currencyId, terms, now }: { currencyId: number; terms: PaymentMethodTerms; now: Date },
): Promise<void> {
  const { payIn, payOut, fallsBack, providers } = terms
  await tx
    .insert(currencyMethods)
    .values({ currencyId, payIn, payOut, fallsBack, updatedAt: now })
    .onConflictDoUpdate({
      target: currencyMethods.currencyId,
      set: { payIn, payOut, fallsBack, updatedAt: now },
    })
  await tx.delete(currencyProviders).where(eq(currencyProviders.currencyId, currencyId))
  const chosen = providers.map(({ provider, minAmount, maxAmount }, position) => ({
    ...{ currencyId, provider, position },
    minAmount: minAmount === null ? null : new Decimal(minAmount),
    maxAmount: maxAmount === null ? null : new Decimal(maxAmount),
  }))
  if (chosen.length > 0) {
    await tx.insert(currencyProviders).values(chosen)
  }
}

/** The providers that the settings name now. */
export async function listConfiguredProviders(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ name: requisiteProviders.name })
    .from(requisiteProviders)
    .where(eq(requisiteProviders.isConfigured, true))
    .orderBy(asc(requisiteProviders.name))
  return rows.map(({ name }) => name)
}

type ChosenRow = typeof currencyProviders.$inferSelect

function listChosen(db: Executor): Promise<ChosenRow[]> {
  return db
    .select()
    .from(currencyProviders)
    .orderBy(asc(currencyProviders.position), asc(currencyProviders.provider))
}

function providersOf(chosen: readonly ChosenRow[], currencyId: number): ChosenProvider[] {
  return chosen
    .filter((row) => row.currencyId === currencyId)
    .map(({ provider, minAmount, maxAmount }) => ({
      provider,
      minAmount: minAmount && toText(minAmount),
      maxAmount: maxAmount && toText(maxAmount),
    }))
}
