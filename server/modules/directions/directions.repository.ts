import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import type { Executor, Tx } from '@/server/database/client'
import { cities, currencies, currencyCities } from '@/server/database/schema/catalogue'
import {
  directionCities,
  directions,
  directionTermsHistory,
  directionTiers,
} from '@/server/database/schema/directions'
import { priceSources } from '@/server/database/schema/price-sources'
import { assets, rateSources } from '@/server/database/schema/rates'
import { fromRows, type TermsRows } from '@/server/modules/catalogue'

/** A direction as it is stored. */
export type StoredDirection = {
  id: number
  fromCurrencyId: number
  toCurrencyId: number
  createdAt: Date
  updatedAt: Date
  terms: DirectionTerms
}

export function listCurrencies(db: Executor) {
  return db.select().from(currencies).orderBy(asc(currencies.position), asc(currencies.id))
}

/*
 * Lists read all directions, because their courses exist only in memory. There may be very many
 * directions, so their rows are cached and fetched again only when one of them has changed.
 */
const cachedRows = new WeakMap<Executor, { fingerprint: string; rows: DirectionListRow[] }>()

/** The fields of every direction that lists show; the same array until a direction changes. */
export async function listDirectionRows(db: Executor): Promise<readonly DirectionListRow[]> {
  const { rows: found } = await db.execute<{ fingerprint: string }>(sql`
    select concat(count(*), ' ', sum(hash_record_extended(d, 0))) as fingerprint
    from ${directions} d`)
  const fingerprint = found[0]?.fingerprint ?? ''
  const cached = cachedRows.get(db)
  if (cached?.fingerprint === fingerprint) {
    return cached.rows
  }
  const rows = await fetchDirectionRows(db)
  cachedRows.set(db, { fingerprint, rows })
  return rows
}

function fetchDirectionRows(db: Executor) {
  return db
    .select({
      id: directions.id,
      fromCurrencyId: directions.fromCurrencyId,
      toCurrencyId: directions.toCurrencyId,
      isEnabled: directions.isEnabled,
      rateSource: directions.rateSource,
      formula: directions.formula,
      marginPercent: directions.marginPercent,
      verificationMarginPercent: directions.verificationMarginPercent,
      minFrom: directions.minFrom,
      maxFrom: directions.maxFrom,
      minTo: directions.minTo,
      maxTo: directions.maxTo,
      isExported: directions.isExported,
      bestPosition: directions.bestPosition,
      updatedAt: directions.updatedAt,
    })
    .from(directions)
}
export type DirectionListRow = Awaited<ReturnType<typeof fetchDirectionRows>>[number]

/** The existing directions with these ids, sorted by id; with `isLocked`, their rows are locked. */
export async function listStored(
  db: Executor,
  ids: readonly number[],
  { isLocked = false } = {},
): Promise<StoredDirection[]> {
  const query = db
    .select()
    .from(directions)
    .where(inArray(directions.id, [...ids]))
    .orderBy(asc(directions.id))
  // Locked in ascending order of ids, so that two bulk changes never deadlock.
  const rows = await (isLocked ? query.for('update') : query)
  const tiers = await db
    .select()
    .from(directionTiers)
    .where(inArray(directionTiers.directionId, [...ids]))
    .orderBy(asc(directionTiers.minFrom))
  const cityRows = await db
    .select()
    .from(directionCities)
    .where(inArray(directionCities.directionId, [...ids]))
    .orderBy(asc(directionCities.cityId))
  return rows.map(({ id, fromCurrencyId, toCurrencyId, createdAt, updatedAt, ...columns }) => {
    const terms = fromRows({
      columns,
      tiers: tiers.filter(({ directionId }) => directionId === id),
      cities: cityRows.filter(({ directionId }) => directionId === id),
    })
    return { id, fromCurrencyId, toCurrencyId, createdAt, updatedAt, terms }
  })
}

export async function findStored(db: Executor, id: number): Promise<StoredDirection | null> {
  const [stored] = await listStored(db, [id])
  return stored ?? null
}

/** The existing reverse directions of these pairs. */
export async function listReverses(
  db: Executor,
  pairs: readonly { from: number; to: number }[],
): Promise<StoredDirection[]> {
  const numbers = (side: 'from' | 'to') => sql.param(pairs.map((pair) => pair[side]))
  const rows = await db
    .select({ id: directions.id })
    .from(directions)
    .where(
      sql`(${directions.toCurrencyId}, ${directions.fromCurrencyId}) in (
        select * from unnest(${numbers('from')}::integer[], ${numbers('to')}::integer[]))`,
    )
  return listStored(
    db,
    rows.map(({ id }) => id),
  )
}

/** Codes of currencies, in the order of the given ids. */
export async function listCodes(db: Executor, ids: readonly number[]): Promise<string[]> {
  const rows = await listCurrencies(db)
  return ids.map((id) => rows.find((row) => row.id === id)?.code ?? '')
}

export async function insertDirection(
  tx: Tx,
  { columns, from, to, at }: { columns: TermsRows['columns']; from: number; to: number; at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(directions)
    .values({ ...columns, fromCurrencyId: from, toCurrencyId: to, createdAt: at, updatedAt: at })
    .returning({ id: directions.id })
  if (!row) {
    throw new Error('The new direction has no id.')
  }
  return row.id
}

export async function updateColumns(
  tx: Tx,
  { id, columns, at }: { id: number; columns: TermsRows['columns']; at: Date },
): Promise<void> {
  await tx
    .update(directions)
    .set({ ...columns, updatedAt: at })
    .where(eq(directions.id, id))
}

export async function replaceParts(
  tx: Tx,
  { id, tiers, cities: inCities }: { id: number } & Pick<TermsRows, 'tiers' | 'cities'>,
): Promise<void> {
  await tx.delete(directionTiers).where(eq(directionTiers.directionId, id))
  await tx.delete(directionCities).where(eq(directionCities.directionId, id))
  if (tiers.length > 0) {
    await tx.insert(directionTiers).values(tiers.map((tier) => ({ ...tier, directionId: id })))
  }
  if (inCities.length > 0) {
    await tx.insert(directionCities).values(inCities.map((city) => ({ ...city, directionId: id })))
  }
}

export async function insertTermsHistory(
  tx: Tx,
  rows: readonly (typeof directionTermsHistory.$inferInsert)[],
): Promise<void> {
  await tx.insert(directionTermsHistory).values([...rows])
}

export async function hasTermsHistory(tx: Tx, directionId: number): Promise<boolean> {
  const rows = await tx
    .select({ validFrom: directionTermsHistory.validFrom })
    .from(directionTermsHistory)
    .where(eq(directionTermsHistory.directionId, directionId))
    .limit(1)
  return rows.length > 0
}

export function listSources(db: Executor) {
  return db
    .select({ id: rateSources.id, name: priceSources.name, isEnabled: rateSources.isEnabled })
    .from(rateSources)
    .leftJoin(priceSources, eq(priceSources.id, rateSources.ownId))
    .orderBy(asc(rateSources.id))
}

export async function listAssetCodes(db: Executor): Promise<string[]> {
  const rows = await db.select({ code: assets.code }).from(assets).orderBy(asc(assets.code))
  return rows.map(({ code }) => code)
}

/** Each city with the ids of the currencies offered in it. */
export async function listCities(db: Executor) {
  const rows = await db.select().from(cities).orderBy(asc(cities.position), asc(cities.id))
  const links = await db.select().from(currencyCities)
  return rows.map((city) => ({
    ...city,
    currencyIds: links
      .filter(({ cityId }) => cityId === city.id)
      .map(({ currencyId }) => currencyId),
  }))
}
