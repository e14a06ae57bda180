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
  const [live, withTerms, lastOf] = [
    await findUses(db, { where: isLiveInCity(id), locale }),
    await findUses(db, { where: hasTermsFor(id), locale }),
    await findLastOf(db, { id, locale }),
  ]
  return { live, withTerms, lastOf }
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
