import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkClaimCaptcha, createdClaim } from '@/lib/contracts/claims/claim-creation'
import { errorBody } from '@/lib/contracts/common'
import { messagesOf } from '@/lib/i18n/messages'
import { createCaptchaCheck } from '@/server/adapters/captcha/recaptcha'
import type { Container } from '@/server/container'
import { claims } from '@/server/database/schema/claims'
import { settings } from '@/server/database/schema/settings'
import { createApi } from '@/server/http/app'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { claimRoutes } from './claim.routes'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice
let provider: LocalServer
let verdict: object
let person = 0

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  provider = await openLocalServer()
})
beforeEach(() => {
  person += 1
  provider.asked.length = 0
  verdict = { success: true, score: 0.9, action: 'claim', hostname: 'localhost' }
  provider.answer((_request, response) => response.end(JSON.stringify(verdict)))
})
afterAll(async () => {
  await provider.close()
  await database.drop()
})

function openApi({ hasKeys = true, factor = 100 } = {}) {
  const keys = { siteKey: 'the-site-key', secret: 'the-secret', minimumScore: 0.5 }
  const captcha = hasKeys ? { ...keys, verifyUrl: new URL(provider.url) } : null
  const container: Container = {
    ...office.container,
    config: { ...office.container.config, rateLimitFactor: factor },
    captcha: createCaptchaCheck({ captcha }),
  }
  return createApi(container, { endpoints: claimRoutes, files: [] })
}
type Api = ReturnType<typeof openApi>

type Sent = { recaptcha?: string; key?: string; prefix?: string; card?: string }

function send(api: Api, { recaptcha = 'token', prefix = '/en', ...sent }: Sent = {}) {
  const body = office.bodyFor(person, { recaptcha })
  const card = sent.card ?? body.toRequisites.card ?? ''
  return api.request(`http://localhost:3000${prefix}/api/v1/claim/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': sent.key ?? `the-key-of-person-${person}`,
    },
    body: JSON.stringify({ ...body, toRequisites: { ...body.toRequisites, card } }),
  })
}

async function checkOf(api: Api) {
  const answer = await api.request('http://localhost:3000/api/v1/claim/captchacheck')
  return checkClaimCaptcha.response.parse(await answer.json())
}

async function stored(): Promise<number> {
  const { email } = office.bodyFor(person)
  return database.db.$count(claims, eq(claims.email, email))
}

describe('with the keys of a captcha provider', () => {
  it('tells clients that a token is required, and the site key for obtaining one', async () => {
    expect(await checkOf(openApi())).toEqual({ required: true, siteKey: 'the-site-key' })
  })

  it('accepts a claim with a good token', async () => {
    const answer = await send(openApi())
    expect(answer.status).toBe(201)
    expect(await stored()).toBe(1)
  })

  it.each([
    ['no token', { recaptcha: '' }, {}],
    ['a robot’s token', {}, { score: 0.1 }],
    ['a token for something else', {}, { action: 'login' }],
    ['a token of another site', {}, { hostname: 'evil.example' }],
    ['a token that was used', {}, { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ])('stores nothing for %s', async (_name, sent, change) => {
    verdict = { ...verdict, ...change }
    const answer = await send(openApi(), sent)
    expect(answer.status).toBe(403)
    expect(errorBody.parse(await answer.json())).toMatchObject({
      code: 'captcha_failed',
      detail: messagesOf('en').errors.captcha_failed,
    })
    expect(await stored()).toBe(0)
  })

  it('refuses every claim while the provider’s answers are invalid, with a text in the visitor’s language', async () => {
    provider.answer((_request, response) => response.end('<html>'))
    const answer = await send(openApi(), { prefix: '' })
    expect(errorBody.parse(await answer.json()).detail).toBe(messagesOf('ru').errors.captcha_failed)
    expect(await stored()).toBe(0)
  })

  it('does not check the token of an invalid form', async () => {
    expect((await send(openApi(), { card: '1' })).status).toBe(422)
    expect(provider.asked).toEqual([])
  })

  it('returns the same claim to a repeated request, whatever its token', async () => {
    const api = openApi()
    const first = createdClaim.parse(await (await send(api)).json())
    verdict = { success: false, 'error-codes': ['timeout-or-duplicate'] }
    for (const recaptcha of ['token', 'another token', '']) {
      expect(createdClaim.parse(await (await send(api, { recaptcha })).json())).toEqual(first)
    }
    expect(provider.asked).toHaveLength(1)
  })

  it('returns the same claim to two requests with one token', async () => {
    let isUsed = false
    let tellAnswered = () => {}
    const oneIsAnswered = new Promise<void>((resolve) => (tellAnswered = resolve))
    provider.answer((_request, response) => {
      const refused = { success: false, 'error-codes': ['timeout-or-duplicate'] }
      const text = JSON.stringify(isUsed ? refused : verdict)
      // By the time the second request learns that the token was used, the first has created the
      // claim.
      void (isUsed ? oneIsAnswered : Promise.resolve()).then(() => response.end(text))
      isUsed = true
    })
    const api = openApi()
    const sendOne = async () => {
      const answer = await send(api)
      tellAnswered()
      return answer
    }
    const answers = await Promise.all([sendOne(), sendOne()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await stored()).toBe(1)
  })
})

describe('no token is required', () => {
  it('without keys', async () => {
    const api = openApi({ hasKeys: false })
    expect(await checkOf(api)).toEqual({ required: false, siteKey: null })
    expect((await send(api, { recaptcha: '' })).status).toBe(201)
  })

  it('while the office has switched the captcha off', async () => {
    const row = { key: 'captchaClaim', value: false, updatedAt: now }
    await database.db.insert(settings).values(row)
    const api = openApi()
    expect(await checkOf(api)).toEqual({ required: false, siteKey: null })
    expect((await send(api, { recaptcha: '' })).status).toBe(201)
    expect(provider.asked).toEqual([])
    await database.db.delete(settings).where(eq(settings.key, row.key))
  })
})

describe('open claims of one network address', () => {
  it('are limited with the factor of the limits per address', async () => {
    const options = { address: '203.0.113.9', addressFactor: 0.2 }
    await office.create((person += 1), options)
    await office.create((person += 1), options)
    await expect(office.create((person += 1), options)).rejects.toMatchObject({
      code: 'too_many_requests',
      text: 'too_many_claims',
    })
    await office.create((person += 1), { ...options, addressFactor: 0.3 })
  })

  it('are limited to at least one, and ten by default', async () => {
    const lone = { address: '203.0.113.10', addressFactor: 0.01 }
    await office.create((person += 1), lone)
    await expect(office.create((person += 1), lone)).rejects.toThrow()

    const usual = { address: '203.0.113.11' }
    for (let count = 0; count < 10; count += 1) {
      await office.create((person += 1), usual)
    }
    await expect(office.create((person += 1), usual)).rejects.toThrow()
  })
})
