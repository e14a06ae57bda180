import type { Pool } from 'pg'
import { PatientPool } from './patient-pool'
import { boundSession, lastWordMilliseconds, type SessionBounds } from './session-bounds'
import { cutOff, SilentConnectionError, waitLonger, WatchedClient } from './watched-client'

export type OpenPoolOptions = {
  url: string
  size: number
  name: string
  bounds: SessionBounds
  /** A connection broke, lent out or not; the pool lets it go by itself. */
  onBroken?: ((error: Error) => void) | undefined
}

export const connectMilliseconds = 5_000

/** Connections that are bounded at both ends: the server stops what takes too long, we leave who is silent. */
export function openPool({ url, size, name, bounds, onBroken }: OpenPoolOptions): Pool {
  const pool = new PatientPool({
    Client: WatchedClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: name,
    // The pool waits for what comes back, which its types do not say.
    onConnect: (client): unknown => {
      waitLonger(client, bounds.statement + lastWordMilliseconds)
      return boundSession(client, bounds)
    },
  })
  const hear = (error: Error) => {
    onBroken?.(error)
    if (error instanceof SilentConnectionError) {
      void leaveIdle(pool)
    }
  }
  // Without these listeners a connection that breaks between two queries would end the process:
  // the pool speaks for those it keeps, each connection for itself while it is lent out.
  pool.on('error', (error) => onBroken?.(error))
  pool.on('connect', (connection) => connection.on('error', hear))
  return pool
}

/* What cut off one connection has most likely cut off those that lie idle: none is worth waiting for. */
async function leaveIdle(pool: Pool): Promise<void> {
  const leaving = Array.from({ length: pool.idleCount }, async () => {
    const connection = await pool.connect()
    connection.release(true)
    cutOff(connection)
  })
  await Promise.allSettled(leaving)
}
