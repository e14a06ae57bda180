import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { cityCalls, cityTerms } from '@/lib/contracts/desk/catalogue/cities'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { columnsNamed } from '@/server/database/columns-named'
import { cities, currencies, currencyCities } from '@/server/database/schema/catalogue'
import { defineResource } from '@/server/modules/resources'
import { catalogueFaults, notifyCatalogueChanged } from './change-catalogue'
import { assertNoStrayTerms, lockCityTerms } from './stray-terms'
import { countUses, isLiveInCity } from './uses'

const members = sql<number[]>`(
  select coalesce(array_agg(currency_id order by currency_id), '{}')
  from ${currencyCities} where city_id = "cities"."id")`
const terms = { ...columnsNamed(cities, cityTerms.shape), currencyIds: members }

const directions = sql<number>`(
  select count(*)::int from direction_cities where city_id = "cities"."id")`

/** The cities where cash is handed over. */
export const cityResource = defineResource({
  calls: cityCalls,
  entity: 'city',
  table: cities,
  faults: catalogueFaults,
  notify: notifyCatalogueChanged,
  refreshes: 'offer',
  needsOwnerProof: true,
  subjectOf: (_tx, { nameRu: ru, nameEn: en }) => ({ ru, en }),

  read: (db, where) =>
    db
      .select({ id: cities.id, terms, directions })
      .from(cities)
      .where(where)
      .orderBy(asc(cities.position), asc(cities.id)),

  lockFirst: lockCityTerms,

  write: async (tx, { id, before, after: { currencyIds } }) => {
    await removeMembers(tx, id)
    if (currencyIds.length > 0) {
      const rows = currencyIds.map((currencyId) => ({ cityId: id, currencyId }))
      await tx.insert(currencyCities).values(rows)
    }
    await assertOnlyCash(tx, id)
    if (before) {
      await assertNoStrayTerms(tx, { field: 'terms.currencyIds', key: 'city_in_terms' })
      if (await hasCashWithoutCity(tx, before.currencyIds)) {
        const faults = [{ field: 'terms.currencyIds', key: 'city_last' }]
        throw new AppError('validation_error', { faults })
      }
    }
  },

  /**
   * Refuses with `in_use` while a direction has terms for the city, an address lies in it, or some
   * cash is offered nowhere else; and with `validation_error` when open directions are affected and
   * the operator has not confirmed.
   */
  remove: async (tx, { id, terms: { currencyIds } }, { isConfirmed }) => {
    const live = await countUses(tx, isLiveInCity(id))
    await removeMembers(tx, id)
    await tx.delete(cities).where(eq(cities.id, id))
    if (await hasCashWithoutCity(tx, currencyIds)) {
      throw new AppError('in_use')
    }
    if (live > 0 && !isConfirmed) {
      const faults = [{ field: 'confirmed', key: 'city_live', params: { count: String(live) } }]
      throw new AppError('validation_error', { faults })
    }
  },
})

async function removeMembers(tx: Tx, id: number): Promise<void> {
  await tx.delete(currencyCities).where(eq(currencyCities.cityId, id))
}

/** Only cash can be offered in a city. Refuses with `validation_error`. */
async function assertOnlyCash(tx: Tx, id: number): Promise<void> {
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

/** Whether any of these cash currencies has no city now, so that it could not be exchanged. */
async function hasCashWithoutCity(tx: Tx, currencyIds: readonly number[]): Promise<boolean> {
  const [withoutCity] = await tx
    .select({ id: currencies.id })
    .from(currencies)
    .leftJoin(currencyCities, eq(currencyCities.currencyId, currencies.id))
    .where(and(inArray(currencies.id, [...currencyIds]), isNull(currencyCities.cityId)))
    .limit(1)
  return withoutCity !== undefined
}
