import type { PoolClient } from 'pg'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }
import { sqlStateOf } from '../sql-state'

/** No migration of this program goes on from these tables; the message is one sentence for a person. */
export class EarlierTablesError extends Error {
  override name = 'EarlierTablesError'
}

/**
 * Development versions had migrations of their own, which ended with 0.1.0: a database that begins with
 * one of those is refused before anything is done to it.
 */
export async function refuseEarlierTables(connection: PoolClient): Promise<void> {
  const first = journal.entries[0]?.when
  try {
    const { rows } = await connection.query<{ isEarlier: boolean | null }>(
      `select min(created_at) <> $1 as "isEarlier" from drizzle.__drizzle_migrations`,
      [first],
    )
    if (rows[0]?.isEarlier === true) {
      throw new EarlierTablesError(
        'The database was made by a development version before 0.1.0: its tables cannot be brought up to date, and nothing in it was changed. Set DATA_DIR to a new directory, or DATABASE_URL to an empty database.',
      )
    }
  } catch (error) {
    // There is no such table, or this role may not read it: what follows knows what to do or say.
    if (!untold.has(sqlStateOf(error) ?? '')) {
      throw error
    }
  }
}

const untold: ReadonlySet<string> = new Set(['42P01', '3F000', '42501'])
