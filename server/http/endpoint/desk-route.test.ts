import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorBody } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { users } from '@/server/database/schema/people/users'
import { createApi } from '../app'
import { createOpenApiDocument } from '../openapi/document'
import { defineDeskRoute } from './desk-route'
import { defineRoute } from './route'

const tag = 'Probe'
const response = z.object({ who: z.string(), actor: z.string() })

const atDesk = defineEndpoint({
  name: 'atDesk',
  method: 'post',
  path: '/api/v1/operator/probe/',
  summary: 'For the office',
  tag,
  body: z.object({ name: z.string() }),
  status: 200,
  response,
})
const preview = defineEndpoint({ ...atDesk, path: '/api/v1/operator/probe/preview/' })
const ownData = defineEndpoint({
  name: 'ownData',
  method: 'get',
  path: '/api/v1/probe/own/',
  summary: 'For one person',
  tag,
  status: 200,
  response,
})

const routes = [
  defineDeskRoute(atDesk, ({ user, actor }) =>
    Promise.resolve({ who: user.email, actor: actor.userId }),
  ),
  defineDeskRoute(preview, ({ user }) => Promise.resolve({ who: user.email, actor: '' }), {
    refreshes: false,
  }),
  defineRoute(ownData, { limit: 'read', cache: 'no-store', access: 'user' }, ({ user, actor }) =>
    Promise.resolve({ who: user.email, actor: actor.userId }),
  ),
]

let database: TestDatabase
let container: ReturnType<typeof createTestContainer>['container']
let app: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase()
  container = createTestContainer({ db: database.db }).container
  app = createApi(container, { endpoints: routes, files: [] })
})
afterAll(() => database.drop())

function call(headers: Record<string, string>, body = '{"name":"x"}') {
  return app.request('/api/v1/operator/probe/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

async function codeOf(answer: Response): Promise<string> {
  return errorBody.parse(await answer.json()).code
}

describe('a call of the desk', () => {
  it('gets the caller, and records them as the author of changes', async () => {
    const answer = await call(await bearerFor(container))
    const [operator] = await database.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'operator'))
    expect(await answer.json()).toEqual({ who: 'operator@kantor.test', actor: operator?.id })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is refused to guests and users before the body is read', async () => {
    const guest = await call({}, 'no json')
    expect([guest.status, await codeOf(guest)]).toEqual([401, 'token_not_valid'])
    const user = await call(await bearerFor(container, 'user'), 'no json')
    expect([user.status, await codeOf(user)]).toEqual([403, 'forbidden'])
  })

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic b3BlcmF0b3I6eA==',
    'Bearer a b',
    `Bearer ${'a'.repeat(9000)}`,
  ])('accepts no malformed token: %.20s', async (authorization) => {
    expect((await call({ authorization })).status).toBe(401)
  })

  it('refreshes the offer, unless the route says that the call does not change the offer', async () => {
    const headers = {
      'content-type': 'application/json',
      ...(await bearerFor(container)),
    }
    const post = { method: 'POST', headers, body: '{"name":"x"}' }
    const before = container.offer.version()
    expect((await app.request('/api/v1/operator/probe/preview/', post)).status).toBe(200)
    expect(container.offer.version()).toBe(before)
    expect((await app.request('/api/v1/operator/probe/', post)).status).toBe(200)
    expect(container.offer.version()).toBe(before + 1)
  })

  it('is refused from the moment the caller is no longer an operator', async () => {
    const headers = await bearerFor(container)
    expect((await call(headers)).status).toBe(200)
    const setRole = (role: 'user' | 'operator') =>
      database.db.update(users).set({ role }).where(eq(users.email, 'operator@kantor.test'))
    await setRole('user')
    expect((await call(headers)).status).toBe(403)
    await setRole('operator')
  })

  it('is open to every user if the route requires only a user', async () => {
    const headers = await bearerFor(container, 'user')
    const answer = await app.request('/api/v1/probe/own/', { headers })
    expect(await answer.json()).toMatchObject({ who: 'user@kantor.test' })
    expect((await app.request('/api/v1/probe/own/')).status).toBe(401)
  })

  it('is described as requiring a token', () => {
    const { paths, components } = createOpenApiDocument(routes)
    expect(components?.securitySchemes).toHaveProperty('accessToken')
    const desk = paths?.['/api/v1/operator/probe/']?.post
    expect(desk?.security).toEqual([{ accessToken: [] }])
    expect(Object.keys(desk?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403']))
    const own = paths?.['/api/v1/probe/own/']?.get
    expect(Object.keys(own?.responses ?? {})).not.toContain('403')
  })
})
