import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ContentTerms } from '@/lib/contracts/desk/site/content'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Executor, Tx } from '@/server/database/client'
import {
  contentEntries,
  contentRevisions,
  faqGroups,
  pictures,
} from '@/server/database/schema/content'
import { users } from '@/server/database/schema/people/users'
import { isPublished } from '../read/live.repository'

export type EntryRow = typeof contentEntries.$inferSelect
export type RevisionMoment = {
  number: number
  publishAt: Date | null
  withdrawnAt: Date | null
  createdAt: Date
  author: string | null
}

export async function findEntry(db: Executor, id: number): Promise<EntryRow | null> {
  const [row] = await db.select().from(contentEntries).where(eq(contentEntries.id, id))
  return row ?? null
}

/** Locks the entry, so that two saves run one after the other. */
export async function lockEntry(tx: Tx, id: number): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(contentEntries)
    .where(eq(contentEntries.id, id))
    .for('update')
  return row ?? null
}

/** The newest first. */
export async function listRevisions(db: Executor, entryId: number): Promise<RevisionMoment[]> {
  return db
    .select({
      number: contentRevisions.number,
      publishAt: contentRevisions.publishAt,
      withdrawnAt: contentRevisions.withdrawnAt,
      createdAt: contentRevisions.createdAt,
      author: users.email,
    })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.actorUserId))
    .where(eq(contentRevisions.entryId, entryId))
    .orderBy(desc(contentRevisions.number))
}

const terms = {
  titleRu: contentRevisions.titleRu,
  titleEn: contentRevisions.titleEn,
  summaryRu: contentRevisions.summaryRu,
  summaryEn: contentRevisions.summaryEn,
  bodyRu: contentRevisions.bodyRu,
  bodyEn: contentRevisions.bodyEn,
  coverId: contentRevisions.coverId,
}

export async function findTerms(
  db: Executor,
  { entryId, number }: { entryId: number; number: number },
): Promise<ContentTerms | null> {
  const [row] = await db
    .select(terms)
    .from(contentRevisions)
    .where(and(eq(contentRevisions.entryId, entryId), eq(contentRevisions.number, number)))
  return row ?? null
}

type LastRevision = Pick<RevisionMoment, 'number' | 'publishAt'> &
  Pick<ContentTerms, 'titleRu' | 'titleEn'>

export async function findLastRevision(db: Executor, id: number): Promise<LastRevision | null> {
  const [row] = await db
    .select({
      number: contentRevisions.number,
      publishAt: contentRevisions.publishAt,
      titleRu: contentRevisions.titleRu,
      titleEn: contentRevisions.titleEn,
    })
    .from(contentRevisions)
    .where(eq(contentRevisions.entryId, id))
    .orderBy(desc(contentRevisions.number))
    .limit(1)
  return row ?? null
}

export async function wasEverLive(tx: Tx, id: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ number: contentRevisions.number })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.entryId, id), isPublished(now)))
    .limit(1)
  return row !== undefined
}

type NewEntry = Pick<EntryRow, 'kind' | 'slug' | 'groupId' | 'position' | 'createdAt'>

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const [row] = await tx.insert(contentEntries).values(entry).returning({ id: contentEntries.id })
  if (!row) {
    throw new Error('An inserted entry has no id.')
  }
  return row.id
}

export async function updateEntry(
  tx: Tx,
  id: number,
  change: Partial<Pick<EntryRow, 'slug' | 'groupId' | 'position' | 'removedAt'>>,
): Promise<void> {
  await tx.update(contentEntries).set(change).where(eq(contentEntries.id, id))
}

type NewRevision = {
  entryId: number
  number: number
  terms: ContentTerms
  publishAt: Date | null
  createdAt: Date
  actor: Actor
}

export async function insertRevision(tx: Tx, { terms, actor, ...row }: NewRevision): Promise<void> {
  await tx.insert(contentRevisions).values({ ...row, ...terms, ...toActorColumns(actor) })
}

/** Withdraws drafts and planned revisions. */
export async function withdrawUnpublished(tx: Tx, entryId: number, now: Date): Promise<void> {
  await tx
    .update(contentRevisions)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(contentRevisions.entryId, entryId),
        isNull(contentRevisions.withdrawnAt),
        or(isNull(contentRevisions.publishAt), gt(contentRevisions.publishAt, now)),
      ),
    )
}

/**
 * The position after the group's last question. Locks the group until the transaction ends, so that no
 * other transaction takes the same position.
 */
export async function nextQuestionPosition(tx: Tx, groupId: number): Promise<number> {
  await lockGroup(tx, groupId)
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${contentEntries.position}), 0) + 1` })
    .from(contentEntries)
    .where(eq(contentEntries.groupId, groupId))
  return row?.next ?? 1
}

export async function lockGroup(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: faqGroups.id })
    .from(faqGroups)
    .where(eq(faqGroups.id, id))
    .for('update')
  return row !== undefined
}

/** The questions of a group in their order, including removed questions. */
export async function listQuestionIds(db: Executor, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ id: contentEntries.id })
    .from(contentEntries)
    .where(eq(contentEntries.groupId, groupId))
    .orderBy(asc(contentEntries.position), asc(contentEntries.id))
  return rows.map(({ id }) => id)
}

/**
 * Returns the ids of the pictures that exist, and locks these pictures until the transaction ends, so
 * that none of them is deleted.
 */
export async function lockPictures(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}
