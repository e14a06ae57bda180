import { sql, type SQL } from 'drizzle-orm'
import type { CatalogueUses } from '@/lib/contracts/desk/catalogue/uses'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import type { GroupUses } from '@/lib/contracts/desk/catalogue/groups'
import type { CityUses } from '@/lib/contracts/desk/catalogue/cities'

/** Longer lists would be hard to read, so they are cut here and the total is returned too. */
const maxNamed = 20

/** The directions that meet a condition on `d`, `source` and `target`, in the office's order. */
async function findUses(
  db: Executor,
  { where, locale }: { where: SQL; locale: Locale },
): Promise<CatalogueUses> {
  const name = sql.raw(locale === 'ru' ? 'name_ru' : 'name_en')
  const { rows } = await db.execute<{ id: number; from: string; to: string; total: number }>(sql`
    select d.id, source.${name} as "from", target.${name} as "to", count(*) over ()::int as total
    from directions d
    join currencies source on source.id = d.from_currency_id
    join currencies target on target.id = d.to_currency_id
    where ${where}
    order by source.position, target.position, d.id
    limit ${maxNamed}`)
  return {
    directions: rows.map(({ id, from, to }) => ({ id, from, to })),
    total: rows[0]?.total ?? 0,
  }
}

export async function countUses(db: Executor, where: SQL): Promise<number> {
  return (await findUses(db, { where, locale: 'en' })).total
}

/** The condition that the direction is open to visitors. */
const isLive = sql`d.is_enabled and source.is_sendable and target.is_receivable`

/** The open directions that the picker would not show without the group. */
export async function findGroupUses(
  db: Executor,
  { id, locale }: { id: number; locale: Locale },
): Promise<GroupUses> {
  return { live: await findUses(db, { where: isLiveOnlyThrough(id), locale }) }
}

/** The condition that the direction is open and one of its sides is in this group only. */
export function isLiveOnlyThrough(id: number): SQL {
  return sql`${isLive} and (${isOnlyIn(id, sql`source.id`)} or ${isOnlyIn(id, sql`target.id`)})`
}

function isOnlyIn(id: number, currencyId: SQL): SQL {
  return sql`(
    select array_agg(member.group_id)
    from group_currencies member
    where member.currency_id = ${currencyId}) = array[${id}::int]`
}

/** What the removal of a city would affect, and what prevents the removal. */
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

/* Longer lists would be hard to read, so they are cut here and the total is returned too. */
const maxAddresses = 5

/** Addresses in the city, including hidden ones. */
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
    limit ${maxAddresses}`)
  return { addresses: rows.map((row) => row.address), total: rows[0]?.total ?? 0 }
}

/** Cash that is offered in no other city. */
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
