import type { Pool, PoolClient } from 'pg'
import { openDatabase } from '@/server/database/client'
import { openInProcess } from '../support/in-process'
import type { Send } from './visitors'

/** A statement. With a name, each connection prepares it only once. */
export type Statement = { name?: string; text: string; values: readonly unknown[] }

/**
 * Captures, for each of these visits, every statement that the product sends to the database, with its values.
 * The product's own functions answer the requests in this process, because only here can their
 * connections be observed.
 */
export async function captureStatements(
  url: string,
  visits: readonly ((send: Send) => Promise<unknown>)[],
): Promise<Statement[][]> {
  const { db, pool, close } = openDatabase({ url, poolSize: 10 })
  const statements: Statement[] = []
  observe(pool, statements)
  const send = await openInProcess(db)
  // The first visit fills the product's caches; its statements are not captured.
  await firstOf(visits)(send)
  const captured: Statement[][] = []
  for (const visit of visits) {
    statements.length = 0
    await visit(send)
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

export function firstOf<T>(values: readonly T[]): T {
  const [first] = values
  if (first === undefined) {
    throw new Error('The list is empty.')
  }
  return first
}
