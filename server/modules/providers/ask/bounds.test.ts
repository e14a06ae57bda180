import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '@/server/database/in-transaction'
import { requisiteProviders } from '@/server/database/schema/money/providers'
import { declareProviders } from '@/server/modules/providers'
import { cancelClaim, confirmClaim } from '@/server/modules/claims'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { moveShop } from '@/server/modules/shops'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { makeWebhookShop } from '@/tests/factories/webhook-shop'
import { makeUser } from '@/tests/factories/make-user'
import { hasTooMany } from '../open-orders.repository'
import {
  openProvider,
  openProviderOffice,
  type OpenProvider,
  type ProviderOffice,
} from '@/tests/setup/providers/provider-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let database: TestDatabase
let acme: OpenProvider
let office: ProviderOffice
let passed = 0
const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + passed)

beforeAll(async () => {
  database = await createTestDatabase()
  acme = await openProvider('acme', now)
  office = await openProviderOffice(database, { providers: [acme], now })
})
afterAll(async () => {
  acme.close()
  await database.drop()
})
beforeEach(async () => {
  passed += 3_600_000
  await office.choose(false)
})

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const own = { code: 'too_many_requests', text: 'too_many_claims' }

async function liveInvoice(): Promise<string> {
  const { invoiceId: tested, shopId } = await makeWebhookShop(database.db, now())
  const { id: operator } = await makeUser(database.db, { role: 'operator' })
  const approval = { id: shopId, event: 'approve', by: 'operator', now: now() } as const
  await inTransaction(database.db, (tx) =>
    moveShop(tx, { ...approval, actor: { kind: 'user', userId: operator } }),
  )
  const id = randomUUID()
  await database.pool.query(
    `with live as (
       insert into shop_invoices
         select (jsonb_populate_record(i, jsonb_build_object('id', $1::text, 'live', true))).*
         from shop_invoices i where id = $2 returning id, created_at)
     insert into shop_invoice_events (invoice_id, seq, event, to_status, exception, by, actor, data, created_at)
       select id, 1, 'create', 'new', 'none', 'system', 'system:test', '{}', created_at from live`,
    [id, tested],
  )
  return id
}

