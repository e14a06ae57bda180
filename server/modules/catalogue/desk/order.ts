import { asc, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { cities, currencies, groups } from '@/server/database/schema/catalogue'
import { changedMeanwhile } from '@/server/modules/audit'
import { changeCatalogue, type ChangeDeps } from './desk-change'

const tables = { currency: currencies, group: groups, city: cities } as const
export type Ordered = keyof typeof tables

/** Puts all of one kind into another order. Refuses with `state_changed` when they are other ones. */
export async function orderCatalogue(
  deps: ChangeDeps,
  { entity, ids }: { entity: Ordered; ids: readonly number[] },
): Promise<void> {
  await changeCatalogue(deps, async (tx) => {
    await lockTable(tx, entity)
    const before = await listIds(tx, entity)
    const given = new Set(ids)
    if (
      given.size !== ids.length ||
      given.size !== before.length ||
      !before.every((id) => given.has(id))
    ) {
      throw await othersMeanwhile(tx, { entity, before, ids })
    }
    const table = tables[entity]
    const moved = entity === 'currency' ? sql`, updated_at = ${deps.now}` : sql``
    await tx.execute(sql`
      update ${table} set position = placed.position${moved}
      from unnest(${sql.param([...ids])}::int[]) with ordinality as placed(id, position)
      where ${table}.id = placed.id and ${table}.position <> placed.position`)
    return { entity, verb: 'order', entityId: 'all', before, after: ids }
  })
}

/* Whoever added one, or removed one, is told of by its record. */
async function othersMeanwhile(
  tx: Tx,
  { entity, before, ids }: { entity: Ordered; before: readonly number[]; ids: readonly number[] },
): Promise<AppError> {
  const added = before.find((id) => !ids.includes(id))
  const other = added ?? ids.find((id) => !before.includes(id))
  const action = `${entity}.${added === undefined ? 'delete' : 'create'}`
  return other === undefined
    ? new AppError('state_changed')
    : changedMeanwhile(tx, {
        entity,
        entityId: String(other),
        isCause: (record) => record.action === action,
      })
}

/** The place after the last one; nobody else takes it before this transaction ends. */
export async function nextPosition(tx: Tx, entity: Ordered): Promise<number> {
  await lockTable(tx, entity)
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(position), 0) + 1 as next from ${tables[entity]}`,
  )
  return rows[0]?.next ?? 1
}

/* Two that set an order, or add to its end, do so one after the other; readers are not kept waiting. */
async function lockTable(tx: Tx, entity: Ordered): Promise<void> {
  await tx.execute(sql`lock table ${tables[entity]} in share row exclusive mode`)
}

async function listIds(tx: Executor, entity: Ordered): Promise<number[]> {
  const table = tables[entity]
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .orderBy(asc(table.position), asc(table.id))
  return rows.map(({ id }) => id)
}
