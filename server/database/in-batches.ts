import type { SQL } from 'drizzle-orm'
import type { Database } from './client'

/**
 * Repeats the work in batches until one is not full: each is a short transaction, so that nobody
 * waits for a month's worth of rows. `remove` returns how many rows it found; the result is the
 * sum.
 */
export async function inBatches(
  remove: (most: number) => Promise<number>,
  most: number,
): Promise<number> {
  let removed = 0
  let last = most
  while (last === most) {
    last = await remove(most)
    removed += last
  }
  return removed
}

/** Deletes the rows that a statement finds, in batches of a limited size. */
export function deleteInBatches(
  db: Database,
  statement: (most: number) => SQL,
  most = 5_000,
): Promise<number> {
  return inBatches(async (limit) => (await db.execute(statement(limit))).rowCount ?? 0, most)
}
