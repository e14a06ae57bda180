import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { CityTerms } from '@/lib/contracts/desk/catalogue/cities'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { cities, currencies, currencyCities } from '@/server/database/schema/catalogue'

type Columns = Omit<CityTerms, 'currencyIds'>
export type StoredCity = { id: number; terms: CityTerms; directions: number }

const members = sql<number[]>`(
  select coalesce(array_agg(currency_id order by currency_id), '{}')
  from ${currencyCities} where city_id = "cities"."id")`

const directionsOf = sql<number>`(
  select count(*)::int from direction_cities where city_id = "cities"."id")`

const selected = {
  id: cities.id,
  directions: directionsOf,
  terms: {
    slug: cities.slug,
    code: cities.code,
    nameRu: cities.nameRu,
    nameEn: cities.nameEn,
    currencyIds: members,
  },
}

export async function listStored(db: Executor): Promise<StoredCity[]> {
  return db.select(selected).from(cities).orderBy(asc(cities.position), asc(cities.id))
}

/** Nobody else changes it, or what belongs to it, before the end. */
export async function lockStored(tx: Tx, id: number): Promise<StoredCity | null> {
  const [row] = await tx.select(selected).from(cities).where(eq(cities.id, id)).for('update')
  return row ?? null
}

export async function insertCity(
  tx: Tx,
  { columns, position }: { columns: Columns; position: number },
): Promise<number> {
  const [row] = await tx
    .insert(cities)
    .values({ ...columns, position })
    .returning({ id: cities.id })
  if (!row) {
    throw new Error('An inserted city has no id.')
  }
  return row.id
}

export async function updateCity(tx: Tx, id: number, columns: Columns): Promise<void> {
  await tx.update(cities).set(columns).where(eq(cities.id, id))
}

export async function replaceMembers(
  tx: Tx,
  id: number,
  currencyIds: readonly number[],
): Promise<void> {
  await tx.delete(currencyCities).where(eq(currencyCities.cityId, id))
  if (currencyIds.length > 0) {
    await tx
      .insert(currencyCities)
      .values(currencyIds.map((currencyId) => ({ cityId: id, currencyId })))
  }
}

/** Only cash changes hands in a city. Refuses with `validation_error`. */
export async function expectCash(tx: Tx, id: number): Promise<void> {
  const [other] = await tx
    .select({ id: currencies.id })
    .from(currencyCities)
    .innerJoin(currencies, eq(currencies.id, currencyCities.currencyId))
    .where(and(eq(currencyCities.cityId, id), ne(currencies.kind, 'cash')))
    .limit(1)
  if (other) {
    const faults = [{ field: 'terms.currencyIds', key: 'cities_of_cash' }]
    throw new AppError('validation_error', { faults })
  }
}

export async function removeCity(tx: Tx, id: number): Promise<void> {
  await tx.delete(currencyCities).where(eq(currencyCities.cityId, id))
  await tx.delete(cities).where(eq(cities.id, id))
}

/** Whether any of these would change hands in no city at all, and so could not be exchanged. */
export async function hasHomelessCash(tx: Tx, currencyIds: readonly number[]): Promise<boolean> {
  const [homeless] = await tx
    .select({ id: currencies.id })
    .from(currencies)
    .leftJoin(currencyCities, eq(currencyCities.currencyId, currencies.id))
    .where(and(inArray(currencies.id, [...currencyIds]), isNull(currencyCities.cityId)))
    .limit(1)
  return homeless !== undefined
}
