import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { railReference } from '@/lib/references/rail-reference'
import { createHttpAmlCheck } from '@/server/adapters/aml/http-aml-check'
import { defaultHttpLimits } from '@/server/adapters/http/fetch-bytes'
import type { Container } from '@/server/container'
import { sqlStateOf } from '@/server/database/sql-state'
import { amlChecks } from '@/server/database/schema/money/aml-checks'
import type { AmlCheck } from '@/server/modules/risk'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { findClaim, followChecks, paymentListener } from '..'

const noon = new Date('2026-11-21T12:00:00Z')
const announced = { provider: 'AML', stopsFromScore: '50', fromUsd: '1' }
const agreed = '10000'
let now = noon
const clock = { now: () => now }
let database: TestDatabase
let container: Container
let server: LocalServer
let aml: AmlCheck
let asked: { address: string; transaction: string | null; pending?: string }[] = []
let replies: (string | number)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ container } = await createLoadedContainer({ db: database.db, now: clock.now }))
  server = await openLocalServer()
  const http = { ...defaultHttpLimits, retries: 0 }
  const at = { url: new URL(server.url), token: 'secret-token', stopsFromScore: '50' }
  aml = createHttpAmlCheck({ kind: 'http', name: 'AML', ...at }, { http })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  now = noon
  asked = []
  replies = []
  // What earlier tests left pending would take this test's answers.
  await database.db
    .update(amlChecks)
    .set({ state: 'failed', fault: 'too_late', answeredAt: now })
    .where(eq(amlChecks.state, 'pending'))
  server.answer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof asked)[number])
      const reply = replies.shift() ?? 503
      response.writeHead(typeof reply === 'number' ? reply : 200)
      response.end(typeof reply === 'number' ? '' : reply)
    })
  })
})

const scored = (score: number) => JSON.stringify({ score, details: 'mixer' })
const pending = JSON.stringify({ pending: 'job-1' })
const after = (minutes: number) => {
  now = new Date(noon.getTime() + minutes * 60_000)
}

async function claimToCheck(more: object = {}) {
  const { claim } = await makeClaim(database.db, {
    ...{ state: 'checking_payment', now, fromAmount: agreed },
    row: { conditions: { ...noConditions, usd: '100', aml: announced, ...more } },
  })
  return claim.id
}

type Paid = { amount?: string; payer?: string; reference?: string; service?: AmlCheck }

async function pay(claimId: string, { amount = agreed, payer = 'Txyz', ...paid }: Paid = {}) {
  const { reference = `bank-${claimId}`, service = aml } = paid
  await paymentListener({ ...container, aml: service, clock }).accept({
    ...{ claimId, method: 'manual', reference, amount: new Decimal(amount), payer, at: now },
    currencyId: await currencyIdOf(database.db, 'sberbank'),
  })
  return stateOf(claimId)
}

async function follow(service = aml) {
  const faults: unknown[] = []
  const onFault = (error: unknown) => faults.push(error)
  await followChecks({ db: database.db, clock, aml: service, onFault })
  expect(faults).toEqual([])
}

async function stateOf(claimId: string) {
  const claim = await findClaim(database.db, claimId)
  return [claim?.state, claim?.holdReason]
}

const checksOf = (claimId: string) =>
  database.db.select().from(amlChecks).where(eq(amlChecks.claimId, claimId))

describe('a payment whose check is pending', () => {
  it('waits, and continues automatically when the score passes', async () => {
    const id = await claimToCheck()
    replies = [pending, pending, scored(12)]
    expect(await pay(id)).toEqual(['on_hold', 'aml_pending'])
    after(1)
    await follow()
    expect(await stateOf(id)).toEqual(['on_hold', 'aml_pending'])
    after(2)
    await follow()
    expect(await stateOf(id)).toEqual(['paying_out', null])
    expect(asked).toMatchObject([{ address: 'Txyz' }, { pending: 'job-1' }, { pending: 'job-1' }])
    expect(await checksOf(id)).toMatchObject([
      { side: 'sender', state: 'scored', score: new Decimal(12), details: 'mixer' },
    ])
  })

  it('stays on hold for an operator when the score is bad', async () => {
    const id = await claimToCheck()
    replies = [pending, scored(50)]
    await pay(id)
    after(1)
    await follow()
    expect(await stateOf(id)).toEqual(['on_hold', 'aml'])
    after(90)
    await follow()
    expect(await stateOf(id)).toEqual(['on_hold', 'aml'])
    expect(asked).toHaveLength(2)
  })

  it('goes to an operator when the service never answers', async () => {
    const id = await claimToCheck()
    replies = [pending, pending]
    await pay(id)
    after(59)
    await follow()
    expect(await stateOf(id)).toEqual(['on_hold', 'aml_pending'])
    after(61)
    await follow()
    expect(await stateOf(id)).toEqual(['on_hold', 'aml'])
    expect(await checksOf(id)).toMatchObject([{ state: 'failed', fault: 'too_late' }])
    expect(asked).toHaveLength(2)
  })

  it('is asked about again after the service was down, and then continues', async () => {
    const id = await claimToCheck()
    replies = [503, 503, scored(1)]
    expect(await pay(id)).toEqual(['on_hold', 'aml_pending'])
    after(2)
    await follow()
    expect(await stateOf(id)).toEqual(['on_hold', 'aml_pending'])
    after(4)
    await follow()
    expect(await stateOf(id)).toEqual(['paying_out', null])
  })

  it('goes to an operator at once when the service refuses', async () => {
    const id = await claimToCheck()
    replies = [401]
    expect(await pay(id)).toEqual(['on_hold', 'aml'])
  })
})

