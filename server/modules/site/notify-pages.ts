import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx, Executor } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { siteChanges, type SiteTopic } from '@/server/database/schema/site'
import type { ResourceChange } from '@/server/modules/resources'

type PageChange = {
  topic: SiteTopic
  /** Whether the change is visible on a page. If it is not, the time of the list does not change. */
  isPublic: boolean
  now: Date
}

/** Stores when a public list last changed. */
export async function markChanged(tx: Tx, topic: SiteTopic, changedAt: Date): Promise<void> {
  await tx
    .insert(siteChanges)
    .values({ topic, changedAt })
    .onConflictDoUpdate({ target: siteChanges.topic, set: { changedAt } })
}

/**
 * Updates the time of a public list and notifies every process, in the transaction of the change.
 */
export async function notifyPages(tx: Tx, { topic, isPublic, now }: PageChange): Promise<void> {
  if (isPublic) {
    await markChanged(tx, topic, now)
  }
  await notify(tx, 'content_changed', topic)
}

type ShownTable = PgTable & { id: PgColumn; isShown: PgColumn }

/** Like `notifyPages`, for a table with a column `isShown`. */
export function notifyPagesOf(topic: SiteTopic, table: ShownTable) {
  return async (tx: Tx, change: ResourceChange<{ isShown: boolean }>, now: Date) => {
    const isPublic =
      change.verb === 'order'
        ? await isPublicOrderChanged(tx, table, change)
        : (change.before?.isShown ?? false) || (change.after?.isShown ?? false)
    await notifyPages(tx, { topic, isPublic, now })
  }
}

type Order = { before: readonly number[]; after: readonly number[] }

async function isPublicOrderChanged(tx: Tx, table: ShownTable, { before, after }: Order) {
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.isShown, true))
  const shown = new Set(rows.map(({ id }) => id))
  const shownIds = (order: readonly number[]) => order.filter((id) => shown.has(id))
  return !isDeepStrictEqual(shownIds(before), shownIds(after))
}

export type SiteMoments = Partial<Record<SiteTopic, Date>>

/** When each public list last changed; lists that never changed are missing. */
export async function listSiteChanges(db: Executor): Promise<SiteMoments> {
  const rows = await db.select().from(siteChanges)
  return Object.fromEntries(rows.map(({ topic, changedAt }) => [topic, changedAt]))
}
