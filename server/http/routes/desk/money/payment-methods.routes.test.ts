import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { listPaymentMethods } from '@/lib/contracts/desk/money/payment-methods'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import { auditLog } from '@/server/database/schema/audit'
import { currencyMethods, paymentRequisites } from '@/server/database/schema/money/payments'
import { assignPayIn } from '@/server/modules/payments'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createApi } from '@/server/http/app'
import { deskPaymentMethodRoutes } from './payment-methods.routes'

let database: TestDatabase
let container: Container
let demo: ReturnType<typeof createApi>
let real: ReturnType<typeof createApi>
let operator: { authorization: string }

beforeAll(async () => {
  database = await createTestDatabase()
  const routes = { endpoints: deskPaymentMethodRoutes, files: [] }
  const { db } = database
  container = createTestContainer({ db, config: { isDemoSeeded: true } }).container
  demo = createApi(container, routes)
  real = createApi(createTestContainer({ db }).container, routes)
  operator = await bearerFor(container)
})
afterAll(() => database.drop())

const base = '/en/api/v1/operator/payment-methods/'

async function overview(app = demo) {
  const answer = await app.request(base, { headers: operator })
  return listPaymentMethods.response.parse(await answer.json())
}

async function find(slug: string) {
  const found = (await overview()).currencies.find(({ currency }) => currency.slug === slug)
  if (!found) {
    throw new Error(`There is no currency ${slug}.`)
  }
  return found
}

async function save(path: string, body: object, { app = demo, headers = operator } = {}) {
  const answer = await app.request(`${base}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    refusal: text === '' ? null : errorBody.parse(JSON.parse(text)),
  }
}

function fieldsOf({ status, refusal }: Awaited<ReturnType<typeof save>>): string[] {
  expect(status).toBe(422)
  return Object.keys(refusal?.fields ?? {})
}

describe('the payment methods of a currency', () => {
  it('are for operators only', async () => {
    const user = await bearerFor(container, 'user')
    const body = { version: 'seen', terms: { payIn: 'manual', payOut: 'manual' } }
    expect((await demo.request(base)).status).toBe(401)
    expect((await demo.request(base, { headers: user })).status).toBe(403)
    expect((await save('1/', body, { headers: user })).status).toBe(403)
  })

  it('are listed for every currency, with the possible methods and the number of its requisites', async () => {
    const sberbank = await find('sberbank')
    expect(sberbank).toMatchObject({ terms: { payIn: 'manual' }, isSendable: true })
    const count = (currencyId: number) =>
      database.db.$count(paymentRequisites, eq(paymentRequisites.currencyId, currencyId))
    expect(sberbank.requisites).toBe(await count(sberbank.currency.id))
    expect(sberbank.requisites).toBeGreaterThan(0)
    expect((await find('volet-usd')).terms.payIn).toBe('form')
    const both = ['manual', 'form']
    expect((await overview(demo)).offered).toEqual({ payIn: both, payOut: both })
    expect((await overview(real)).offered).toEqual({ payIn: ['manual'], payOut: ['manual'] })
  })

  it('are manual by default, and apply to claims once they are changed', async () => {
    const { currency } = await find('t-bank')
    await database.db.delete(currencyMethods).where(eq(currencyMethods.currencyId, currency.id))
    const { terms, version } = await find('t-bank')
    expect(terms).toEqual({ payIn: 'manual', payOut: 'manual', fallsBack: false, providers: [] })
    const changed = { payIn: 'form', payOut: 'manual', fallsBack: false }
    expect((await save(`${currency.id}/`, { version, terms: changed })).status).toBe(204)
    expect((await find('t-bank')).terms).toEqual({ ...changed, providers: [] })

    const now = container.clock.now()
    const { claim } = await makeClaim(database.db, { state: 'awaiting_payment', now })
    const amount = new Decimal('10000')
    const payIn = await inTransaction(database.db, (tx) =>
      assignPayIn(tx, { claimId: claim.id, currencyId: currency.id, amount, now }),
    )
    expect(payIn).toMatchObject({ method: 'form', requisiteId: null })
  })

  it('are recorded in the audit log when they change, with the values before and after', async () => {
    const { currency, version, terms } = await find('sberbank')
    const entity = eq(auditLog.entity, 'payment_method')
    const count = await database.db.$count(auditLog, entity)
    await save(`${currency.id}/`, { version, terms })
    expect(await database.db.$count(auditLog, entity)).toBe(count)
    await save(`${currency.id}/`, { version, terms: { ...terms, payOut: 'form' } })
    const [record] = await database.db
      .select()
      .from(auditLog)
      .where(entity)
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(record).toMatchObject({
      actor: 'user',
      action: 'payment_method.update',
      entityId: String(currency.id),
      before: { payOut: 'manual' },
      after: { payOut: 'form' },
    })
  })

  it('are saved by only one of two simultaneous requests', async () => {
    const { currency, version, terms } = await find('bitcoin')
    const answers = await Promise.all(
      [
        { ...terms, payIn: 'form' },
        { ...terms, payOut: 'form' },
      ].map((changed) => save(`${currency.id}/`, { version, terms: changed })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  it('are refused with an error for their field if the office does not offer them', async () => {
    const { currency, version } = await find('ethereum')
    const ask = (terms: object) => save(`${currency.id}/`, { version, terms }, { app: real })
    expect(fieldsOf(await ask({ payIn: 'form', payOut: 'manual' }))).toEqual(['terms.payIn'])
    expect(fieldsOf(await ask({ payIn: 'form', payOut: 'form' }))).toEqual([
      'terms.payIn',
      'terms.payOut',
    ])
    expect(fieldsOf(await ask({ payIn: 'crypto', payOut: 'manual' }))).toEqual(['terms.payIn'])
    expect(fieldsOf(await ask({ payIn: 'manual' }))).toEqual(['terms.payOut'])
  })

  it('can be switched to manual one side at a time if the office has no provider', async () => {
    const currencyId = await currencyIdOf(database.db, 'litecoin')
    const updatedAt = container.clock.now()
    await database.db
      .insert(currencyMethods)
      .values({ currencyId, payIn: 'form', payOut: 'form', updatedAt })
      .onConflictDoUpdate({
        target: currencyMethods.currencyId,
        set: { payIn: 'form', payOut: 'form' },
      })
    for (const terms of [
      { payIn: 'manual', payOut: 'form' },
      { payIn: 'manual', payOut: 'manual' },
    ]) {
      const { version } = await find('litecoin')
      expect((await save(`${currencyId}/`, { version, terms }, { app: real })).status).toBe(204)
    }
  })

  it('answer 404 for an unknown currency', async () => {
    const terms = { payIn: 'manual', payOut: 'manual' }
    expect((await save('999999/', { version: 'seen', terms })).status).toBe(404)
  })
})
