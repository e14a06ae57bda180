import { and, eq } from 'drizzle-orm'
import type { DirectionTermsText } from '@/lib/contracts/desk/directions/direction-terms'
import { deskDirection, type DeskDirection } from '@/lib/contracts/desk/directions/directions'
import type { Database } from '@/server/database/client'
import { directions } from '@/server/database/schema/directions'
import { createApi } from '@/server/http/app'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { bearerFor } from '../bearer-for'
import { createTestContainer } from '../test-container'

const base = '/api/v1/operator/directions'

type Desk = Awaited<ReturnType<typeof openDesk>>

/** Opens the desk of the demo office with fresh rates and a signed-in operator. */
export async function openDesk(db: Database, now: () => Date) {
  const { container } = createTestContainer({ db, now, config: { rateLimitFactor: 1000 } })
  await refreshDemoQuotes(db, { now: now(), activeSources: ['demo'] })
  await container.offer.refresh('all')
  const operator = await bearerFor(container, 'operator')
  return { db, container, operator, app: createApi(container) }
}

export type Send = { method?: string; body?: unknown; headers?: Record<string, string> }

/** The calls that tests of directions make most often. Each call gets its desk from `desk()`. */
export function directionCalls(desk: () => Desk) {
  function send(path: string, { method, body, headers }: Send = {}) {
    const { app, operator } = desk()
    return app.request(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(headers ?? operator),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  async function idOf(from: number, to: number): Promise<number> {
    const [row] = await desk()
      .db.select({ id: directions.id })
      .from(directions)
      .where(and(eq(directions.fromCurrencyId, from), eq(directions.toCurrencyId, to)))
    return row?.id ?? 0
  }

  async function directionOf(from: number, to: number): Promise<DeskDirection> {
    const answer = await send(`${base}/${await idOf(from, to)}/`)
    return deskDirection.parse(await answer.json())
  }

  /** Saves a direction with these changes to its terms. */
  function save(
    { id, terms, updatedAt }: DeskDirection,
    changes: Partial<DirectionTermsText>,
    more: { confirmed?: boolean } = {},
  ) {
    const body = { updatedAt, terms: { ...terms, ...changes }, ...more }
    return send(`/en${base}/${id}/`, { method: 'PUT', body })
  }

  return { send, idOf, directionOf, save }
}
