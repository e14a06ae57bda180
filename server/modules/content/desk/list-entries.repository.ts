import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ContentKind, ContentState } from '@/lib/contracts/desk/site/content'
import { pageKeys } from '@/lib/contracts/site/pages'
import type { Executor } from '@/server/database/client'
import { likeContaining } from '@/server/database/like-containing'
import { contentEntries, contentRevisions, faqGroups } from '@/server/database/schema/content'

export type EntryFilter = {
  kind: ContentKind
  words?: string | undefined
  state?: ContentState | undefined
  /** Only the entry with this id. */
  id?: number | undefined
}

/** Creates entries for the pages that have none. */
export async function ensurePages(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${contentEntries} (kind, slug, created_at)
    select 'page', key, ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...pageKeys])}::text[]) as keys(key)
    where not exists (
      select from ${contentEntries} known where known.kind = 'page' and known.slug = key)
    on conflict do nothing`)
}

const belongs = sql`r.entry_id = ${contentEntries.id}`
const isPublishedAt = (now: Date) =>
  sql`r.withdrawn_at is null and r.publish_at <= ${now.toISOString()}::timestamptz`

/** When the entry was first published, even if it was removed later. */
const liveAt = (now: Date) =>
  sql<Date | null>`(
    select min(r.publish_at) from ${contentRevisions} r where ${belongs} and ${isPublishedAt(now)})`

const momentOf = (text: string): Date | null => new Date(text)

function lastRevision(db: Executor, now: Date) {
  // The last revision is withdrawn only when the entry was removed before the revision was published.
  const isWithdrawn = sql`${contentRevisions.withdrawnAt} is not null`
  const isWaiting = sql<boolean>`${isWithdrawn} or ${contentRevisions.publishAt} is null
    or ${contentRevisions.publishAt} > ${now.toISOString()}::timestamptz`
  const publishAt = sql`case when not ${isWithdrawn} then ${contentRevisions.publishAt} end`
  return db
    .select({
      titleRu: contentRevisions.titleRu,
      titleEn: contentRevisions.titleEn,
      publishAt: publishAt.mapWith(momentOf).as('comes_at'),
      isWaiting: isWaiting.as('is_waiting'),
      savedAt: sql`${contentRevisions.createdAt}`
        .mapWith(contentRevisions.createdAt)
        .as('saved_at'),
    })
    .from(contentRevisions)
    .where(eq(contentRevisions.entryId, contentEntries.id))
    .orderBy(desc(contentRevisions.number))
    .limit(1)
    .as('last')
}

type Last = ReturnType<typeof lastRevision>

function matches(filter: EntryFilter, last: Last, now: Date): SQL | undefined {
  const { kind, words, state, id } = filter
  const pattern = likeContaining(words ?? '')
  return and(
    eq(contentEntries.kind, kind),
    id === undefined ? undefined : eq(contentEntries.id, id),
    words === undefined || words === ''
      ? undefined
      : or(
          ilike(contentEntries.slug, pattern),
          ilike(last.titleRu, pattern),
          ilike(last.titleEn, pattern),
        ),
    state && isInState(state, last, now),
  )
}

function isInState(state: ContentState, last: Last, now: Date): SQL | undefined {
  const isNotRemoved = isNull(contentEntries.removedAt)
  const isLive = sql`${liveAt(now)} is not null`
  const isPlanned = sql`coalesce(${last.publishAt} is not null and ${last.isWaiting}, false)`
  switch (state) {
    case 'removed':
      return isNotNull(contentEntries.removedAt)
    case 'live':
      return and(isNotRemoved, isLive)
    case 'planned':
      return and(isNotRemoved, sql`not ${isLive}`, isPlanned)
    case 'draft':
      return and(isNotRemoved, sql`not ${isLive}`, sql`not ${isPlanned}`)
  }
}

type Page = { filter: EntryFilter; now: Date; limit: number; offset: number }

export async function countEntries(
  db: Executor,
  { filter, now }: Pick<Page, 'filter' | 'now'>,
): Promise<number> {
  const last = lastRevision(db, now)
  const [row] = await db
    .select({ rows: count() })
    .from(contentEntries)
    .leftJoinLateral(last, sql`true`)
    .where(matches(filter, last, now))
  return row?.rows ?? 0
}

/**
 * Articles newest first, questions in their order, pages in the order of `pageKeys`; removed entries
 * last.
 */
export function listEntryRows(db: Executor, { filter, now, limit, offset }: Page) {
  const last = lastRevision(db, now)
  const firstAt = liveAt(now)
  const shownAt = sql`coalesce(${firstAt}, ${last.publishAt}, 'infinity')`
  const order = {
    article: [desc(shownAt), desc(contentEntries.id)],
    question: [
      asc(faqGroups.position),
      asc(faqGroups.id),
      asc(contentEntries.position),
      asc(contentEntries.id),
    ],
    page: [sql`array_position(${sql.param([...pageKeys])}::text[], ${contentEntries.slug})`],
  }
  return db
    .select({
      id: contentEntries.id,
      kind: contentEntries.kind,
      slug: contentEntries.slug,
      groupId: contentEntries.groupId,
      createdAt: contentEntries.createdAt,
      removedAt: contentEntries.removedAt,
      liveAt: firstAt.mapWith(momentOf),
      last: {
        titleRu: last.titleRu,
        titleEn: last.titleEn,
        publishAt: last.publishAt,
        isWaiting: last.isWaiting,
        savedAt: last.savedAt,
      },
    })
    .from(contentEntries)
    .leftJoin(faqGroups, eq(faqGroups.id, contentEntries.groupId))
    .leftJoinLateral(last, sql`true`)
    .where(matches(filter, last, now))
    .orderBy(sql`${contentEntries.removedAt} is not null`, ...order[filter.kind])
    .limit(limit)
    .offset(offset)
}

export type ListedRow = Awaited<ReturnType<typeof listEntryRows>>[number]
