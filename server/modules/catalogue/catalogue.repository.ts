import { and, asc, eq, exists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '@/server/database/client'
import { currencies, directions, groupCurrencies, groups } from '@/server/database/schema/catalogue'

/** What of a currency is shown anywhere. */
export const currencyColumns = {
  id: currencies.id,
  slug: currencies.slug,
  code: currencies.code,
  ticker: currencies.ticker,
  nameRu: currencies.nameRu,
  nameEn: currencies.nameEn,
  kind: currencies.kind,
  network: currencies.network,
  roundCalculator: currencies.roundCalculator,
  logo: currencies.logo,
}
export type CurrencyRow = Pick<typeof currencies.$inferSelect, keyof typeof currencyColumns>
export type ListedCurrency = CurrencyRow & { canSend: boolean; canReceive: boolean }

const other = alias(currencies, 'other')

/** Every currency in its order, and whether some open direction leads from it and to it. */
export function listCurrencies(db: Executor, where?: SQL): Promise<ListedCurrency[]> {
  const opens = (side: 'from' | 'to') => {
    const [own, opposite] =
      side === 'from'
        ? [directions.fromCurrencyId, directions.toCurrencyId]
        : [directions.toCurrencyId, directions.fromCurrencyId]
    return exists(
      db
        .select({ one: sql`1` })
        .from(directions)
        .innerJoin(other, eq(other.id, opposite))
        .where(
          and(
            eq(own, currencies.id),
            directions.isEnabled,
            side === 'from' ? other.isReceivable : other.isSendable,
          ),
        ),
    )
  }
  return db
    .select({
      ...currencyColumns,
      canSend: sql<boolean>`${currencies.isSendable} and ${opens('from')}`,
      canReceive: sql<boolean>`${currencies.isReceivable} and ${opens('to')}`,
    })
    .from(currencies)
    .where(where)
    .orderBy(asc(currencies.position), asc(currencies.id))
}

export function listTargets(db: Executor, fromId: number): Promise<CurrencyRow[]> {
  return db
    .select(currencyColumns)
    .from(directions)
    .innerJoin(currencies, eq(currencies.id, directions.toCurrencyId))
    .innerJoin(other, eq(other.id, directions.fromCurrencyId))
    .where(
      and(
        eq(directions.fromCurrencyId, fromId),
        directions.isEnabled,
        other.isSendable,
        currencies.isReceivable,
      ),
    )
    .orderBy(asc(currencies.position), asc(currencies.id))
}

/** Groups in their order, each with the ids of its members in theirs. */
export function listGroups(db: Executor) {
  return db
    .select({
      id: groups.id,
      nameRu: groups.nameRu,
      nameEn: groups.nameEn,
      isSendVisible: groups.isSendVisible,
      isReceiveVisible: groups.isReceiveVisible,
      ids: sql<
        number[]
      >`array_agg(${groupCurrencies.currencyId} order by ${groupCurrencies.position})`,
    })
    .from(groups)
    .innerJoin(groupCurrencies, eq(groupCurrencies.groupId, groups.id))
    .groupBy(groups.id)
    .orderBy(asc(groups.position), asc(groups.id))
}

export function listOpenPaths(db: Executor) {
  return db
    .select({
      from: other.slug,
      to: currencies.slug,
      updatedAt: sql`greatest(${directions.updatedAt}, ${currencies.updatedAt}, ${other.updatedAt})`
        .mapWith(directions.updatedAt)
        .as('touched_at'),
    })
    .from(directions)
    .innerJoin(currencies, eq(currencies.id, directions.toCurrencyId))
    .innerJoin(other, eq(other.id, directions.fromCurrencyId))
    .where(and(directions.isEnabled, other.isSendable, currencies.isReceivable))
    .orderBy(asc(other.position), asc(currencies.position))
}
