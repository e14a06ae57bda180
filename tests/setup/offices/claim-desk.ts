import { afterAll, beforeAll, expect } from 'vitest'
import { getDeskClaim } from '@/lib/contracts/desk/claim'
import type { Container } from '@/server/container'
import type { Database } from '@/server/database/client'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { createApi } from '@/server/http/app'
import { deskClaimActionRoutes } from '@/server/http/routes/desk/claims/claim-actions.routes'
import { deskClaimPaymentRoutes } from '@/server/http/routes/desk/claims/claim-payments.routes'
import { deskClaimPayoutRoutes } from '@/server/http/routes/desk/claims/claim-payouts.routes'
import { deskClaimRoutes } from '@/server/http/routes/desk/claims/claims.routes'
import { deskPayerRoutes } from '@/server/http/routes/desk/claims/payers.routes'
import { paymentListener, proveClaims } from '@/server/modules/claims'
import { proveLedgerNow } from '@/tests/setup/check-ledger-now'
import { makeClaim } from '@/tests/factories/claims/claims'
import { bearerFor } from '../bearer-for'
import { createLoadedContainer } from '../test-container'
import { createTestDatabase, type TestDatabase } from '../test-database'

type Api = ReturnType<typeof createApi>
type Endpoints = NonNullable<NonNullable<Parameters<typeof createApi>[1]>['endpoints']>

type ClaimDesk = {
  database: TestDatabase
  db: Database
  container: Container
  app: Api
  operator: { authorization: string }
  /** The functions that payment methods call to report payments. */
  listener: ReturnType<typeof paymentListener>
}

type Parts = { now: Date; endpoints?: Endpoints }

const base = '/en/api/v1/operator/claims/'
const claimEndpoints = [
  ...deskClaimRoutes,
  ...deskClaimActionRoutes,
  ...deskClaimPaymentRoutes,
  ...deskClaimPayoutRoutes,
  ...deskPayerRoutes,
]

/**
 * Provides the desk's calls for claims to all tests of a file, with a database of its own. After the
 * last test it checks that the books are consistent.
 */
export function serveClaimDesk(parts: Parts) {
  let desk: ClaimDesk | null = null
  beforeAll(async () => {
    desk = await openClaimDesk(parts)
  })
  afterAll(async () => {
    const { database, db } = opened()
    expect(await proveClaims(db)).toEqual([])
    expect(await proveLedgerNow(db)).toEqual([])
    await database.drop()
  })

  function opened(): ClaimDesk {
    if (!desk) {
      throw new Error('The desk can be used only inside of tests.')
    }
    return desk
  }

  return { desk: opened, ...claimCalls(opened, parts.now) }
}

async function openClaimDesk({ now, endpoints = claimEndpoints }: Parts): Promise<ClaimDesk> {
  const database = await createTestDatabase()
  const { db } = database
  const config = { rateLimitFactor: 100 }
  const { container } = await createLoadedContainer({ db, now: () => now, config })
  const app = createApi(container, { endpoints, files: [] })
  const operator = await bearerFor(container)
  return { database, db, container, app, operator, listener: paymentListener(container) }
}

/** The calls that tests of claims make most often, sent by an operator. */
function claimCalls(desk: () => ClaimDesk, now: Date) {
  async function ask(path: string, body?: object): Promise<Response> {
    return desk().app.request(`${base}${path}`, {
      headers: { 'content-type': 'application/json', ...desk().operator },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  }

  async function viewOf(id: string) {
    return getDeskClaim.response.parse(await (await ask(`${id}/`)).json())
  }

  /** Calls an action on a claim with the claim's current version. */
  async function act(id: string, path: string, body: Record<string, unknown> = {}) {
    const { version } = await viewOf(id)
    return ask(`${id}/${path}/`, { expectedVersion: version, ...body })
  }

  async function inState(state: ClaimState) {
    return (await makeClaim(desk().db, { state, now })).claim
  }

  return { ask, viewOf, act, inState }
}
