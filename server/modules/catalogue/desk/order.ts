import { sql } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { cities, currencies, groups } from '@/server/database/schema/catalogue'
import { nextPlace, putInOrder } from '@/server/modules/ordering'
import { changeCatalogue, type ChangeDeps } from './desk-change'

const tables = { currency: currencies, group: groups, city: cities } as const
export type Ordered = keyof typeof tables

/** Puts all of one kind into another order. Refuses with `state_changed` when they are other ones. */
export async function orderCatalogue(
  deps: ChangeDeps,
  { entity, ids }: { entity: Ordered; ids: readonly number[] },
): Promise<void> {
  await changeCatalogue(deps, async (tx) => {
    const before = await putInOrder(tx, {
      entity,
      table: tables[entity],
      ids,
      ...(entity === 'currency' && { also: sql`updated_at = ${deps.now}` }),
    })
    return { entity, verb: 'order', entityId: 'all', before, after: ids }
  })
}

/** The place after the last one; nobody else takes it before this transaction ends. */
export function nextPosition(tx: Tx, entity: Ordered): Promise<number> {
  return nextPlace(tx, tables[entity])
}
