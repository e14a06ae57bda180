import { vi } from 'vitest'
import { Client } from 'pg'
import type { Config } from '@/server/config/config'
import type { Database } from '@/server/database/client'
import { createApi } from '@/server/http/app'
import { endpointRoutes } from '@/server/http/routes/routes'
import { createTestContainer } from '../test-container'

type Parts = { db?: Database; now: () => Date; config?: Partial<Config> }
type Sent = { headers?: Record<string, string>; body?: unknown; raw?: BodyInit; base?: string }

/**
 * Opens the whole API for requests that no page would send. The bodies of the responses are not read.
 */
export function openAttackApi({ db, now, config = {} }: Parts) {
  const { container, logLines } = createTestContainer({
    ...(db && { db }),
    now,
    config: { rateLimitFactor: 1000, isDemoSeeded: true, trustedProxyHops: 1, ...config },
  })
  const app = createApi(container, { endpoints: endpointRoutes, files: [] })

  const send = async (method: string, path: string, sent: Sent = {}): Promise<Response> => {
    const { headers = {}, body, raw, base = 'http://localhost:3000' } = sent
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    return app.request(`${base}/en${path}`, {
      method: method.toUpperCase(),
      headers: {
        'x-forwarded-for': '198.51.100.7',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
      ...(content instanceof ReadableStream && { duplex: 'half' }),
    })
  }
  return { app, container, logLines, send }
}

/** The path of a call, with each parameter replaced by the value. */
export function fillPath(path: string, value: string): string {
  return path.replaceAll(/\{\w+\}/g, value)
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}

/** The texts of all statements that are sent to the database during `work`, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([statement]: unknown[]) => textOf(statement))
  } finally {
    query.mockRestore()
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'object' && statement !== null && 'text' in statement) {
    return String(statement.text)
  }
  return String(statement)
}
