import type { SQL } from 'drizzle-orm'
import type { Database } from './client'

/**
 * Calls `remove` until a batch is not full. Each batch is a short transaction, so that a long removal
 * blocks nobody. `remove` returns the number of rows that it removed; the result is the total.
 */
export async function inBatches(
  remove: (limit: number) => Promise<number>,
  limit: number,
): Promise<number> {
  let removed = 0
  let last = limit
  while (last === limit) {
    last = await remove(limit)
    removed += last
  }
  return removed
}

/** Deletes the rows that a statement finds, in batches of a limited size. */
export function deleteInBatches(
  db: Database,
  statement: (limit: number) => SQL,
  batchSize = 5_000,
): Promise<number> {
  return inBatches(async (limit) => (await db.execute(statement(limit))).rowCount ?? 0, batchSize)
}
