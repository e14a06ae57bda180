import { sql } from 'drizzle-orm'
import type { Database, Tx } from './client'
import { inTransaction } from './in-transaction'

/* Every row there ever was may be read: longer than any other statement may take. */
const mostSeconds = 300

/** Reads much while others write: every statement sees the same moment, and may take its time. */
export function inOneMoment<T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`)
      return run(tx)
    },
    { statementSeconds: mostSeconds },
  )
}
