import type { ClientBase } from 'pg'

export type SessionBounds = { statement: number; lock: number; idleInTransaction: number }

/*
 * Bounds of one statement, one wait for a lock and one idle transaction, in milliseconds. They are
 * set on the connection itself, so that an unforeseen query cannot lock rows of money for long.
 */
export const sessionBounds: SessionBounds = {
  statement: 5_000,
  lock: 2_000,
  idleInTransaction: 10_000,
}

/** How long the server's error about a statement that took too long is waited for. */
export const timeoutErrorMilliseconds = 2_000

/*
 * How soon the server ends a session whose machine has vanished. Until then, by default two hours,
 * the session keeps its locks and its place among `max_connections`. A server whose system has no
 * such setting ignores it.
 */
const keepaliveSettings = `
     set tcp_keepalives_idle = 10;
     set tcp_keepalives_interval = 5;
     set tcp_keepalives_count = 3;
     set tcp_user_timeout = '25s'`

/** For connections whose statements are bounded in another way. */
export async function setKeepalive(client: ClientBase): Promise<void> {
  await client.query(keepaliveSettings)
}

/**
 * Set by a statement on each new connection, and not by startup parameters: a pooler in between
 * refuses those, or accepts and forgets them.
 */
export async function boundSession(client: ClientBase, bounds: SessionBounds): Promise<void> {
  await client.query(
    `set timezone = 'UTC';
     set statement_timeout = ${bounds.statement};
     set lock_timeout = ${bounds.lock};
     set idle_in_transaction_session_timeout = ${bounds.idleInTransaction};
     ${keepaliveSettings}`,
  )
}
