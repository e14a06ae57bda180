import type { Pool, PoolClient } from 'pg'
import { pino } from 'pino'
import type { PairResponse } from '@/lib/contracts/calculator'
import { createPainter } from '@/server/adapters/painter/create-painter'
import { openDatabase } from '@/server/database/client'
import { createApi } from '@/server/http/app'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createAndConfirm, type Send } from './visitors'

/** A statement. With a name, each connection prepares it only once. */
export type Statement = { name?: string; text: string; values: readonly unknown[] }

/**
 * Captures, for each pair, every statement with its values that the product sends to the database while
 * it creates and confirms a claim. The product's own functions answer both requests in this process,
 * because only here can their connections be observed.
 */
export async function captureStatements(
  url: string,
  pairs: readonly PairResponse[],
): Promise<Statement[][]> {
  const { db, pool, close } = openDatabase({ url, poolSize: 10 })
  const statements: Statement[] = []
  observe(pool, statements)
  const { container } = await createLoadedContainer({
    db,
    now: () => new Date(),
    painter: createPainter({ logger: pino({ level: 'silent' }) }),
    config: { trustedProxyHops: 1, rateLimitFactor: 100_000, isDemoSeeded: true },
  })
  const send = sendInProcess(createApi(container))
  // The first claim fills the product's caches; its statements are not captured.
  await createAndConfirm(send, firstOf(pairs))
  const captured: Statement[][] = []
  for (const pair of pairs) {
    statements.length = 0
    await createAndConfirm(send, pair)
    captured.push([...statements])
  }
  await close()
  return captured
}

function observe(pool: Pool, statements: Statement[]): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const observedQuery = (...args: unknown[]): unknown => {
      const [first, second] = args
      // The driver's arguments: either a text and its values, or one object with both.
      const config = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>
      const values = config.values ?? (Array.isArray(second) ? second : [])
      const { name, text = '' } = config
      statements.push({ ...(name !== undefined && { name }), text, values })
      return query(...args)
    }
    // The function has the signature of the method that it wraps.
    client.query = observedQuery as PoolClient['query']
  })
}

function sendInProcess(api: ReturnType<typeof createApi>): Send {
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
