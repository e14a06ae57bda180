import type { Pool, PoolClient } from 'pg'
import type { PairResponse } from '@/lib/contracts/calculator'
import { openDatabase } from '@/server/database/client'
import { createApi } from '@/server/http/app'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createAndConfirm, type Ask } from './visitors'

/** A query with a name is prepared once for each connection. */
export type Statement = { name?: string; text: string; values: readonly unknown[] }

/**
 * The queries of creating and confirming a claim: every statement of both requests with its values,
 * in order, for each pair. The requests are answered by the product's own functions in this
 * process, where the connections can be observed.
 */
export async function captureStatements(
  url: string,
  pairs: readonly PairResponse[],
): Promise<Statement[][]> {
  const { db, pool, close } = openDatabase({ url, poolSize: 10 })
  const statements: Statement[] = []
  listen(pool, statements)
  const { container } = await createLoadedContainer({
    db,
    now: () => new Date(),
    config: { trustedProxyHops: 1, rateLimitFactor: 100_000, isDemoSeeded: true },
  })
  const ask = askWithin(createApi(container))
  // Queries whose results are cached are left out.
  await createAndConfirm(ask, firstOf(pairs))
  const captured: Statement[][] = []
  for (const pair of pairs) {
    statements.length = 0
    await createAndConfirm(ask, pair)
    captured.push([...statements])
  }
  await close()
  return captured
}

function listen(pool: Pool, statements: Statement[]): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const listening = (...given: unknown[]): unknown => {
      const [first, second] = given
      // The arguments of the driver's call: a text with values beside it, or an object with either.
      const config = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>
      const values = config.values ?? (Array.isArray(second) ? second : [])
      const { name, text = '' } = config
      statements.push({ ...(name !== undefined && { name }), text, values })
      return query(...given)
    }
    // The same method, wrapped by an observer.
    client.query = listening as PoolClient['query']
  })
}

function askWithin(api: ReturnType<typeof createApi>): Ask {
  return async ({ method, path, headers, body }) => {
    const answer = await api.request(path, { method, headers, ...(body !== undefined && { body }) })
    return {
      status: answer.status,
      headers: { 'set-cookie': answer.headers.getSetCookie() },
      body: await answer.text(),
    }
  }
}

export function firstOf<T>(values: readonly T[]): T {
  const [first] = values
  if (first === undefined) {
    throw new Error('The list is empty.')
  }
  return first
}
