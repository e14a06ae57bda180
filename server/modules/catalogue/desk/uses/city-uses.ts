import { sql, type SQL } from 'drizzle-orm'
import type { CityUses } from '@/lib/contracts/desk/catalogue/cities'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { findUses, isLive } from './find-uses'

/** What the removal of a city would change, and what forbids it. */
export async function findCityUses(
  db: Executor,
  { id, locale }: { id: number; locale: Locale },
): Promise<CityUses> {
  const [live, withTerms, points, lastOf] = [
    await findUses(db, { where: isLiveInCity(id), locale }),
    await findUses(db, { where: hasTermsFor(id), locale }),
    await findPoints(db, { id, locale }),
    await findLastOf(db, { id, locale }),
  ]
  return { live, withTerms, points, lastOf }
}

export function isLiveInCity(id: number): SQL {
  return sql`${isLive} and exists (
    select from currency_cities offered
    where offered.city_id = ${id} and offered.currency_id in (source.id, target.id))`
}

function hasTermsFor(id: number): SQL {
  return sql`exists (
    select from direction_cities terms where terms.direction_id = d.id and terms.city_id = ${id})`
}

/* More than these nobody reads; the rest is a number. */
const mostAddresses = 5

/** Addresses in the city, also those that are not shown. */
async function findPoints(
  db: Executor,
  { id, locale }: { id: number; locale: Locale },
): Promise<CityUses['points']> {
  const address = sql.raw(locale === 'ru' ? 'address_ru' : 'address_en')
  const { rows } = await db.execute<{ address: string; total: number }>(sql`
    select ${address} as address, count(*) over ()::int as total
    from cash_points
    where city_id = ${id}
    order by position, id
    limit ${mostAddresses}`)
  return { addresses: rows.map((row) => row.address), total: rows[0]?.total ?? 0 }
}

/** Cash that changes hands nowhere else. */
async function findLastOf(
  db: Executor,
  { id, locale }: { id: number; locale: Locale },
): Promise<string[]> {
  const name = sql.raw(locale === 'ru' ? 'name_ru' : 'name_en')
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.${name} as name
    from currencies c
    join currency_cities offered on offered.currency_id = c.id
    group by c.id
    having array_agg(offered.city_id) = array[${id}::int]
    order by c.position, c.id`)
  return rows.map((row) => row.name)
}