describe('what newcomers may have asked providers for at once', () => {
  it('is bounded for a network, and what is above goes to the office’s own requisites if the desk has chosen so', async () => {
    const address = '203.0.113.7'
    const claims: string[] = []
    while (claims.length < 5) {
      claims.push(await office.order('5000', { address }))
    }
    await expect(office.order('5000', { address })).rejects.toMatchObject(own)
    expect(await office.payIn(await office.order())).toMatchObject({ state: 'awaited' })

    await office.choose(true)
    const sixth = await office.order('5000', { address })
    expect(await office.payIn(sixth)).toMatchObject({ method: 'manual', state: 'given' })
    expect(await office.ordersOf(sixth)).toEqual([])

    // An order that is cancelled takes no less until its provider knows it.
    await office.choose(false)
    const [first = ''] = claims
    await office.tend(first)
    await cancelClaim(database.db, { claimId: first, mover: byVisitor, now: now() })
    await expect(office.order('5000', { address })).rejects.toMatchObject(own)
    await office.tend(first)
    expect((await office.last(first)).state).toBe('cancelled')
    expect(await office.payIn(await office.order('5000', { address }))).toMatchObject({
      state: 'awaited',
    })
  })

  it('is bounded for a person, whatever network they come from', async () => {
    // So little that the bounds on unpaid holds let it through.
    const conditions = { ...noConditions, usdOut: '1' }
    const spelled = (name: string) => ({ email: `${name}@gmail.com`, conditions })
    await office.order('5000', spelled('stranger'))
    await office.order('5000', spelled('Stranger'))
    await office.order('5000', spelled('stranger+1'))
    await expect(office.order('5000', spelled('str.anger'))).rejects.toMatchObject(own)

    const { id: userId } = await makeUser(database.db)
    await Promise.all(times(3).map(() => office.order('5000', { userId, conditions })))
    await expect(office.order('5000', { userId, conditions })).rejects.toMatchObject(own)
  })

  it('is not bounded for a shop, whose invoices may have one e-mail address', async () => {
    const conditions = { ...noConditions, usdOut: '1' }
    for (let turn = 0; turn < 4; turn += 1) {
      const invoiceId = await liveInvoice()
      const paid = await office.order('5000', { email: 'payer@gmail.com', conditions, invoiceId })
      expect(await office.payIn(paid)).toMatchObject({ state: 'awaited' })
    }
    await office.order('5000', { email: 'payer@gmail.com', conditions })
  })

  it('is bounded for the block of IPv6 addresses that one customer has', async () => {
    const conditions = { ...noConditions, usdOut: '1' }
    const inBlock = (index: number) => ({ address: `2001:db8:7:${String(index)}::`, conditions })
    for (const index of times(10)) {
      await office.order('5000', inBlock(index))
    }
    await expect(office.order('5000', inBlock(10))).rejects.toMatchObject(own)
    await office.order('5000', { address: '2001:db8:8:1::', conditions })
  })

  it('does not count requests that were never ended, a day after their time', async () => {
    const conditions = { ...noConditions, usdOut: '1' }
    const stranger = { email: 'waits@gmail.com', conditions }
    for (let turn = 0; turn < 3; turn += 1) {
      await office.order('5000', stranger)
    }
    await expect(office.order('5000', stranger)).rejects.toMatchObject(own)
    passed += 25 * 3_600_000
    for (let turn = 0; turn < 3; turn += 1) {
      await office.order('5000', stranger)
    }
    await expect(office.order('5000', stranger)).rejects.toMatchObject(own)
  })

  it('does not count requests of a provider that is no longer in the settings', async () => {
    const other = await createTestDatabase()
    const providers = [await openProvider('old', now), await openProvider('next', now)]
    const another = await openProviderOffice(other, { providers, now })
    await another.choose(false)
    const stranger = {
      ...{ email: 'waits@gmail.com', conditions: { ...noConditions, usdOut: '1' } },
    }
    for (let turn = 0; turn < 3; turn += 1) {
      await another.order('5000', stranger)
    }
    await expect(another.order('5000', stranger)).rejects.toMatchObject(own)
    await declareProviders(other.db, { providers: [{ name: 'next', mostOpen: 50 }], now: now() })
    expect((await another.ordersOf(await another.order('5000', stranger))).at(-1)).toMatchObject({
      provider: 'next',
    })
    providers.forEach(({ close }) => close())
    await other.drop()
  })

  it('is counted for one request after another', async () => {
    const claimId = await office.order()
    const asking = { claimId, addressFactor: 1, now: now() }
    const waiting = sql<number>`(select count(*)::integer from pg_locks where not granted
      and locktype = 'advisory' and classid = hashtext('provider_orders_of_newcomers')::bigint::bit(32)::bigint
      and database = (select oid from pg_database where datname = current_database()))`
    const { second } = await inTransaction(database.db, async (tx) => {
      await hasTooMany(tx, asking)
      const other = inTransaction(database.db, (otherTx) => hasTooMany(otherTx, asking))
      await expect
        .poll(async () => (await database.db.select({ waiting }).from(sql`(select) as one`))[0])
        .toEqual({ waiting: 1 })
      return { second: other }
    })
    expect(await second).toBe(false)
  })

  it('is bounded for all of them together, however many ask at once, and not for known customers', async () => {
    const before = acme.orders.count()
    const { rows } = await database.pool.query<{ open: number }>(
      `select count(*)::int as open from provider_orders
       where state in ('wanted', 'asking', 'unknown', 'given') and expires_at > $1`,
      [new Date(now().getTime() - 24 * 3_600_000)],
    )
    const open = rows[0]?.open ?? 0
    await database.db.update(requisiteProviders).set({ mostOpen: open + 5 })
    // Unpaid holds of different currencies do not wait for each other.
    const to = ['tether-trc20', 'ethereum', 'bitcoin', 'litecoin']
    const settled = await Promise.allSettled(
      times(12).map((index) => office.order('5000', { to: to[index % to.length] })),
    )
    const refused = settled.flatMap((one): unknown[] =>
      one.status === 'rejected' ? [one.reason] : [],
    )
    expect(refused).toHaveLength(7)
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'too_many_requests', text: 'too_many_awaited' })
    }
    expect(acme.orders.count()).toBe(before)

    const { claim } = await makeClaim(database.db, {
      ...{ from: 'sberbank', fromAmount: '5000', now: now(), row: { standing: 'known' } },
    })
    const mover = {
      by: 'operator',
      actor: { kind: 'system', name: 'test' },
      address: null,
    } as const
    const { methods } = office.container.payments
    await confirmClaim(database.db, { claimId: claim.id, mover, methods, now: now() })
    expect(await office.payIn(claim.id)).toMatchObject({ state: 'awaited' })
  })
})
