import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx, Executor } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { siteChanges, type SiteTopic } from '@/server/database/schema/site'
import type { ResourceChange } from '@/server/modules/resources'

type Told = {
  topic: SiteTopic
  /** Whether a page shows anything of the change: only then did the page change. */
  isSeen: boolean
  now: Date
}

/** From now on a list that a page shows is another one. */
export async function markChanged(tx: Tx, topic: SiteTopic, changedAt: Date): Promise<void> {
  await tx
    .insert(siteChanges)
    .values({ topic, changedAt })
    .onConflictDoUpdate({ target: siteChanges.topic, set: { changedAt } })
}

/** The moment a page's list changed, and the word to every process; both in the change's transaction. */
export async function tellPages(tx: Tx, { topic, isSeen, now }: Told): Promise<void> {
  if (isSeen) {
    await markChanged(tx, topic, now)
  }
  await notify(tx, 'content_changed', topic)
}

type ShownTable = PgTable & { id: PgColumn; isShown: PgColumn }

/** The same of a list whose rows say themselves whether a page shows them. */
export function tellPagesOf(topic: SiteTopic, table: ShownTable) {
  return async (tx: Tx, change: ResourceChange<{ isShown: boolean }>, now: Date) => {
    const isSeen =
      change.verb === 'order'
        ? await isOtherOrder(tx, table, change)
        : (change.before?.isShown ?? false) || (change.after?.isShown ?? false)
    await tellPages(tx, { topic, isSeen, now })
  }
}

type Order = { before: readonly number[]; after: readonly number[] }

async function isOtherOrder(tx: Tx, table: ShownTable, { before, after }: Order) {
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.isShown, true))
  const shown = new Set(rows.map(({ id }) => id))
  const seenOf = (order: readonly number[]) => order.filter((id) => shown.has(id))
  return !isDeepStrictEqual(seenOf(before), seenOf(after))
}

export type SiteMoments = Partial<Record<SiteTopic, Date>>

/** When each list that a page shows last changed; what never changed is not there. */
export async function listSiteChanges(db: Executor): Promise<SiteMoments> {
  const rows = await db.select().from(siteChanges)
  return Object.fromEntries(rows.map(({ topic, changedAt }) => [topic, changedAt]))
}
