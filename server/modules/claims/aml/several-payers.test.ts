import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { makeId } from '@/server/database/ids/uuid-v7'
import { amlChecks } from '@/server/database/schema/money/aml-checks'
import { incomingPayments } from '@/server/database/schema/money/payments'
import type { SeenPayment } from '@/server/modules/payments'
import { AmlError, type AmlCheck, type AmlReply } from '@/server/modules/risk/ports'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { makeUser } from '@/tests/factories/make-user'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  acceptAtDesk,
  decidePayer,
  findClaim,
  followChecks,
  paymentListener,
  strikePayment,
} from '..'

let now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }
const announced = { provider: 'AML', stopsFromScore: '50', fromUsd: '1' }
/* Of two payers: the first is somebody else and clean, the second is the customer. */
const stranger = {
  payer: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  payerName: 'SIDOR SIDOROV',
}
const customer = {
  payer: 'TQooBX9o8iSSprLWW96YShBogx7Uwisuim',
  payerName: 'IVAN P.',
}

let database: TestDatabase
let container: Container
let operator: string
let answers: Record<string, AmlReply>
let asked = 0
const aml: AmlCheck = {
  terms: { provider: 'AML', stopsFromScore: '50' },
  isRepeatable: true,
  check: ({ address }) => {
    asked += 1
    return Promise.resolve(answers[address] ?? { state: 'pending', id: address })
  },
  lookUp: ({ address }) => {
    const reply = answers[address]
    return reply ? Promise.resolve(reply) : Promise.reject(new AmlError('unavailable'))
  },
}
const scored = (score: number): AmlReply => ({
  ...{ state: 'scored', score: new Decimal(score), details: '' },
})

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ container } = await createLoadedContainer({
    db: database.db,
    now: clock.now,
  }))
  operator = (await makeUser(database.db, { role: 'operator' })).id
})
afterAll(() => database.drop())
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z')
  answers = { [stranger.payer]: scored(1) }
  asked = 0
})

const parts = () => ({ ...container, aml, clock })
const actor = () => ({ kind: 'user', userId: operator }) as const

async function claimToCheck() {
  const { claim } = await makeClaim(database.db, {
    ...{ state: 'checking_payment', now, fromAmount: '10000' },
    row: {
      conditions: { ...noConditions, usd: '100', aml: announced },
      fromInputs: [
        {
          key: 'holder',
          labelRu: 'Имя',
          labelEn: 'Name',
          value: 'Петров Иван',
        },
      ],
    },
  })
  return claim.id
}

type Payer = { payer: string | null; payerName: string }

async function report(
  claimId: string,
  amount: string,
  payer: Payer,
  { method = 'manual', reference = `${amount} ${claimId}` }: Partial<SeenPayment> = {},
) {
  await paymentListener(parts()).accept({
    ...{ claimId, method, reference, amount: new Decimal(amount), ...payer },
    ...{ currencyId: await currencyIdOf(database.db, 'sberbank'), at: now },
  })
}

async function record(claimId: string, amount: string, payer: Payer) {
  const { version: expectedVersion = 0 } = (await findClaim(database.db, claimId)) ?? {}
  await acceptAtDesk(parts(), {
    ...{
      claimId,
      expectedVersion,
      reference: `R${amount}${claimId}`,
      amount: new Decimal(amount),
    },
    ...{ currencyId: null, actor: actor(), address: '10.0.0.1', now, ...payer },
  })
}

async function command(claimId: string, amount: string) {
  const payments = await database.db
    .select()
    .from(incomingPayments)
    .where(eq(incomingPayments.claimId, claimId))
  const payment = payments.find((row) => row.amount.eq(amount))
  const { version: expectedVersion = 0 } = (await findClaim(database.db, claimId)) ?? {}
  return {
    ...{ claimId, expectedVersion, paymentId: payment?.id ?? '' },
    ...{ actor: actor(), address: '10.0.0.1', now },
  }
}

async function acceptPayer(claimId: string, amount: string) {
  await decidePayer(database.db, {
    ...(await command(claimId, amount)),
    ...{ decision: 'accepted', note: 'His wife.' },
  })
}

async function follow() {
  now = new Date(now.getTime() + 2 * 60_000)
  await followChecks({
    db: database.db,
    clock,
    aml,
    onFault: (error) => expect.fail(String(error)),
  })
}

async function stateOf(claimId: string) {
  const claim = await findClaim(database.db, claimId)
  return [claim?.state, claim?.holdReason]
}

