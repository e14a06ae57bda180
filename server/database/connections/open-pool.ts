import { Pool, type PoolClient } from 'pg'
import { boundSession, timeoutErrorMilliseconds, type SessionBounds } from './session-bounds'
import { cutOff, SilentConnectionError, waitLonger, WatchedClient } from './watched-client'
import { setTimeout as pause } from 'node:timers/promises'
import { sqlStateOf } from '../sql-state'

const tooManyConnections = '53300'
const startingUp = '57P03'
/* pgbouncer has no separate error code for this error. */
const poolerIsFull = 'no more connections allowed'

/** Whether the server is up but has no free connection at the moment, so that waiting helps. */
export function hasNoConnectionFree(error: unknown): boolean {
  const state = sqlStateOf(error)
  return (
    state === tooManyConnections ||
    state === startingUp ||
    (error instanceof Error && error.message.startsWith(poolerIsFull))
  )
}

type Callback = Parameters<Pool['connect']>[0]

const retryMilliseconds = 100
/* How long the pool requests no further connections from a server that was full. */
const shrunkMilliseconds = 2_000

/**
 * A pool that continues with its open connections when the server accepts no more. A caller then
 * waits for one of them, as when the pool itself is full, and gets an error only after the timeout.
 */
class PatientPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const connecting = connectPatiently(this, () => super.connect())
    if (!callback) {
      return connecting
    }
    connecting.then(
      (client) => callback(undefined, client, (error?: Error | boolean) => client.release(error)),
      (error: unknown) => callback(asError(error), undefined, () => undefined),
    )
    return undefined
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

async function connectPatiently(
  pool: Pool,
  connect: () => Promise<PoolClient>,
): Promise<PoolClient> {
  const until = performance.now() + (pool.options.connectionTimeoutMillis ?? 0)
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (!hasNoConnectionFree(error) || performance.now() > until) {
        throw error
      }
      shrinkForAWhile(pool)
      await pause(retryMilliseconds)
    }
  }
}

const configuredSizes = new WeakMap<Pool, number>()

function shrinkForAWhile(pool: Pool): void {
  const configuredSize = configuredSizes.get(pool) ?? pool.options.max
  pool.options.max = Math.max(1, pool.totalCount)
  if (!configuredSizes.has(pool)) {
    configuredSizes.set(pool, configuredSize)
    setTimeout(() => {
      configuredSizes.delete(pool)
      pool.options.max = configuredSize
    }, shrunkMilliseconds).unref()
  }
}

export type OpenPoolOptions = {
  url: string
  size: number
  name: string
  bounds: SessionBounds
  /** Called when a connection breaks, in use or idle; the pool removes it by itself. */
  onBroken?: ((error: Error) => void) | undefined
}

export const connectMilliseconds = 5_000

/**
 * Opens a pool whose connections have time limits on both sides: the server stops a statement that
 * takes too long, and the client closes a connection on which the server is silent.
 */
export function openPool({ url, size, name, bounds, onBroken }: OpenPoolOptions): Pool {
  const pool = new PatientPool({
    Client: WatchedClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: name,
    // The pool awaits the returned promise, which its types do not show.
    onConnect: (client): unknown => {
      waitLonger(client, bounds.statement + timeoutErrorMilliseconds)
      return boundSession(client, bounds)
    },
  })
  const handleError = (error: Error) => {
    onBroken?.(error)
    if (error instanceof SilentConnectionError) {
      void closeIdle(pool)
    }
  }
  // Without these listeners a connection that breaks between two queries would end the process:
  // the pool reports errors of idle connections, and a connection in use reports its own.
  pool.on('error', (error) => onBroken?.(error))
  pool.on('connect', (connection) => connection.on('error', handleError))
  return pool
}

/* When one connection is silent, the idle ones most likely are too, so they are closed at once. */
async function closeIdle(pool: Pool): Promise<void> {
  const closing = Array.from({ length: pool.idleCount }, async () => {
    const connection = await pool.connect()
    connection.release(true)
    cutOff(connection)
  })
  await Promise.allSettled(closing)
}
