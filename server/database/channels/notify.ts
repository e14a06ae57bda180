import { sql } from 'drizzle-orm'
import type { Executor } from '../client'
import { prepared } from '../prepared'

export type Channel =
  | 'catalogue_changed'
  | 'rates_changed'
  | 'reserves_changed'
  | 'settings_changed'
  | 'claims_changed'
  | 'content_changed'

/** PostgreSQL's function that notifies, with a placeholder for each of `noticeValues`. */
export const sendNotice = sql`pg_notify(${sql.placeholder('channel')}, ${sql.placeholder('notice')}) as notice`

export function noticeValues(channel: Channel, payload = '') {
  return { channel, notice: payload }
}

const give = prepared((tx) => tx.select({ given: sql`true` }).from(sendNotice))

/**
 * Notifies every process that listens. PostgreSQL delivers it when the transaction commits and
 * drops it when it rolls back; equal notices of one transaction are delivered once. A payload has
 * at most 8000 bytes and names what changed, never the new value.
 */
export async function notify(tx: Executor, channel: Channel, payload = ''): Promise<void> {
  await give(tx, noticeValues(channel, payload))
}
