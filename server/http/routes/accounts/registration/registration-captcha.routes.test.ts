import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { bearerFor } from '@/tests/setup/bearer-for'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { settings } from '@/server/database/schema/settings'
import { createApi } from '@/server/http/app'
import { registrationRoutes } from './registration.routes'

const now = new Date('2026-11-21T12:00:00.000Z')
const password = 'vR4-kq9-Lw2z-7hQ'
let database: TestDatabase
let provider: LocalServer
let action: string

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.insert(settings).values({ key: 'captchaLogin', value: true, updatedAt: now })
  provider = await openLocalServer()
  provider.answer((_request, response) => {
    const verdict = { success: true, score: 0.9, action, hostname: 'localhost' }
    response.end(JSON.stringify(verdict))
  })
})
beforeEach(() => {
  provider.asked.length = 0
})
afterAll(async () => {
  await provider.close()
  await database.drop()
})

async function post(path: string, body: object, { isSignedIn = false } = {}) {
  const keys = { siteKey: 'site-key', secret: 'secret', minimumScore: 0.5 }
  const { container } = createTestContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100, captcha: { ...keys, verifyUrl: new URL(provider.url) } },
  })
  const app = createApi(container, { endpoints: registrationRoutes, files: [] })
  const answer = await app.request(`http://localhost:3000/en/api/v1/users/${path}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isSignedIn && (await bearerFor(container, 'user'))),
    },
    body: JSON.stringify(body),
  })
  const code = answer.ok ? null : errorBody.parse(await answer.json()).code
  return [answer.status, code]
}

describe('registration with a captcha', () => {
  const form = { password, repeatPassword: password, agree: true }
  it.each([
    ['signup', 'signup', form, 201],
    ['restore', 'restore', {}, 200],
    ['reactivate', 'restore', {}, 200],
  ])('%s requires a captcha token for its own action', async (path, own, more, good) => {
    const body = { ...more, email: `${path}@example.org` }
    action = own
    expect(await post(path, body)).toEqual([403, 'captcha_failed'])
    expect(provider.asked).toEqual([])
    expect(await post(path, { ...body, recaptcha: 'token' })).toEqual([good, null])
    // A token that was obtained for logging in is not accepted here.
    action = 'login'
    expect(await post(path, { ...body, recaptcha: 'token' })).toEqual([403, 'captcha_failed'])
  })

  it('is not required from a signed-in user who asks for a link to their own address', async () => {
    const own = { email: 'User@kantor.test' }
    expect(await post('reactivate', own, { isSignedIn: true })).toEqual([200, null])
    expect(await post('reactivate', own)).toEqual([403, 'captcha_failed'])
    const other = { email: 'operator@kantor.test' }
    expect(await post('reactivate', other, { isSignedIn: true })).toEqual([403, 'captcha_failed'])
  })
})
