import { asc, eq, sql } from 'drizzle-orm'
import { monitoringTerms } from '@/lib/contracts/desk/site/monitorings'
import type { Executor } from '@/server/database/client'
import { columnsNamed } from '@/server/database/columns-named'
import { cities, currencies, currencyCities } from '@/server/database/schema/catalogue'
import { directions } from '@/server/database/schema/directions'
import { monitorings, monitoringVisits } from '@/server/database/schema/site'

/** The monitoring sites that are shown on pages, in their order. */
export function listShownMonitorings(db: Executor) {
  return db
    .select(columnsNamed(monitorings, monitoringTerms.shape))
    .from(monitorings)
    .where(eq(monitorings.isShown, true))
    .orderBy(asc(monitorings.position), asc(monitorings.id))
}

/** Counts one visit on the UTC day of `now`. Does nothing for an unknown slug. */
export async function addVisit(db: Executor, { slug, now }: { slug: string; now: Date }) {
  const today = now.toISOString().slice(0, 10)
  await db.execute(sql`
    insert into ${monitoringVisits} (monitoring_id, day, visits)
    select ${monitorings.id}, ${today}::date, 1 from ${monitorings} where ${monitorings.slug} = ${slug}
    on conflict (monitoring_id, day) do update set visits = ${monitoringVisits}.visits + 1`)
}

const exportedCurrencyIds = sql`
  select side.id
  from ${directions} d
  join ${currencies} source on source.id = d.from_currency_id and source.is_sendable
  join ${currencies} target on target.id = d.to_currency_id and target.is_receivable
  cross join lateral (values (source.id), (target.id)) as side (id)
  where d.is_enabled and d.is_exported`

/**
 * Currencies of the directions that are exported to monitoring sites, even when a direction has no rate
 * at the moment.
 */
export function listExportedCurrencies(db: Executor) {
  return db
    .select({
      code: currencies.code,
      nameRu: currencies.nameRu,
      nameEn: currencies.nameEn,
      kind: currencies.kind,
      network: currencies.network,
    })
    .from(currencies)
    .where(sql`${currencies.id} in (${exportedCurrencyIds})`)
    .orderBy(asc(currencies.position), asc(currencies.id))
}

/** The cities in which the exported cash currencies are offered. */
export function listExportedCities(db: Executor) {
  return db
    .select({ code: cities.code, nameRu: cities.nameRu, nameEn: cities.nameEn })
    .from(cities)
    .where(
      sql`exists (select from ${currencyCities} offered
        where offered.city_id = ${cities.id} and offered.currency_id in (${exportedCurrencyIds}))`,
    )
    .orderBy(asc(cities.position), asc(cities.id))
}
