import { partnerScopes, type PartnerScope } from '@/lib/contracts/partners/partner-lists'
import { createApi } from '@/server/http/app'
import { endpointRoutes } from '@/server/http/routes/routes'
import { createPartnerKey } from '@/server/modules/partners'
import { makePerson } from '@/tests/setup/accounts/account-api'
import { openClaimOffice } from '@/tests/factories/claims/claim-office'
import { openProgramme } from '@/tests/factories/referral'
import type { TestDatabase } from '@/tests/setup/test-database'

export type Json = Record<string, unknown>
type Sent = { method?: string; body?: unknown; headers?: Record<string, string> }
export type PartnerAnswer = {
  status: number
  body: Json
  fields: Record<string, string[]>
  cookies: string[]
}

/** The demo office with its programme on, as its partners reach it. */
export async function openPartnerOffice(database: TestDatabase, clock: { now: () => Date }) {
  const office = await openClaimOffice(database, clock)
  await openProgramme(database.db)
  const config = { ...office.container.config, rateLimitFactor: 1000, trustedProxyHops: 1 }
  const app = createApi({ ...office.container, config }, { endpoints: endpointRoutes, files: [] })

  async function send(path: string, { method, body, headers = {} }: Sent = {}) {
    const answer = await app.request(`/en/api/v1/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const read = (text === '' ? {} : JSON.parse(text)) as Json
    return {
      status: answer.status,
      body: read,
      fields: (read.fields ?? {}) as Record<string, string[]>,
      cookies: answer.headers.getSetCookie(),
    } satisfies PartnerAnswer
  }

  /** Makes an account with one key, and functions that call the API with it. */
  async function partner(scopes: readonly PartnerScope[] = partnerScopes) {
    const user = await makePerson(database.db)
    const actor = { kind: 'user', userId: user.id } as const
    const made = await createPartnerKey(database.db, {
      ...{ actor, name: 'Shop', scopes, now: clock.now() },
    })
    const call = (path: string, sent: Sent & { key?: string } = {}): Promise<PartnerAnswer> =>
      send(`partner/${path}`, {
        ...sent,
        headers: {
          authorization: `Bearer ${made.secret}`,
          ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
          ...sent.headers,
        },
      })
    const quote = (change: Json = {}) => {
      const body = { fromPs: office.from, toPs: office.to, fromSumma: '100', ...change }
      return call('quotes/', { body })
    }
    return { user, row: made.row, secret: made.secret, call, quote }
  }

  return { ...office, send, partner }
}

export type PartnerOffice = Awaited<ReturnType<typeof openPartnerOffice>>
