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

/** PostgreSQL's function that tells, with a place for each of `noticeValues`. */
export const noticeGiven = sql`pg_notify(${sql.placeholder('channel')}, ${sql.placeholder('notice')}) as notice`

export function noticeValues(channel: Channel, payload = '') {
  return { channel, notice: payload }
}

const give = prepared((tx) => tx.select({ given: sql`true` }).from(noticeGiven))

/**
 * Tells every process that listens. PostgreSQL sends it when the transaction commits and forgets
 * it when it rolls back; nobody hears twice what one transaction said twice. A payload is at most
 * 8000 bytes and names what changed, never what it changed to.
 */
export async function notify(tx: Executor, channel: Channel, payload = ''): Promise<void> {
  await give(tx, noticeValues(channel, payload))
}
