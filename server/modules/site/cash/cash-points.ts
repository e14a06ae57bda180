import { asc, eq } from 'drizzle-orm'
import { cashPointCalls, cashPointTerms } from '@/lib/contracts/desk/site/cash-points'
import type { Executor } from '@/server/database/client'
import { columnsNamed } from '@/server/database/columns-named'
import { cities } from '@/server/database/schema/catalogue'
import { cashPoints } from '@/server/database/schema/site'
import { defineResource } from '@/server/modules/resources'
import { notifyPagesOf } from '../notify-pages'

const columns = { id: cashPoints.id, terms: columnsNamed(cashPoints, cashPointTerms.shape) }

/** Addresses where cash is exchanged. */
export const cashPointResource = defineResource({
  calls: cashPointCalls,
  entity: 'cash_point',
  table: cashPoints,
  faults: {
    cash_points_city_id_cities_id_fk: { field: 'terms.cityId', key: 'unknown_value' },
  },
  notify: notifyPagesOf('cash', cashPoints),
  refreshes: 'pages',
  needsOwnerProof: true,

  read: (db, where) =>
    db
      .select(columns)
      .from(cashPoints)
      .where(where)
      .orderBy(asc(cashPoints.position), asc(cashPoints.id)),
  readAlso: async (db) => ({ cities: await listCityNames(db) }),

  subjectOf: async (tx, { cityId }) => {
    const city = (await listCityNames(tx)).find(({ id }) => id === cityId)
    return city ? { ru: city.nameRu, en: city.nameEn } : null
  },
})

function listCityNames(db: Executor) {
  return db
    .select({ id: cities.id, nameRu: cities.nameRu, nameEn: cities.nameEn })
    .from(cities)
    .orderBy(asc(cities.position), asc(cities.id))
}

export type CashCity = Awaited<ReturnType<typeof listCashCities>>[number]

/** All cities in their order, each with its visible addresses. */
export async function listCashCities(db: Executor) {
  const cityRows = await db
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
    .select(columns)
    .from(cashPoints)
    .where(eq(cashPoints.isShown, true))
    .orderBy(asc(cashPoints.position), asc(cashPoints.id))
  return cityRows.map((city) => ({
    ...city,
    points: points.filter((point) => point.terms.cityId === city.id),
  }))
}
