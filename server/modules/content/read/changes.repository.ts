import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { contentEntries, contentRevisions } from '@/server/database/schema/content'
import { siteChanges, type SiteTopic } from '@/server/database/schema/site'
import { isPublished } from './live.repository'

export async function findSiteChange(db: Executor, topic: SiteTopic): Promise<Date | null> {
  const [row] = await db
    .select({ changedAt: siteChanges.changedAt })
    .from(siteChanges)
    .where(eq(siteChanges.topic, topic))
  return row?.changedAt ?? null
}

/** When the next planned revision is published; null when none is planned. Ignores removed entries. */
export async function findNextPlanned(db: Executor, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ publishAt: contentRevisions.publishAt })
    .from(contentRevisions)
    .innerJoin(contentEntries, eq(contentEntries.id, contentRevisions.entryId))
    .where(
      and(
        isNull(contentEntries.removedAt),
        isNull(contentRevisions.withdrawnAt),
        gt(contentRevisions.publishAt, now),
      ),
    )
    .orderBy(asc(contentRevisions.publishAt))
    .limit(1)
  return row?.publishAt ?? null
}

/** For each public entry, when it was first published and last changed; the newest entry first. */
export function listLiveMoments(db: Executor, now: Date) {
  const firstAt = sql`min(${contentRevisions.publishAt})`.mapWith(contentRevisions.publishAt)
  return db
    .select({
      kind: contentEntries.kind,
      slug: contentEntries.slug,
      firstAt,
      lastAt: sql`max(${contentRevisions.publishAt})`.mapWith(contentRevisions.publishAt),
    })
    .from(contentEntries)
    .innerJoin(contentRevisions, eq(contentRevisions.entryId, contentEntries.id))
    .where(and(isNull(contentEntries.removedAt), isPublished(now)))
    .groupBy(contentEntries.id)
    .orderBy(desc(firstAt), desc(contentEntries.id))
}
