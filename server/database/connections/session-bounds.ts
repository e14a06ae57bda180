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

/**
 * Said once on each new connection, rather than with its first words: a pooler between refuses those, or
 * takes them and forgets them.
 */
export async function boundSession(client: ClientBase, bounds: SessionBounds): Promise<void> {
  await client.query(
    `set timezone = 'UTC';
     set statement_timeout = ${bounds.statement};
     set lock_timeout = ${bounds.lock};
     set idle_in_transaction_session_timeout = ${bounds.idleInTransaction}`,
  )
}
