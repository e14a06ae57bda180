import { asc, eq, sql } from 'drizzle-orm'
import type { FaqGroupTerms } from '@/lib/contracts/desk/site/content'
import type { Executor, Tx } from '@/server/database/client'
import { faqGroups } from '@/server/database/schema/content'

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

/** Nobody else changes it, or what belongs to it, before the end. */
export async function lockStored(tx: Tx, id: number): Promise<StoredGroup | null> {
  const [row] = await tx.select(selected).from(faqGroups).where(eq(faqGroups.id, id)).for('update')
  return row ?? null
}

/** Two that set an order, or add to its end, do so one after the other. */
export async function lockOrder(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${faqGroups} in share row exclusive mode`)
}

/** After the last one. */
export async function insertGroup(tx: Tx, terms: FaqGroupTerms): Promise<number> {
  const [row] = await tx
    .insert(faqGroups)
    .values({ ...terms, position: sql`(select coalesce(max(position), 0) + 1 from ${faqGroups})` })
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
export async function placeGroups(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update faq_groups set position = placed.position
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed(id, position)
    where faq_groups.id = placed.id and faq_groups.position <> placed.position`)
}

export async function placeQuestions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update content_entries set position = placed.position
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed(id, position)
    where content_entries.id = placed.id and content_entries.position <> placed.position`)
}
