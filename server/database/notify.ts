import { sql } from 'drizzle-orm'
import type { Executor } from './client'

export type Channel =
  'catalogue_changed' | 'rates_changed' | 'reserves_changed' | 'settings_changed' | 'claims_changed'

/**
 * Tells every process that listens. PostgreSQL sends it when the transaction commits and forgets
 * it when it rolls back; nobody hears twice what one transaction said twice. A payload is at most
 * 8000 bytes and names what changed, never what it changed to.
 */
export async function notify(tx: Executor, channel: Channel, payload = ''): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}
