import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { changedMeanwhile } from '@/server/modules/audit'

/** A table whose rows have an order. */
type OrderedTable = PgTable & { id: PgColumn; position: PgColumn }

type Order = {
  /** The name of the entity in the audit log. */
  entity: string
  table: OrderedTable
  ids: readonly number[]
  /** A further SQL assignment for each row that moves. */
  also?: SQL
}

/**
 * Puts all rows of a table into another order, and returns the previous order. Throws `state_changed`
 * when `ids` are not exactly the rows of the table; the error names who added or removed a row.
 */
export async function putInOrder(tx: Tx, { entity, table, ids, also }: Order): Promise<number[]> {
  await lockTable(tx, table)
  const before = await listIds(tx, table)
  const requested = new Set(ids)
  if (
    requested.size !== ids.length ||
    requested.size !== before.length ||
    !before.every((id) => requested.has(id))
  ) {
    throw await rowsChanged(tx, { entity, before, ids })
  }
  await tx.execute(sql`
    update ${table} set position = placed.position${also ? sql`, ${also}` : sql``}
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed(id, position)
    where ${table}.id = placed.id and ${table}.position <> placed.position`)
  return before
}

/**
 * The position after the last row. Locks the table until the transaction ends, so that no other
 * transaction takes the same position.
 */
export async function nextPosition(tx: Tx, table: OrderedTable): Promise<number> {
  await lockTable(tx, table)
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(position), 0) + 1 as next from ${table}`,
  )
  return rows[0]?.next ?? 1
}

/*
 * Makes transactions that set an order or append a row wait for each other. Transactions that only read
 * do not wait.
 */
async function lockTable(tx: Tx, table: OrderedTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}

async function listIds(tx: Tx, table: OrderedTable): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${table} order by position, id`,
  )
  return rows.map(({ id }) => id)
}

/* The error names who added or removed a row meanwhile, from the audit record of that row. */
async function rowsChanged(
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
