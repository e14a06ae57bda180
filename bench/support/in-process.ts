import { pino } from 'pino'
import { createPainter } from '@/server/adapters/painter/create-painter'
import type { Database } from '@/server/database/client'
import { createApi } from '@/server/http/app'
import { createWindowLimiter } from '@/server/http/middleware/window-limiter'
import { createLoadedContainer } from '@/tests/setup/test-container'
import type { Send } from '../claims/visitors'

/** Sends requests directly to the product's functions in this process, which then have no limits. */
export async function openInProcess(db: Database): Promise<Send> {
  const { container } = await createLoadedContainer({
    db,
    now: () => new Date(),
    painter: createPainter({ logger: pino({ level: 'silent' }) }),
    config: { trustedProxyHops: 1, rateLimitFactor: 100_000, isDemoSeeded: true },
  })
  const api = createApi(container, {
    createLimiter: (_, policy) => createWindowLimiter({ ...policy, points: Infinity }),
  })
  return async ({ method, path, headers, body }) => {
    const answer = await api.request(path, { method, headers, ...(body !== undefined && { body }) })
    return {
      status: answer.status,
      headers: { 'set-cookie': answer.headers.getSetCookie() },
      body: await answer.text(),
    }
  }
}
