import { sql, type SQL } from 'drizzle-orm'
import type { GroupUses } from '@/lib/contracts/desk/catalogue/groups'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { findUses, isLive } from './find-uses'

/** What the removal of a group would take from the picker. */
export async function findGroupUses(
  db: Executor,
  { id, locale }: { id: number; locale: Locale },
): Promise<GroupUses> {
  return { live: await findUses(db, { where: isLiveOnlyThrough(id), locale }) }
}

/** One of its sides is chosen from this group and from no other. */
export function isLiveOnlyThrough(id: number): SQL {
  return sql`${isLive} and (${isOnlyIn(id, sql`source.id`)} or ${isOnlyIn(id, sql`target.id`)})`
}

function isOnlyIn(id: number, currencyId: SQL): SQL {
  return sql`(
    select array_agg(member.group_id)
    from group_currencies member
    where member.currency_id = ${currencyId}) = array[${id}::int]`
}
