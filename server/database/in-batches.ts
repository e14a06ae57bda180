import type { SQL } from 'drizzle-orm'
import type { Database } from './client'

/**
 * Does it with so many at a time until there are fewer: each a short transaction, so that nobody waits
 * for a month's worth of rows. `remove` gives how many it found; in the end, how many there were.
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

/** Deletes what a statement finds, by statements that each find no more than they are told. */
export function deleteInBatches(
  db: Database,
  statement: (most: number) => SQL,
  most = 5_000,
): Promise<number> {
  return inBatches(async (limit) => (await db.execute(statement(limit))).rowCount ?? 0, most)
}
