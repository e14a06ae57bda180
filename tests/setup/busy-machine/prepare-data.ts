import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'

/** The address of the database to fill. */
export type DatabaseUrl = { url: string }

/**
 * Fills a database for a test. It uses a connection of its own, without the timeouts of the product's
 * connections, because it may take long on a busy machine.
 */
export async function prepareData({ url }: DatabaseUrl, statement: string | SQL): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    if (typeof statement === 'string') {
      await client.query(statement)
    } else {
      await drizzle(client).execute(statement)
    }
  } finally {
    await client.end()
  }
}
