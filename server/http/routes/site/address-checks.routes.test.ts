import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { isNull } from 'drizzle-orm'
import { amlChecks } from '@/server/database/schema/money/aml-checks'
import { createApi } from '@/server/http/app'
import { AmlError, type AmlCheck, type AmlReply } from '@/server/modules/risk/ports'
import { pruneVisitorChecks } from '@/server/modules/risk'
import { setVisitorChecks } from '@/server/modules/settings'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let currency: number
let asked: string[] = []
let reply: AmlReply | AmlError
let day = 0

const aml: AmlCheck = {
  terms: { provider: 'AML', stopsFromScore: '50' },
  isRepeatable: true,
  check: ({ address }) => {
    asked.push(address)
    return reply instanceof AmlError ? Promise.reject(reply) : Promise.resolve(reply)
  },
  lookUp: () => Promise.reject(new AmlError('timeout')),
}
const scored = (score: number): AmlReply => ({
  ...{ state: 'scored', score: new Decimal(score), details: '' },
})
const addresses = [
  'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
  'TNXoiAJ3dct8Fjg4M9fkLFh9S2v9TXc32G',
  'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
]

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 1000 }
  const loaded = await createLoadedContainer({ db: database.db, now: () => now, config })
  container = { ...loaded.container, aml }
  app = createApi(container)
  currency = await currencyIdOf(database.db, 'tether-trc20')
})
afterAll(() => database.drop())
beforeEach(async () => {
  // The checks of earlier tests are kept, so each test has its own days.
  day += 3
  now = new Date(Date.parse('2026-11-21T12:00:00Z') + day * 24 * 60 * 60 * 1000)
  asked = []
  reply = scored(10)
  await allow(2)
})

const allow = (daily: number) =>
  setVisitorChecks(database.db, {
    rules: { daily, priceUsd: '0.5' },
    actor: { kind: 'system', name: 'test' },
    now,
  })

async function check(address: string | undefined, body: object = {}) {
  const answer = await app.request('http://localhost/en/api/v1/address-checks/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currency, address, consent: true, ...body }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function offer() {
  const answer = await app.request('http://localhost/en/api/v1/address-checks/')
  return ((await answer.json()) as { offer: Record<string, unknown> | null }).offer
}

describe('the check of an address before an order', () => {
  it('is offered with its price only while the desk allows it', async () => {
    expect(await offer()).toMatchObject({ provider: 'AML', stopsFromScore: '50', priceUsd: '0.5' })
    await allow(0)
    expect(await offer()).toBeNull()
    expect((await check(addresses[0])).status).toBe(503)
    expect(asked).toEqual([])
  })

  it.each([
    [24.9, 'low'],
    [25, 'medium'],
    [49.9, 'medium'],
    [50, 'high'],
  ])('shows the score %s as %s risk', async (score, risk) => {
    reply = scored(score)
    expect(await check(addresses[0])).toEqual({ status: 200, body: { risk } })
  })

  it('asks the service once about an address within a day, whoever requests the check', async () => {
    const both = await Promise.all([check(addresses[0]), check(` ${addresses[0] ?? ''} `)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(asked).toEqual([addresses[0]])
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
    await check(addresses[0])
    expect(asked).toHaveLength(2)
  })

  it('makes no more checks in a day than the desk allows, even at the same time', async () => {
    const answers = await Promise.all(addresses.map((address) => check(address)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503])
    expect(asked).toHaveLength(2)
    const refused = answers.find(({ status }) => status === 503)
    expect(JSON.stringify(refused?.body)).toContain('used up')
  })

  it('is deleted after 30 days', async () => {
    await check(addresses[0])
    const ofVisitors = () => database.db.$count(amlChecks, isNull(amlChecks.claimId))
    await pruneVisitorChecks(database.db, new Date(now.getTime() + 29 * 24 * 60 * 60 * 1000))
    expect(await ofVisitors()).toBeGreaterThan(0)
    await pruneVisitorChecks(database.db, new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000))
    expect(await ofVisitors()).toBe(0)
  })

  it('says when the answer is pending, and when the service gives none', async () => {
    reply = { state: 'pending', id: 'job-1' }
    expect((await check(addresses[0])).body).toEqual({ risk: 'pending' })
    expect((await check(addresses[0])).body).toEqual({ risk: 'pending' })
    reply = new AmlError('refused')
    expect((await check(addresses[1])).body).toEqual({ risk: 'unknown' })
    expect(asked).toHaveLength(2)
  })

  it('does not ask the service without consent, a valid address or a currency with wallets', async () => {
    expect((await check(addresses[0], { consent: false })).status).toBe(422)
    const wrong = await check('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeD')
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({ fields: { address: [expect.any(String)] } })
    const bank = await currencyIdOf(database.db, 'sberbank')
    expect((await check(addresses[0], { currency: bank })).status).toBe(503)
    expect(asked).toEqual([])
    const kept = await database.db.select().from(amlChecks).where(isNull(amlChecks.claimId))
    expect(kept.every(({ createdAt }) => createdAt < now)).toBe(true)
  })
})
