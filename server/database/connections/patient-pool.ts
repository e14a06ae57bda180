import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import { hasNoConnectionFree } from './no-connection-free'

type Callback = Parameters<Pool['connect']>[0]

const askAgainMilliseconds = 100
/* For so long a server that is full is not asked for more. */
const contentMilliseconds = 2_000

/**
 * A pool that makes do with the connections it has when the server gives no more: who asks waits for one
 * of them, as when the pool itself is full, and is refused only after the same time.
 */
export class PatientPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const lent = lend(this, () => super.connect())
    if (!callback) {
      return lent
    }
    lent.then(
      (client) => callback(undefined, client, (error?: Error | boolean) => client.release(error)),
      (error: unknown) => callback(asError(error), undefined, () => undefined),
    )
    return undefined
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

async function lend(pool: Pool, connect: () => Promise<PoolClient>): Promise<PoolClient> {
  const until = performance.now() + (pool.options.connectionTimeoutMillis ?? 0)
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (!hasNoConnectionFree(error) || performance.now() > until) {
        throw error
      }
      beContent(pool)
      await pause(askAgainMilliseconds)
    }
  }
}

const wished = new WeakMap<Pool, number>()

function beContent(pool: Pool): void {
  const most = wished.get(pool) ?? pool.options.max
  pool.options.max = Math.max(1, pool.totalCount)
  if (!wished.has(pool)) {
    wished.set(pool, most)
    setTimeout(() => {
      wished.delete(pool)
      pool.options.max = most
    }, contentMilliseconds).unref()
  }
}
