import { and, desc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { ContentKind } from '@/lib/contracts/desk/site/content'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import {
  contentEntries,
  contentRevisions,
  faqGroups,
  pictures,
} from '@/server/database/schema/content'
import { minutesToReadIn } from '../texts/minutes-to-read'

type At = { locale: Locale; now: Date }

const textColumns = {
  ru: {
    title: contentRevisions.titleRu,
    summary: contentRevisions.summaryRu,
    body: contentRevisions.bodyRu,
  },
  en: {
    title: contentRevisions.titleEn,
    summary: contentRevisions.summaryEn,
    body: contentRevisions.bodyEn,
  },
} as const

/** Revisions that are published at this moment and were not withdrawn. */
export function isPublished(now: Date): SQL | undefined {
  return and(isNull(contentRevisions.withdrawnAt), lte(contentRevisions.publishAt, now))
}

/* The live revision of the entry in the outer query. */
function liveRevision(db: Executor, { locale, now }: At) {
  return db
    .select({
      number: contentRevisions.number,
      title: textColumns[locale].title,
      summary: textColumns[locale].summary,
      body: textColumns[locale].body,
      coverId: contentRevisions.coverId,
      publishAt: contentRevisions.publishAt,
      firstAt: sql`min(${contentRevisions.publishAt}) over ()`
        .mapWith(contentRevisions.publishAt)
        .as('first_at'),
    })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.entryId, contentEntries.id), isPublished(now)))
    .orderBy(desc(contentRevisions.publishAt), desc(contentRevisions.number))
    .limit(1)
    .as('live')
}

type Live = ReturnType<typeof liveRevision>

const fieldsOf = (live: Live) => ({
  id: contentEntries.id,
  slug: contentEntries.slug,
  number: live.number,
  title: live.title,
  summary: live.summary,
  publishAt: live.publishAt,
  firstAt: live.firstAt,
  cover: {
    id: pictures.id,
    width: pictures.width,
    height: pictures.height,
    altRu: pictures.altRu,
    altEn: pictures.altEn,
  },
})

/** A query for public entries without their bodies. Callers add conditions and an order. */
function publicEntries(db: Executor, at: At) {
  const live = liveRevision(db, at)
  const rows = db
    .select(fieldsOf(live))
    .from(contentEntries)
    .innerJoinLateral(live, sql`true`)
    .leftJoin(pictures, eq(pictures.id, live.coverId))
    .$dynamic()
  return { rows, live }
}

export type PublicEntry = Awaited<ReturnType<typeof publicEntries>['rows']>[number]

const isShown = (kind: ContentKind) =>
  and(eq(contentEntries.kind, kind), isNull(contentEntries.removedAt))

/** The newest first. */
export async function listLiveArticles(
  db: Executor,
  { limit, offset, ...at }: At & { limit: number; offset: number },
): Promise<PublicEntry[]> {
  const { rows, live } = publicEntries(db, at)
  return rows
    .where(isShown('article'))
    .orderBy(desc(live.firstAt), desc(contentEntries.id))
    .limit(limit)
    .offset(offset)
}

export async function countLiveArticles(db: Executor, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${contentEntries.id})::int` })
    .from(contentEntries)
    .innerJoin(contentRevisions, eq(contentRevisions.entryId, contentEntries.id))
    .where(and(isShown('article'), isPublished(now)))
  return row?.count ?? 0
}

export async function findLive(
  db: Executor,
  { kind, slug, ...at }: At & { kind: ContentKind; slug: string },
): Promise<(PublicEntry & { body: string }) | null> {
  const live = liveRevision(db, at)
  const [row] = await db
    .select({ ...fieldsOf(live), body: live.body })
    .from(contentEntries)
    .innerJoinLateral(live, sql`true`)
    .leftJoin(pictures, eq(pictures.id, live.coverId))
    .where(and(isShown(kind), eq(contentEntries.slug, slug)))
  return row ?? null
}

/**
 * The reading time of each entry by its id, computed in the database so that the texts need not be
 * loaded.
 */
export async function findMinutesToRead(
  db: Executor,
  { entries, locale }: { entries: readonly PublicEntry[]; locale: Locale },
): Promise<Map<number, number>> {
  const ids = sql.param(entries.map(({ id }) => id))
  const numbers = sql.param(entries.map(({ number }) => number))
  const rows = await db
    .select({ id: contentRevisions.entryId, minutes: minutesToReadIn(textColumns[locale].body) })
    .from(contentRevisions)
    .where(
      sql`(${contentRevisions.entryId}, ${contentRevisions.number})
        in (select * from unnest(${ids}::int[], ${numbers}::int[]))`,
    )
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

/** Whether the entry was public and has been removed. */
export async function wasLive(
  db: Executor,
  { kind, slug, now }: { kind: ContentKind; slug: string; now: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: contentEntries.id })
    .from(contentEntries)
    .innerJoin(contentRevisions, eq(contentRevisions.entryId, contentEntries.id))
    .where(
      and(
        eq(contentEntries.kind, kind),
        eq(contentEntries.slug, slug),
        isNotNull(contentEntries.removedAt),
        isPublished(now),
      ),
    )
    .limit(1)
  return row !== undefined
}

type ArticlePosition = At & { firstAt: Date; id: number }

/** The articles published directly before and after this one. */
export async function findNeighbours(db: Executor, { firstAt, id, ...at }: ArticlePosition) {
  const next = async (isNewer: boolean) => {
    const { rows, live } = publicEntries(db, at)
    const here = sql`(${firstAt.toISOString()}::timestamptz, ${id}::int)`
    const there = sql`(${live.firstAt}, ${contentEntries.id})`
    const [row] = await rows
      .where(and(isShown('article'), isNewer ? sql`${there} > ${here}` : sql`${there} < ${here}`))
      .orderBy(
        isNewer ? sql`${live.firstAt}, ${contentEntries.id}` : desc(live.firstAt),
        isNewer ? contentEntries.id : desc(contentEntries.id),
      )
      .limit(1)
    return row ? { slug: row.slug, title: row.title } : null
  }
  const [newer, older] = await Promise.all([next(true), next(false)])
  return { newer, older }
}

/** Public questions with their groups, in the order of the groups and of the questions in each group. */
export async function listLiveQuestions(db: Executor, at: At) {
  const live = liveRevision(db, at)
  return db
    .select({
      slug: contentEntries.slug,
      question: live.title,
      answer: live.body,
      publishAt: live.publishAt,
      group: {
        slug: faqGroups.slug,
        name: at.locale === 'ru' ? faqGroups.nameRu : faqGroups.nameEn,
      },
    })
    .from(contentEntries)
    .innerJoin(faqGroups, eq(faqGroups.id, contentEntries.groupId))
    .innerJoinLateral(live, sql`true`)
    .where(isShown('question'))
    .orderBy(faqGroups.position, faqGroups.id, contentEntries.position, contentEntries.id)
}

export async function findPictureSizes(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, { width: number; height: number }>> {
  const rows = await db
    .select({ id: pictures.id, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
  return new Map(rows.map(({ id, ...size }) => [id, size]))
}
