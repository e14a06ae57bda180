import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'

/** The database that data is prepared in, by its address. */
export type PreparedIn = { url: string }

/**
 * Fills a database for a test. That is no request: on its own connection, which has none of the
 * bounds that the product's have, it may take as long as a busy machine needs.
 */
export async function prepareData({ url }: PreparedIn, statement: string | SQL): Promise<void> {
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
