import { sql, type SQL } from 'drizzle-orm'
import type { CatalogueUses } from '@/lib/contracts/desk/catalogue/uses'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'

/** More than these nobody reads; the rest is a number. */
const mostNamed = 20

/** The directions for which a condition on `d`, `source` and `target` holds, in the office's order. */
export async function findUses(
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
    limit ${mostNamed}`)
  return {
    directions: rows.map(({ id, from, to }) => ({ id, from, to })),
    total: rows[0]?.total ?? 0,
  }
}

export async function countUses(db: Executor, where: SQL): Promise<number> {
  return (await findUses(db, { where, locale: 'en' })).total
}

/** Visitors can exchange there. */
export const isLive = sql`d.is_enabled and source.is_sendable and target.is_receivable`