describe('an operator who decides about somebody else’s payment', () => {
  it('does not decide about the check of another payment, which is still pending', async () => {
    const id = await claimToCheck()
    await report(id, '6000', stranger)
    await report(id, '4000', customer)
    expect(await stateOf(id)).toEqual(['on_hold', 'payer_differs'])
    await acceptPayer(id, '6000')
    expect(await stateOf(id)).toEqual(['on_hold', 'aml_pending'])
    answers[customer.payer] = scored(3)
    await follow()
    expect(await stateOf(id)).toEqual(['paying_out', null])
  })

  it('does not decide about that check even if it was answered meanwhile', async () => {
    const id = await claimToCheck()
    await report(id, '6000', stranger)
    await report(id, '4000', customer)
    answers[customer.payer] = scored(95)
    await follow()
    const checks = await database.db.select().from(amlChecks).where(eq(amlChecks.claimId, id))
    expect(checks.map(({ state }) => state)).toEqual(['scored', 'scored'])
    await acceptPayer(id, '6000')
    expect(await stateOf(id)).toEqual(['on_hold', 'aml'])
  })

  it('does not decide about that check by striking its payment out', async () => {
    const id = await claimToCheck()
    await record(id, '6000', stranger)
    await record(id, '10000', customer)
    expect(await stateOf(id)).toEqual(['on_hold', 'payer_differs'])
    await strikePayment(database.db, {
      ...(await command(id, '6000')),
      reason: 'It never came.',
    })
    expect(await stateOf(id)).toEqual(['on_hold', 'aml_pending'])
  })
})

describe('a check that becomes necessary after an operator accepted the money', () => {
  it.each([
    ['a good', 3, 'operator'],
    ['a bad', 95, 'aml'],
  ])('leaves the claim to an operator after %s answer', async (_, score, reason) => {
    const id = await claimToCheck()
    await record(id, '10000', { ...stranger, payerName: 'IVAN P.' })
    expect(await stateOf(id)).toEqual(['paying_out', null])
    await report(id, '10000', customer, {
      method: 'form',
      reference: `R10000${id}`,
    })
    expect(await stateOf(id)).toEqual(['on_hold', 'aml_pending'])
    answers[customer.payer] = scored(score)
    await follow()
    expect(await stateOf(id)).toEqual(['on_hold', reason])
    await follow()
    expect(await stateOf(id)).toEqual(['on_hold', reason])
  })
})

describe('a provider that names another sender of what an operator has recorded', () => {
  it('stops the claim if the check of that sender does', async () => {
    const id = await claimToCheck()
    await record(id, '4000', { ...stranger, payerName: 'IVAN P.' })
    expect(await stateOf(id)).toEqual(['on_hold', 'amount_differs'])
    await report(id, '4000', customer, {
      method: 'form',
      reference: `R4000${id}`,
    })
    expect(await stateOf(id)).toEqual(['on_hold', 'aml_pending'])
    answers[customer.payer] = scored(95)
    await follow()
    expect(await stateOf(id)).toEqual(['on_hold', 'aml'])
  })
})

describe('a payment that comes while the check of another is pending', () => {
  it('does not let the claim continue before the answer', async () => {
    const id = await claimToCheck()
    await report(id, '6000', customer)
    expect(await stateOf(id)).toEqual(['on_hold', 'aml_pending'])
    // As if an operator had released the claim from another hold meanwhile.
    await database.pool.query('alter table claims disable trigger user')
    await database.pool.query(
      `update claims set state = 'checking_payment', hold_reason = null where id = $1`,
      [id],
    )
    await database.pool.query('alter table claims enable trigger user')
    const clean = { ...customer, payer: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj' }
    answers[clean.payer] = scored(1)
    await report(id, '4000', clean)
    expect(await stateOf(id)).toEqual(['on_hold', 'aml_pending'])
  })
})

describe('a stranger who sends many tiny payments', () => {
  it('cannot make the office pay for many checks; an operator decides', async () => {
    const id = await claimToCheck()
    for (let count = 1; count <= 25; count += 1) {
      const payer = `T${String(count).padStart(33, 'x')}`
      answers[payer] = scored(1)
      await report(id, `0.${String(count).padStart(2, '0')}`, {
        ...customer,
        payer,
      })
    }
    expect(asked).toBe(20)
    expect(await stateOf(id)).toEqual(['on_hold', 'aml'])
    const checks = await database.db.select().from(amlChecks).where(eq(amlChecks.claimId, id))
    const [check] = checks
    expect(checks).toHaveLength(20)
    // Recorded checks are still found, and the database refuses more.
    await report(id, '0.01', {
      ...customer,
      payer: `T${'1'.padStart(33, 'x')}`,
    })
    expect(asked).toBe(20)
    const more =
      check && database.db.insert(amlChecks).values({ ...check, id: makeId(now), address: 'T' })
    await expect(more).rejects.toMatchObject({
      cause: { constraint: 'aml_checks_most_of_claim' },
    })
  })
})
