import { asc, eq } from 'drizzle-orm'
import type { CashPointTerms } from '@/lib/contracts/desk/site/cash-points'
import type { Executor, Tx } from '@/server/database/client'
import { cities } from '@/server/database/schema/catalogue'
import { cashPoints } from '@/server/database/schema/site'

export type StoredCashPoint = { id: number; terms: CashPointTerms }

const terms = {
  cityId: cashPoints.cityId,
  addressRu: cashPoints.addressRu,
  addressEn: cashPoints.addressEn,
  noteRu: cashPoints.noteRu,
  noteEn: cashPoints.noteEn,
  timezone: cashPoints.timezone,
  week: cashPoints.week,
  mapUrl: cashPoints.mapUrl,
  isShown: cashPoints.isShown,
}
const selected = { id: cashPoints.id, terms }

export async function listStoredPoints(db: Executor): Promise<StoredCashPoint[]> {
  const rows = await db
    .select(selected)
    .from(cashPoints)
    .orderBy(asc(cashPoints.position), asc(cashPoints.id))
  return rows.map(inOrder)
}

/* JSON comes back with its keys in the database's order, and a version is made of the order too. */
function inOrder({ id, terms: stored }: StoredCashPoint): StoredCashPoint {
  const week = stored.week?.map((day) => day.map(({ from, to }) => ({ from, to }))) ?? null
  return { id, terms: { ...stored, week } }
}

/** Nobody else changes it before the end. */
export async function lockStoredPoint(tx: Tx, id: number): Promise<StoredCashPoint | null> {
  const [row] = await tx
    .select(selected)
    .from(cashPoints)
    .where(eq(cashPoints.id, id))
    .for('update')
  return row ? inOrder(row) : null
}

export async function insertPoint(
  tx: Tx,
  { terms: columns, position }: { terms: CashPointTerms; position: number },
): Promise<number> {
  const [row] = await tx
    .insert(cashPoints)
    .values({ ...columns, position })
    .returning({ id: cashPoints.id })
  if (!row) {
    throw new Error('An inserted address has no id.')
  }
  return row.id
}

export async function updatePoint(tx: Tx, id: number, columns: CashPointTerms): Promise<void> {
  await tx.update(cashPoints).set(columns).where(eq(cashPoints.id, id))
}

export async function removePoint(tx: Tx, id: number): Promise<void> {
  await tx.delete(cashPoints).where(eq(cashPoints.id, id))
}

export function listCityNames(db: Executor) {
  return db
    .select({ id: cities.id, nameRu: cities.nameRu, nameEn: cities.nameEn })
    .from(cities)
    .orderBy(asc(cities.position), asc(cities.id))
}

export type CashCity = {
  id: number
  slug: string
  code: string
  nameRu: string
  nameEn: string
  points: StoredCashPoint[]
}

/** Every city in its order, each with the addresses that are shown. */
export async function listCashCities(db: Executor): Promise<CashCity[]> {
  const places = await db
    .select({
      id: cities.id,
      slug: cities.slug,
      code: cities.code,
      nameRu: cities.nameRu,
      nameEn: cities.nameEn,
    })
    .from(cities)
    .orderBy(asc(cities.position), asc(cities.id))
  const points = await db
    .select(selected)
    .from(cashPoints)
    .where(eq(cashPoints.isShown, true))
    .orderBy(asc(cashPoints.position), asc(cashPoints.id))
  return places.map((city) => ({
    ...city,
    points: points.filter((point) => point.terms.cityId === city.id).map(inOrder),
  }))
}
