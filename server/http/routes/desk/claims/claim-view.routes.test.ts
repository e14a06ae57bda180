import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getDeskClaim } from '@/lib/contracts/desk/claims'
import { createApi } from '@/server/http/app'
import { makeClaim } from '@/tests/factories/claims/claims'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskClaimActionRoutes } from './claim-actions.routes'
import { deskClaimRoutes } from './claims.routes'

const now = new Date('2026-11-21T12:00:00Z')
const base = '/en/api/v1/operator/claims/'
let database: TestDatabase
let ask: (path: string, body?: object) => Promise<Response>

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = await createLoadedContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100 },
  })
  const endpoints = [...deskClaimRoutes, ...deskClaimActionRoutes]
  const app = createApi(container, { endpoints, files: [] })
  const operator = await bearerFor(container)
  ask = async (path, body) =>
    app.request(`${base}${path}`, {
      headers: { 'content-type': 'application/json', ...operator },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
})
afterAll(() => database.drop())

async function viewOf(id: string) {
  return getDeskClaim.response.parse(await (await ask(`${id}/`)).json())
}

it('a claim is read once for its view', async () => {
  const { claim } = await makeClaim(database.db, { state: 'refunding', now })
  const asked = vi.spyOn(database.pool, 'query')
  const { refundAsks } = await viewOf(claim.id)
  const texts = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text)
  asked.mockRestore()
  expect(texts.filter((text) => text.includes('"secret_hash"'))).toHaveLength(1)
  // And nothing of what its customer sees is lost for it.
  expect(refundAsks).toMatchObject([
    { amount: '10000', inputs: [{ key: 'card' }, { key: 'holder' }] },
  ])
})
