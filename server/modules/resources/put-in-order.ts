import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { changedMeanwhile } from '@/server/modules/audit'

/** What stands in an order of its own. */
type OrderedTable = PgTable & { id: PgColumn; position: PgColumn }

type Order = {
  /** As the audit log names one of them. */
  entity: string
  table: OrderedTable
  ids: readonly number[]
  /** What else is set in each that moves. */
  also?: SQL
}

/**
 * Puts all of a table into another order, and gives the one before. Refuses with `state_changed` when
 * they are other ones, and tells who added or removed one.
 */
export async function putInOrder(tx: Tx, { entity, table, ids, also }: Order): Promise<number[]> {
  await lockTable(tx, table)
  const before = await listIds(tx, table)
  const given = new Set(ids)
  if (
    given.size !== ids.length ||
    given.size !== before.length ||
    !before.every((id) => given.has(id))
  ) {
    throw await othersMeanwhile(tx, { entity, before, ids })
  }
  await tx.execute(sql`
    update ${table} set position = placed.position${also ? sql`, ${also}` : sql``}
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed(id, position)
    where ${table}.id = placed.id and ${table}.position <> placed.position`)
  return before
}

/** The place after the last one; nobody else takes it before this transaction ends. */
export async function nextPlace(tx: Tx, table: OrderedTable): Promise<number> {
  await lockTable(tx, table)
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(position), 0) + 1 as next from ${table}`,
  )
  return rows[0]?.next ?? 1
}

/* Two that set an order, or add to its end, do so one after the other; readers are not kept waiting. */
async function lockTable(tx: Tx, table: OrderedTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}

async function listIds(tx: Tx, table: OrderedTable): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${table} order by position, id`,
  )
  return rows.map(({ id }) => id)
}

/* Whoever added one, or removed one, is told of by its record. */
async function othersMeanwhile(
  tx: Tx,
  { entity, before, ids }: { entity: string; before: readonly number[]; ids: readonly number[] },
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
