import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { cashPoints, monitorings } from '@/server/database/schema/site'
import { putInOrder } from '@/server/modules/ordering'
import { changeSite, type SiteDeps } from './change-site'

const kinds = {
  cash_point: { table: cashPoints, topic: 'cash' },
  monitoring: { table: monitorings, topic: 'monitorings' },
} as const

type Order = { entity: keyof typeof kinds; ids: readonly number[] }

/** Puts all of one kind into another order. Refuses with `state_changed` when they are other ones. */
export async function orderSite(deps: SiteDeps, { entity, ids }: Order): Promise<void> {
  const { table, topic } = kinds[entity]
  await changeSite(deps, topic, async (tx) => {
    const before = await putInOrder(tx, { entity, table, ids })
    const rows = await tx.select({ id: table.id }).from(table).where(eq(table.isShown, true))
    const shown = new Set(rows.map(({ id }) => id))
    const seenOf = (order: readonly number[]) => order.filter((id) => shown.has(id))
    const isSeen = !isDeepStrictEqual(seenOf(before), seenOf(ids))
    return { entity, action: `${entity}.order`, entityId: 'all', before, after: ids, isSeen }
  })
}
