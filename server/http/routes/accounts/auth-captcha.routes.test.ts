import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { settings } from '@/server/database/schema/settings'
import { createApi } from '@/server/http/app'
import { authRoutes } from './auth.routes'

const now = new Date('2026-11-21T12:00:00.000Z')
const row = { key: 'captchaLogin', value: true, updatedAt: now }
const user = { email: 'user@kantor.test', password: 'guest-of-the-demo' }
let database: TestDatabase
let provider: LocalServer
let score: number

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.insert(settings).values(row)
  provider = await openLocalServer()
  provider.answer((_request, response) => {
    const verdict = { success: true, score, action: 'login', hostname: 'localhost' }
    response.end(JSON.stringify(verdict))
  })
})
beforeEach(() => {
  score = 0.9
  provider.asked.length = 0
})
afterAll(async () => {
  await provider.close()
  await database.drop()
})

function logIn(recaptcha?: string, { hasKeys = true } = {}) {
  const keys = { siteKey: 'site-key', secret: 'secret', minimumScore: 0.5 }
  const captcha = hasKeys ? { ...keys, verifyUrl: new URL(provider.url) } : null
  const { container } = createTestContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100, isDemoSeeded: true, captcha },
  })
  const app = createApi(container, { endpoints: authRoutes, files: [] })
  return app.request('http://localhost:3000/en/front-api/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, ...(recaptcha !== undefined && { recaptcha }) }),
  })
}

const codeOf = async (answer: Response) => errorBody.parse(await answer.json()).code

describe('signing in with a captcha', () => {
  it('refuses a login without a token, without asking the provider', async () => {
    const answer = await logIn()
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'captcha_failed'])
    expect(await codeOf(await logIn(''))).toBe('captcha_failed')
    expect(provider.asked).toEqual([])
  })

  it('accepts people, and refuses robots', async () => {
    expect((await logIn('token')).status).toBe(200)
    score = 0.3
    expect(await codeOf(await logIn('token'))).toBe('captcha_failed')
    expect(provider.asked).toHaveLength(2)
  })

  it('requires no captcha without keys, or if the office has switched it off', async () => {
    expect((await logIn(undefined, { hasKeys: false })).status).toBe(200)
    await database.db.update(settings).set({ value: false }).where(eq(settings.key, row.key))
    expect((await logIn()).status).toBe(200)
    expect(provider.asked).toEqual([])
  })
})
