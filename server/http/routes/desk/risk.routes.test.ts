import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { errorBody } from '@/lib/contracts/common'
import * as contract from '@/lib/contracts/desk/risk'
import { auditLog } from '@/server/database/schema/audit'
import { blacklist, riskRules } from '@/server/database/schema/money/payments'
import { createApi } from '@/server/http/app'
import type { Offer } from '@/server/modules/offer'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/api/v1/operator/risk'
const terms = {
  dailyClaims: 3,
  dailyUsd: '1500.5',
  newcomerUsd: null,
  cardFromUsd: '500',
  accountFromUsd: null,
  personFromUsd: '5000',
  amlFromUsd: null,
  receiverAmlFromUsd: null,
}

let now = new Date('2026-11-21T12:00:00.000Z')
let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }
let offer: Offer
let from = 0
let to = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const { container } = createTestContainer({
    db,
    now: () => now,
    config: { rateLimitFactor: 1000 },
  })
  app = createApi(container)
  offer = container.offer
  operator = await bearerFor(container, 'operator')
  user = await bearerFor(container, 'user')
  from = await currencyIdOf(db, 'tether-trc20')
  to = await currencyIdOf(db, 'sberbank')
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = new Date(now.getTime() + 1000)
  await database.db.delete(riskRules)
  await database.db.delete(blacklist)
})

type Send = { method?: string; body?: unknown; headers?: Record<string, string> }

