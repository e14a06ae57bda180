import type { ClientBase } from 'pg'

export type SessionBounds = { statement: number; lock: number; idleInTransaction: number }

/*
 * Time limits of one statement, one wait for a lock and one idle transaction, in milliseconds. They
 * apply to the whole connection, so that an unforeseen query cannot lock rows of the ledger for long.
 */
export const sessionBounds: SessionBounds = {
  statement: 5_000,
  lock: 2_000,
  idleInTransaction: 10_000,
}

/** How long the client waits for the server's error after a statement has exceeded its time limit. */
export const timeoutErrorMilliseconds = 2_000

/*
 * How soon the server ends a session whose machine has vanished. Until then (by default two hours)
 * the session keeps its locks and counts towards `max_connections`. A server whose operating system
 * has no such setting ignores it.
 */
const keepaliveSettings = `
     set tcp_keepalives_idle = 10;
     set tcp_keepalives_interval = 5;
     set tcp_keepalives_count = 3;
     set tcp_user_timeout = '25s'`

/** For connections whose statements have other time limits. */
export async function setKeepalive(client: ClientBase): Promise<void> {
  await client.query(keepaliveSettings)
}

/**
 * Sets the limits of a new connection. It runs a statement and uses no startup parameters, because a
 * pooler in between refuses or ignores startup parameters.
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
