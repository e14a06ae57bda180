import { asc, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { cashPoints, monitorings } from '@/server/database/schema/site'
import { changedMeanwhile } from '@/server/modules/audit'
import { changeSite, type SiteDeps } from './change-site'

const kinds = {
  cash_point: { table: cashPoints, topic: 'cash' },
  monitoring: { table: monitorings, topic: 'monitorings' },
} as const
type Ordered = keyof typeof kinds

/** Puts all of one kind into another order. Refuses with `state_changed` when they are other ones. */
export async function orderSite(
  deps: SiteDeps,
  { entity, ids }: { entity: Ordered; ids: readonly number[] },
): Promise<void> {
  const { table, topic } = kinds[entity]
  await changeSite(deps, topic, async (tx) => {
    await lockTable(tx, entity)
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .orderBy(asc(table.position), asc(table.id))
    const before = rows.map(({ id }) => id)
    const given = new Set(ids)
    if (given.size !== ids.length || ids.length !== before.length || !isAll(before, given)) {
      throw await othersMeanwhile(tx, { entity, before, ids })
    }
    await tx.execute(sql`
      update ${table} set position = placed.position
      from unnest(${sql.param([...ids])}::int[]) with ordinality as placed(id, position)
      where ${table}.id = placed.id and ${table}.position <> placed.position`)
    return { entity, action: `${entity}.order`, entityId: 'all', before, after: ids }
  })
}

/** The place after the last one; nobody else takes it before this transaction ends. */
export async function nextPlace(tx: Tx, entity: Ordered): Promise<number> {
  await lockTable(tx, entity)
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(position), 0) + 1 as next from ${kinds[entity].table}`,
  )
  return rows[0]?.next ?? 1
}

function isAll(before: readonly number[], given: ReadonlySet<number>): boolean {
  return before.every((id) => given.has(id))
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

/* Two that set an order, or add to its end, do so one after the other; readers are not kept waiting. */
async function lockTable(tx: Tx, entity: Ordered): Promise<void> {
  await tx.execute(sql`lock table ${kinds[entity].table} in share row exclusive mode`)
}
