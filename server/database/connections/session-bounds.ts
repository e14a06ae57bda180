import type { ClientBase } from 'pg'

export type SessionBounds = { statement: number; lock: number; idleInTransaction: number }

/*
 * Bounds of one statement, one wait for a lock and one idle transaction, in milliseconds. They stand in
 * the connection itself, so that an unforeseen query cannot hold money's rows for long.
 */
export const sessionBounds: SessionBounds = {
  statement: 5_000,
  lock: 2_000,
  idleInTransaction: 10_000,
}

/** What the server says of a statement that took too long is waited for. */
export const lastWordMilliseconds = 2_000

/*
 * How soon the server lets go of a session whose machine has vanished: it keeps its locks and its place
 * among `max_connections` until then, by itself for two hours. Where a system knows no such bound the
 * server passes over it.
 */
const letGoOfTheVanished = `
     set tcp_keepalives_idle = 10;
     set tcp_keepalives_interval = 5;
     set tcp_keepalives_count = 3;
     set tcp_user_timeout = '25s'`

/** For connections whose statements are bounded otherwise. */
export async function mindVanishing(client: ClientBase): Promise<void> {
  await client.query(letGoOfTheVanished)
}

/**
 * Said once on each new connection, rather than with its first words: a pooler between refuses those, or
 * takes them and forgets them.
 */
export async function boundSession(client: ClientBase, bounds: SessionBounds): Promise<void> {
  await client.query(
    `set timezone = 'UTC';
     set statement_timeout = ${bounds.statement};
     set lock_timeout = ${bounds.lock};
     set idle_in_transaction_session_timeout = ${bounds.idleInTransaction};
     ${letGoOfTheVanished}`,
  )
}
