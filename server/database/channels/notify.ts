import { sql } from 'drizzle-orm'
import type { Executor } from '../client'
import { prepared } from '../prepared'

export type Channel =
  | 'catalogue_changed'
  | 'rates_changed'
  | 'reserves_changed'
  | 'settings_changed'
  | 'claims_changed'
  | 'verifications_changed'
  | 'withdrawals_changed'
  | 'content_changed'

/** The call of PostgreSQL's `pg_notify`, with a placeholder for each of `noticeValues`. */
export const sendNotice = sql`pg_notify(${sql.placeholder('channel')}, ${sql.placeholder('notice')}) as notice`

export function noticeValues(channel: Channel, payload = '') {
  return { channel, notice: payload }
}

const send = prepared((tx) => tx.select({ isSent: sql`true` }).from(sendNotice))

/**
 * Notifies every process that listens. PostgreSQL delivers the notification when the transaction
 * commits and drops it when the transaction rolls back. Equal notifications of one transaction are
 * delivered once.
 * A payload has at most 8000 bytes. It names what changed, and never contains the new value.
 */
export async function notify(tx: Executor, channel: Channel, payload = ''): Promise<void> {
  await send(tx, noticeValues(channel, payload))
}
