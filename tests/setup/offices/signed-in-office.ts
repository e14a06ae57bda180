import { eq } from 'drizzle-orm'
import { users } from '@/server/database/schema/people/users'
import { createApi } from '@/server/http/app'
import { openClaimOffice } from '@/tests/factories/claims/claim-office'
import { bearerFor } from '../bearer-for'
import type { TestDatabase } from '../test-database'

type Send = { method?: string; body?: unknown; headers?: Record<string, string> }

/** Opens the demo office with fresh rates and its whole API; its user and an operator are signed in. */
export async function openSignedInOffice(database: TestDatabase, now: Date) {
  const office = await openClaimOffice(database, { now: () => now })
  const config = { ...office.container.config, rateLimitFactor: 1000 }
  const container = { ...office.container, config }
  const app = createApi(container)
  const [account] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'user@kantor.test'))
  return {
    office,
    userId: account?.id ?? '',
    user: await bearerFor(container, 'user'),
    operator: await bearerFor(container, 'operator'),
    send: (path: string, { method, body, headers = {} }: Send = {}) =>
      app.request(`/en/api/v1/${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

export type SignedInOffice = Awaited<ReturnType<typeof openSignedInOffice>>
