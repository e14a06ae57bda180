import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { faqGroupCalls, groupTerms, type FaqGroupTerms } from '@/lib/contracts/desk/site/faq-groups'
import type { Executor, Tx } from '@/server/database/client'
import { columnsNamed } from '@/server/database/columns-named'
import { contentEntries, contentRevisions, faqGroups } from '@/server/database/schema/content'
import { isPublished } from '@/server/modules/content/read/live.repository'
import { defineResource, type ResourceChange } from '@/server/modules/resources'
import { notifyPages } from '@/server/modules/site'

const questionIds = sql<number[]>`(
  select coalesce(array_agg(id order by position, id), '{}')
  from content_entries where group_id = "faq_groups"."id")`
const terms = columnsNamed(faqGroups, groupTerms.shape)

/** The groups of questions. */
export const faqGroupResource = defineResource({
  calls: faqGroupCalls,
  entity: 'faq_group',
  table: faqGroups,
  faults: {
    faq_groups_slug_unique: { field: 'terms.slug', key: 'taken' },
    faq_groups_slug_shape: { field: 'terms.slug', key: 'format' },
  },
  notify: async (tx, change, now) => {
    await notifyPages(tx, {
      topic: 'questions',
      isPublic: await isPublicChange(tx, change, now),
      now,
    })
  },
  refreshes: 'pages',
  needsOwnerProof: false,

  read: (db, where) =>
    db
      .select({ id: faqGroups.id, terms, questionIds })
      .from(faqGroups)
      .where(where)
      .orderBy(asc(faqGroups.position), asc(faqGroups.id)),
})

/* A group without public questions is not shown on any page. */
async function isPublicChange(
  tx: Tx,
  change: ResourceChange<FaqGroupTerms>,
  now: Date,
): Promise<boolean> {
  const publicIds = (await listPublicQuestions(tx, now)).map(({ groupId }) => groupId)
  return change.verb === 'order'
    ? isOrderChanged({ before: change.before, ids: change.after }, new Set(publicIds))
    : change.verb === 'update' && publicIds.some((id) => String(id) === change.entityId)
}

/** Questions that visitors see, in no particular order. */
export async function listPublicQuestions(
  db: Executor,
  now: Date,
): Promise<{ id: number; groupId: number | null }[]> {
  return db
    .selectDistinct({ id: contentEntries.id, groupId: contentEntries.groupId })
    .from(contentEntries)
    .innerJoin(contentRevisions, eq(contentRevisions.entryId, contentEntries.id))
    .where(
      and(eq(contentEntries.kind, 'question'), isNull(contentEntries.removedAt), isPublished(now)),
    )
}

export type Order = { before: readonly number[]; ids: readonly number[] }

/** Whether the order of the public ids changes. */
export function isOrderChanged(
  { before, ids }: Order,
  publicIds: ReadonlySet<number | null>,
): boolean {
  const publicOrder = ids.filter((id) => publicIds.has(id))
  return before.filter((id) => publicIds.has(id)).some((id, index) => id !== publicOrder[index])
}
