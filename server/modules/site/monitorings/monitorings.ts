import { asc, sql } from 'drizzle-orm'
import { monitoringCalls, monitoringTerms } from '@/lib/contracts/desk/site/monitorings'
import { monitoringLink } from '@/lib/site/monitoring-link'
import type { Executor } from '@/server/database/client'
import { columnsNamed } from '@/server/database/columns-named'
import { monitorings, monitoringVisits } from '@/server/database/schema/site'
import { defineResource } from '@/server/modules/resources'
import { notifyPagesOf } from '../notify-pages'
import { addVisit } from './monitorings.repository'

type Visits = { today: number; week: number; month: number }
const none: Visits = { today: 0, week: 0, month: 0 }

/** Monitoring sites, each with the number of visits that came from it. */
export const monitoringResource = defineResource({
  calls: monitoringCalls,
  entity: 'monitoring',
  table: monitorings,
  faults: { monitorings_slug_unique: { field: 'terms.slug', key: 'taken' } },
  notify: notifyPagesOf('monitorings', monitorings),
  refreshes: 'pages',
  needsOwnerProof: false,

  read: async (db, where, { now, origin }) => {
    const rows = await db
      .select({ id: monitorings.id, terms: columnsNamed(monitorings, monitoringTerms.shape) })
      .from(monitorings)
      .where(where)
      .orderBy(asc(monitorings.position), asc(monitorings.id))
    const visits = await sumVisits(db, now)
    return rows.map(({ id, terms }) => ({
      id,
      terms,
      // The link is in Russian, whose paths have no prefix, and names no pair, because a monitoring site
      // adds language and pair itself.
      link: monitoringLink({ origin, locale: 'ru', slug: terms.slug }),
      visits: visits.get(id) ?? none,
    }))
  },
})

/** Visits by UTC days: today, and the last seven and thirty days including today. */
async function sumVisits(db: Executor, now: Date): Promise<Map<number, Visits>> {
  const today = now.toISOString().slice(0, 10)
  const since = (days: number) =>
    sql<number>`coalesce(sum(${monitoringVisits.visits})
      filter (where ${monitoringVisits.day} > ${today}::date - ${days}::int), 0)::int`
  const rows = await db
    .select({
      id: monitoringVisits.monitoringId,
      today: since(1),
      week: since(7),
      month: since(30),
    })
    .from(monitoringVisits)
    .where(
      sql`${monitoringVisits.day} > ${today}::date - 30 and ${monitoringVisits.day} <= ${today}::date`,
    )
    .groupBy(monitoringVisits.monitoringId)
  return new Map(rows.map(({ id, ...visits }) => [id, visits]))
}

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/
const maxSlugLength = 40

/** Counts a visit that came through the link of a monitoring site. Ignores unknown slugs. */
export async function countVisit(
  db: Executor,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  if (slug.length <= maxSlugLength && slugShape.test(slug)) {
    await addVisit(db, { slug, now })
  }
}