function send(path: string, { method, body, headers = operator }: Send = {}) {
  return app.request(base + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function ask<S extends z.ZodType>(schema: S, path: string, options?: Send) {
  const answer = await send(path, options)
  const json: unknown = await answer.json()
  expect(json).not.toHaveProperty('code')
  return schema.parse(json)
}

async function refusal(path: string, options: Send = {}) {
  const answer = await send(path, options)
  return { status: answer.status, ...errorBody.parse(await answer.json()) }
}

const rules = () => ask(contract.getDeskRisk.response, '/')
const statusOf = async (path: string, options: Send) => (await send(path, options)).status

async function lastAudit() {
  const [row] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

describe('access', () => {
  it.each([
    ['GET', '/'],
    ['PUT', '/office/', {}],
    ['POST', '/directions/', {}],
    ['PUT', '/directions/1/', {}],
    ['DELETE', '/directions/1/'],
    ['GET', '/blacklist/'],
    ['POST', '/blacklist/', {}],
    ['DELETE', '/blacklist/01a1fdfa-4600-74c5-b81a-f5d70f38279c/'],
  ] as [string, string, unknown?][])('%s %s is for operators only', async (method, path, body) => {
    expect(await statusOf(path, { method, body, headers: {} })).toBe(401)
    expect(await statusOf(path, { method, body, headers: user })).toBe(403)
  })
})

describe('the rules of the office', () => {
  it('refresh the offer when they change', async () => {
    const before = offer.version()
    const { version } = (await rules()).office
    await statusOf('/office/', { method: 'PUT', body: { version, terms } })
    expect(offer.version()).toBeGreaterThan(before)
  })

  it('are empty at first, stored as they are sent, and every change is recorded', async () => {
    const before = await rules()
    expect(Object.values(before.office.terms)).toEqual(Array(8).fill(null))
    expect(before.aml).toBeNull()

    const { version } = before.office
    expect(await statusOf('/office/', { method: 'PUT', body: { version, terms } })).toBe(204)
    const after = await rules()
    expect(after.office.terms).toEqual(terms)
    expect(after.office.version).not.toBe(version)
    expect(await lastAudit()).toMatchObject({
      action: 'risk_rules.update',
      entityId: 'all',
      before: null,
      after: terms,
    })

    now = new Date(now.getTime() + 1000)
    const changed = { ...terms, dailyClaims: null, amlFromUsd: '0.01' }
    const body = { version: after.office.version, terms: changed }
    expect(await statusOf('/office/', { method: 'PUT', body })).toBe(204)
    expect(await lastAudit()).toMatchObject({ before: terms, after: changed })
    expect(await database.db.$count(riskRules)).toBe(1)
  })

  it('accept only one of two simultaneous changes', async () => {
    const { version } = (await rules()).office
    const attempt = () => statusOf('/office/', { method: 'PUT', body: { version, terms } })
    const both = await Promise.all([attempt(), attempt()])
    expect(both.sort()).toEqual([204, 409])
  })

  it('report every invalid limit with an error for its field', async () => {
    const wrong = {
      dailyClaims: 0,
      dailyUsd: '0',
      newcomerUsd: '-1',
      cardFromUsd: 'NaN',
      accountFromUsd: '0.001',
      personFromUsd: '',
      amlFromUsd: '1.001',
      receiverAmlFromUsd: '-1',
    }
    const refused = await refusal('/office/', {
      method: 'PUT',
      body: { version: 'seen', terms: wrong },
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.fields ?? {}).sort()).toEqual(
      Object.keys(wrong)
        .map((name) => `terms.${name}`)
        .sort(),
    )
  })
})

describe('the rules of a direction', () => {
  it('are added, changed and deleted', async () => {
    const body = { from, to, terms }
    expect(await statusOf('/directions/', { body })).toBe(204)
    const [added] = (await rules()).directions
    expect(added).toMatchObject({ from: { slug: 'tether-trc20' }, to: { slug: 'sberbank' }, terms })
    expect(await lastAudit()).toMatchObject({ action: 'risk_rules.create', after: terms })
    const path = `/directions/${added?.directionId ?? 0}/`

    expect((await refusal('/directions/', { body })).fields).toHaveProperty('to')
    const stale = { version: 'another', terms }
    expect(await statusOf(path, { method: 'PUT', body: stale })).toBe(409)
    const changed = { ...terms, cardFromUsd: '1' }
    const save = { version: added?.version, terms: changed }
    expect(await statusOf(path, { method: 'PUT', body: save })).toBe(204)
    expect((await rules()).directions).toMatchObject([{ terms: changed }])

    expect(await statusOf(path, { method: 'DELETE' })).toBe(204)
    expect(await lastAudit()).toMatchObject({ action: 'risk_rules.delete', before: changed })
    expect((await rules()).directions).toEqual([])
    expect(await statusOf(path, { method: 'DELETE' })).toBe(404)
    expect(await statusOf(path, { method: 'PUT', body: save })).toBe(404)
  })

  it('require an existing direction', async () => {
    const refused = await refusal('/directions/', { body: { from, to: from, terms } })
    expect(refused.fields?.to).toEqual(['Такого направления нет.'])
    expect(
      Object.keys(
        (await refusal('/directions/', { body: { from: 0, to: 0, terms } })).fields ?? {},
      ),
    ).toEqual(['from', 'to'])
  })
})

describe('the blacklist', () => {
  const add = (kind: string, value: string, reason = 'Chargeback of May') =>
    send('/blacklist/', { body: { kind, value, reason } })
  const list = (query = '') => ask(contract.listDeskBlacklist.response, `/blacklist/${query}`)

  it('stores a value once, in its normal form, with the name of the operator who listed it', async () => {
    expect((await add('email', ' Petr@Example.com ')).status).toBe(201)
    const again = await refusal('/blacklist/', {
      body: { kind: 'email', value: 'petr@EXAMPLE.com', reason: 'Once more' },
    })
    expect(again.status).toBe(422)
    expect(again.fields).toHaveProperty('value')
    const { entries } = await list()
    expect(entries).toMatchObject([
      { kind: 'email', value: 'petr@example.com', reason: 'Chargeback of May' },
    ])
    expect(entries[0]?.who).toContain('@')
  })

  it('can be searched by kind, by reason and by a value in any spelling', async () => {
    await add('requisite', '4276 1234 5678 9012')
    await add('address', '2001:db8::1', '100% bot_net')
    const values = async (query: string) => (await list(query)).entries.map(({ value }) => value)
    expect(await values('?kind=requisite')).toEqual(['4276123456789012'])
    expect(await values('?text=4276-1234')).toEqual(['4276123456789012'])
    expect(await values('?text=CHARGEBACK')).toEqual(['4276123456789012'])
    expect(await values('?text=100%25')).toEqual(['2001:db8:0:0::/64'])
    expect(await values('?text=_')).toEqual(['2001:db8:0:0::/64'])
    expect(await values('?text=nobody')).toEqual([])
  })

  it('is paginated, newest first', async () => {
    for (let index = 0; index < 52; index += 1) {
      now = new Date(now.getTime() + 1)
      await add('requisite', `T${index}`)
    }
    const first = await list()
    expect(first.entries).toHaveLength(50)
    expect(first.entries[0]?.value).toBe('t51')
    const second = await list(`?before=${first.next}`)
    expect(second.entries.map(({ value }) => value)).toEqual(['t1', 't0'])
    expect(second.next).toBeNull()
  })

  it.each([
    ['email', 'petr'],
    ['address', 'somewhere'],
    ['requisite', '\u200b'],
    ['requisite', '\ufdfa'.repeat(299)],
    ['colour', 'red'],
  ])('refuses %s %j', async (kind, value) => {
    expect((await add(kind, value)).status).toBe(422)
    expect(await database.db.$count(blacklist)).toBe(0)
  })

  it('records the removal of an entry without the value itself', async () => {
    await add('requisite', '4276 1234 5678 9012')
    const [entry] = (await list()).entries
    const path = `/blacklist/${entry?.id ?? ''}/`
    expect(await statusOf(path, { method: 'DELETE' })).toBe(204)
    expect(await statusOf(path, { method: 'DELETE' })).toBe(404)
    const records = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, entry?.id ?? ''))
    expect(records.map(({ action }) => action).sort()).toEqual([
      'blacklist.add',
      'blacklist.remove',
    ])
    expect(JSON.stringify(records)).toContain('4276…9012')
    expect(JSON.stringify(records)).not.toContain('1234')
  })
})
