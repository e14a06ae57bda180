import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { FaqGroupTerms } from '@/lib/contracts/desk/site/faq-groups'
import type { Executor, Tx } from '@/server/database/client'
import { contentEntries, contentRevisions, faqGroups } from '@/server/database/schema/content'
import { nextPlace } from '@/server/modules/ordering'
import { isOut } from '@/server/modules/content/read/live.repository'

export type StoredGroup = { id: number; terms: FaqGroupTerms; questionIds: number[] }

const questionIds = sql<number[]>`(
  select coalesce(array_agg(id order by position, id), '{}')
  from content_entries where group_id = "faq_groups"."id")`

const selected = {
  id: faqGroups.id,
  terms: { slug: faqGroups.slug, nameRu: faqGroups.nameRu, nameEn: faqGroups.nameEn },
  questionIds,
}

export async function listStored(db: Executor): Promise<StoredGroup[]> {
  return db.select(selected).from(faqGroups).orderBy(asc(faqGroups.position), asc(faqGroups.id))
}

/** Questions that visitors see, in no order. */
export async function listSeenQuestions(
  db: Executor,
  now: Date,
): Promise<{ id: number; groupId: number | null }[]> {
  return db
    .selectDistinct({ id: contentEntries.id, groupId: contentEntries.groupId })
    .from(contentEntries)
    .innerJoin(contentRevisions, eq(contentRevisions.entryId, contentEntries.id))
    .where(and(eq(contentEntries.kind, 'question'), isNull(contentEntries.removedAt), isOut(now)))
}

/** Nobody else changes it, or what belongs to it, before the end. */
export async function lockStored(tx: Tx, id: number): Promise<StoredGroup | null> {
  const [row] = await tx.select(selected).from(faqGroups).where(eq(faqGroups.id, id)).for('update')
  return row ?? null
}

/** After the last one. */
export async function insertGroup(tx: Tx, terms: FaqGroupTerms): Promise<number> {
  const [row] = await tx
    .insert(faqGroups)
    .values({ ...terms, position: await nextPlace(tx, faqGroups) })
    .returning({ id: faqGroups.id })
  if (!row) {
    throw new Error('An inserted group has no id.')
  }
  return row.id
}

export async function updateGroup(tx: Tx, id: number, terms: FaqGroupTerms): Promise<void> {
  await tx.update(faqGroups).set(terms).where(eq(faqGroups.id, id))
}

export async function removeGroup(tx: Tx, id: number): Promise<void> {
  await tx.delete(faqGroups).where(eq(faqGroups.id, id))
}

/** The first of these comes first. */
export async function placeQuestions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update content_entries set position = placed.position
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed(id, position)
    where content_entries.id = placed.id and content_entries.position <> placed.position`)
}