describe('a check', () => {
  it('is requested once, however often its payment is reported', async () => {
    const id = await claimToCheck()
    replies = [scored(5)]
    expect(await pay(id)).toEqual(['paying_out', null])
    await pay(id)
    expect(asked).toHaveLength(1)
  })

  it('is requested once for a transaction that an operator and a rail spell differently', async () => {
    const id = await claimToCheck()
    const currencyId = await currencyIdOf(database.db, 'tether-trc20')
    replies = [pending]
    const hash = 'ab'.repeat(32)
    const index = 0
    for (const reference of [
      hash,
      railReference({ rail: 'tron', transaction: `0x${hash}`, index }),
    ]) {
      await paymentListener({ ...container, aml, clock }).accept({
        ...{ claimId: id, method: 'manual', reference, amount: new Decimal(1), payer: 'Txyz' },
        ...{ currencyId, at: now },
      })
    }
    expect(asked).toMatchObject([{ transaction: hash }])
  })

  it('is made for each payer, and the claim waits for all of them', async () => {
    const id = await claimToCheck()
    replies = [pending, pending, scored(1), scored(90)]
    await pay(id, { amount: '6000', reference: `one-${id}` })
    await pay(id, { amount: '4000', reference: `two-${id}`, payer: 'Tother' })
    expect(await stateOf(id)).toEqual(['on_hold', 'aml_pending'])
    expect(asked.map(({ address }) => address)).toEqual(['Txyz', 'Tother'])
    after(2)
    await follow()
    expect(await stateOf(id)).toEqual(['on_hold', 'aml'])
    expect(asked).toHaveLength(4)
  })

  it('is finished after the process died while it asked', async () => {
    const id = await claimToCheck()
    const dies: AmlCheck = { ...aml, check: () => Promise.reject(new Error('killed')) }
    await expect(pay(id, { service: dies })).rejects.toThrow('killed')
    expect(await checksOf(id)).toMatchObject([{ state: 'pending', providerId: null }])
    // The provider reports again. The service may still be answering, so it is not asked twice.
    expect(await pay(id)).toEqual(['on_hold', 'aml_pending'])
    expect(asked).toEqual([])
    replies = [scored(3)]
    after(2)
    await follow()
    expect(await stateOf(id)).toEqual(['paying_out', null])
    expect(asked).toHaveLength(1)
  })

  it('is not requested again from a service that charges twice; an operator decides', async () => {
    const id = await claimToCheck()
    const charging: AmlCheck = { ...aml, isRepeatable: false }
    const dies = { ...charging, check: () => Promise.reject(new Error('killed')) }
    await expect(pay(id, { service: dies })).rejects.toThrow('killed')
    await pay(id, { service: charging })
    after(2)
    await follow(charging)
    expect(await stateOf(id)).toEqual(['on_hold', 'aml'])
    expect(await checksOf(id)).toMatchObject([{ fault: 'interrupted' }])
    expect(asked).toEqual([])
  })

  it('continues after a process died between the answer and the claim', async () => {
    const id = await claimToCheck()
    replies = [pending]
    await pay(id)
    const answer = { state: 'scored', score: new Decimal(2), details: '', answeredAt: now } as const
    await database.db.update(amlChecks).set(answer).where(eq(amlChecks.claimId, id))
    await follow()
    await follow()
    expect(await stateOf(id)).toEqual(['paying_out', null])
  })

  it('never changes its answer, and stores no complete card number', async () => {
    const id = await claimToCheck()
    replies = [scored(5)]
    await pay(id, { payer: '4242424242424242' })
    const [row] = await checksOf(id)
    expect(row?.address).not.toContain('4242424242424242')
    expect(asked).toMatchObject([{ address: '4242424242424242' }])
    const own = eq(amlChecks.claimId, id)
    const change = database.db.update(amlChecks).set({ details: 'clean' }).where(own)
    expect(sqlStateOf(await change.catch((error: unknown) => error))).toBe('23001')
    const removal = database.db.delete(amlChecks).where(own)
    expect(sqlStateOf(await removal.catch((error: unknown) => error))).toBe('23001')
  })
})
