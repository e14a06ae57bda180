import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { listDeskRequisites, type RequisiteTerms } from '@/lib/contracts/desk/requisites'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import { auditLog } from '@/server/database/schema/audit'
import { paymentRequisites } from '@/server/database/schema/money/payments'
import { assignPayIn } from '@/server/modules/payments'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createApi } from '@/server/http/app'
import { deskRequisiteRoutes } from './requisites.routes'

let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let currencyId: number

beforeAll(async () => {
  database = await createTestDatabase()
  container = createTestContainer({ db: database.db }).container
  app = createApi(container, { endpoints: deskRequisiteRoutes, files: [] })
  operator = await bearerFor(container)
  currencyId = await currencyIdOf(database.db, 'sberbank')
})
afterAll(() => database.drop())

const terms = (changes: Partial<RequisiteTerms> = {}): RequisiteTerms => ({
  currencyId,
  name: 'New card',
  fields: [{ labelRu: 'Карта', labelEn: 'Card', value: '2202 2000 0000 0016' }],
  isEnabled: true,
  minAmount: '100',
  maxAmount: '50000',
  dailyAmount: '300000',
  dailyClaims: 20,
  ...changes,
})

async function ask(method: string, path = '', body?: object, headers: object = operator) {
  const answer = await app.request(`/en/api/v1/operator/requisites/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

const readPool = async () => listDeskRequisites.response.parse((await ask('GET')).body)

async function find(id: string) {
  const found = (await readPool()).requisites.find((requisite) => requisite.id === id)
  if (!found) {
    throw new Error(`${id} is not in the pool`)
  }
  return found
}

async function create(changes: Partial<RequisiteTerms> = {}): Promise<string> {
  const { body } = await ask('POST', '', { terms: terms(changes) })
  return (body as { id: string }).id
}

/** Creates a claim that is assigned to this requisite. */
async function createClaimPaidTo(id: string): Promise<void> {
  await database.db.update(paymentRequisites).set({ isEnabled: false })
  await database.db
    .update(paymentRequisites)
    .set({ isEnabled: true })
    .where(eq(paymentRequisites.id, id))
  const now = container.clock.now()
  const { claim } = await makeClaim(database.db, { state: 'awaiting_payment', now })
  const amount = new Decimal('10000')
  await inTransaction(database.db, (tx) =>
    assignPayIn(tx, { claimId: claim.id, currencyId, amount, now }),
  )
}

describe('the pool of requisites at the desk', () => {
  it('shows every requisite with its use today, and how each currency is paid', async () => {
    const id = await create()
    await createClaimPaidTo(id)
    expect(await find(id)).toMatchObject({
      terms: { ...terms(), isEnabled: true },
      currency: { code: 'SBERRUB', roundCalculator: 2 },
      today: { claims: 1, amount: '10000' },
      isUsed: true,
      lastUsedAt: container.clock.now().toISOString(),
    })
    const { currencies } = await readPool()
    const methods = new Map(currencies.map(({ slug, method }) => [slug, method]))
    expect([methods.get('sberbank'), methods.get('volet-usd')]).toEqual(['manual', 'form'])
  })

  it('changes a requisite, and the audit log has all its old and new values', async () => {
    const id = await create()
    const { version } = await find(id)
    const changed = terms({ name: 'Renamed', isEnabled: false, dailyClaims: null })
    expect((await ask('PUT', `${id}/`, { version, terms: changed })).status).toBe(204)
    expect((await find(id)).terms).toEqual(changed)
    const [record] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(record).toMatchObject({ action: 'requisite.update', after: { name: 'Renamed' } })
    expect(record?.before).toEqual(terms({}))
    expect(record?.after).toEqual(changed)
  })

  it('accepts only one of two simultaneous changes', async () => {
    const id = await create()
    const { version } = await find(id)
    const answers = await Promise.all(
      ['first', 'second'].map((name) => ask('PUT', `${id}/`, { version, terms: terms({ name }) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  it.each<[string, Partial<RequisiteTerms>, string]>([
    ['no name', { name: ' ' }, 'terms.name'],
    ['a requisite without fields', { fields: [] }, 'terms.fields'],
    ['a maximum below the minimum', { maxAmount: '99' }, 'terms.maxAmount'],
    ['a daily amount below the minimum', { dailyAmount: '99' }, 'terms.dailyAmount'],
    ['more digits than the currency has', { minAmount: '0.001' }, 'terms.minAmount'],
    ['an amount that is not a number', { minAmount: 'many' }, 'terms.minAmount'],
    ['a limit of no claims a day', { dailyClaims: 0 }, 'terms.dailyClaims'],
    ['an unknown currency', { currencyId: 9999 }, 'terms.currencyId'],
  ])('refuses %s with an error for its field', async (_, changes, field) => {
    const { status, body } = await ask('POST', '', { terms: terms(changes) })
    expect(status).toBe(422)
    expect(Object.keys(errorBody.parse(body).fields ?? {})).toEqual([field])
  })

  it('does not change the currency of a requisite', async () => {
    const id = await create()
    const { version } = await find(id)
    const other = terms({ currencyId: await currencyIdOf(database.db, 't-bank') })
    expect((await ask('PUT', `${id}/`, { version, terms: other })).status).toBe(422)
  })

  it('removes only a requisite to which no claim was assigned', async () => {
    const [used, unused] = [await create(), await create()]
    await createClaimPaidTo(used)
    expect((await ask('DELETE', `${unused}/`)).status).toBe(204)
    expect((await ask('DELETE', `${unused}/`)).status).toBe(404)
    const { status, body } = await ask('DELETE', `${used}/`)
    expect([status, errorBody.parse(body).code]).toEqual([409, 'in_use'])
  })

  it('is for operators only', async () => {
    const user = await bearerFor(container, 'user')
    expect((await ask('GET', '', undefined, user)).status).toBe(403)
    expect((await ask('POST', '', { terms: terms() }, {})).status).toBe(401)
  })
})
