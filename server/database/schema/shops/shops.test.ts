import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceStatuses, invoiceWays } from '@/lib/contracts/shops/invoice-lists'
import { shopStates, shopWays } from '@/lib/contracts/shops/shop-lists'
import { makeClaim } from '@/tests/factories/claims/claims'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

/* The database keeps the rules of shops without help from the code, so these tests use plain SQL. */
let database: TestDatabase
let connection: PoolClient
let owner: string
beforeAll(async () => {
  database = await createTestDatabase()
  owner = (await makeUser(database.db, { activatedAt: new Date() })).id
})
afterAll(() => database.drop())
beforeEach(async () => {
  connection = await database.pool.connect()
  await connection.query('begin')
})
afterEach(async () => {
  await connection.query('rollback')
  connection.release()
})

const checkConstraints = () => connection.query('set constraints all immediate')

/** The constraint that refuses the change; null if nothing does. The change is taken back. */
async function refusalOf(change: () => Promise<unknown>): Promise<string | null> {
  await connection.query('savepoint tried')
  try {
    await change()
    await checkConstraints()
    return null
  } catch (fault) {
    return (fault as { constraint?: string; code?: string }).constraint ?? 'other'
  } finally {
    await connection.query('rollback to savepoint tried')
  }
}

async function insertShop(state = 'active'): Promise<string> {
  const id = randomUUID()
  await connection.query(
    `insert into shops (id, user_id, name, site, currency_id, fee_percent, time_zone, state, version,
       created_at, updated_at)
     select $1, $2, 'Mugs', 'https://mugs.example', id, 1, 'Europe/Riga', 'moderation', 1, now(), now()
     from currencies where slug = 'tether-trc20'`,
    [id, owner],
  )
  await tell('shop_events', 'shop_id', id, { to: 'moderation', seq: 1, from: null })
  if (state !== 'moderation') {
    await connection.query(`update shops set state = 'active', version = 2 where id = $1`, [id])
    await tell('shop_events', 'shop_id', id, { to: 'active', seq: 2, from: 'moderation' })
  }
  return id
}

type Told = { to: string; seq: number; from: string | null }

async function tell(table: string, column: string, id: string, { to, seq, from }: Told) {
  const isShop = table === 'shop_events'
  const [state, more, values] = isShop
    ? ['state', '', '']
    : ['status', ', exception, by', `, 'none', 'system'`]
  await connection.query(
    `insert into ${table} (${column}, seq, event, from_${state}, to_${state}, actor, data, created_at${more})
     values ($1, $2, '${isShop ? 'update' : 'pend'}', $3, $4, 'system:test', '{}', now()${values})`,
    [id, seq, from, to],
  )
}

type InvoiceTerms = { live?: boolean; order?: string; amount?: string }

async function insertInvoice(
  shop: string,
  { live = true, order = randomUUID(), amount = '10' }: InvoiceTerms = {},
): Promise<string> {
  const id = randomUUID()
  await connection.query(
    `insert into shop_invoices (id, shop_id, live, order_id, amount, currency_id, description, metadata,
       fee_percent, status, exception, version, expires_at, created_at, updated_at)
     select $1, id, $3, $4, $5, currency_id, 'Two mugs', '{}', fee_percent, 'new', 'none', 1,
       now() + interval '1 hour', now(), now()
     from shops where id = $2`,
    [id, shop, live, order, amount],
  )
  await tell('shop_invoice_events', 'invoice_id', id, { to: 'new', seq: 1, from: null })
  return id
}

/** Moves an invoice of the test mode, with what each status needs. */
async function moveInvoice(id: string, from: string, to: string, seq: number): Promise<void> {
  const needs: Partial<Record<string, string>> = {
    paid: `, paid_amount = amount, fee_amount = 0, paid_at = coalesce(paid_at, now())`,
    refunded: `, refunded_amount = coalesce(paid_amount, 0)`,
  }
  await connection.query(
    `update shop_invoices set status = $2, version = $3,
       exception = case when $2 = 'underpaid' then 'partial' else 'none' end${needs[to] ?? ''}
     where id = $1`,
    [id, to, seq],
  )
  await connection.query(
    `insert into shop_invoice_events (invoice_id, seq, event, from_status, to_status, exception, by, actor,
       data, created_at)
     values ($1, $2, 'pend', $3, $4, $5, 'test', 'system:test', '{}', now())`,
    [id, seq, from, to, to === 'underpaid' ? 'partial' : 'none'],
  )
}

describe('a shop', () => {
  it('goes only the ways of the table', async () => {
    const shop = await insertShop('moderation')
    for (const to of shopStates.filter((state) => state !== 'moderation')) {
      const reason = to === 'active' ? null : 'Not ours'
      const move = async () => {
        await connection.query(
          'update shops set state = $2, reason = $3, version = 2 where id = $1',
          [shop, to, reason],
        )
        await tell('shop_events', 'shop_id', shop, { to, seq: 2, from: 'moderation' })
      }
      expect([to, await refusalOf(move)]).toEqual([
        to,
        shopWays.moderation.includes(to) ? null : 'shops_state_way',
      ])
    }
  })

  it('has a history that says its state, and five for an account', async () => {
    const shop = await insertShop()
    const untold = () =>
      connection.query(
        `update shops set state = 'blocked', reason = 'x', version = 3 where id = $1`,
        [shop],
      )
    expect(await refusalOf(untold)).toBe('shops_told')
    for (let more = 0; more < 4; more += 1) {
      await insertShop()
    }
    expect(await refusalOf(() => insertShop())).toBe('shops_at_most_five')
  })

  it('gets a live key only while it is active', async () => {
    const shop = await insertShop('moderation')
    const key = (live: boolean) =>
      connection.query(
        `insert into shop_keys (id, shop_id, live, name, hash, hint, scopes, created_at)
         values ($1, $2, $3, 'Key', repeat('a', 64), 'abcd', '{read}', now())`,
        [randomUUID(), shop, live],
      )
    expect(await refusalOf(() => key(true))).toBe('shop_keys_of_served')
    expect(await refusalOf(() => key(false))).toBeNull()
  })
})

describe('an invoice', () => {
  it('is made only in the mode, the currency and the digits of its shop', async () => {
    const shop = await insertShop('moderation')
    expect(await refusalOf(() => insertInvoice(shop))).toBe('shop_invoices_of_shop')
    expect(await refusalOf(() => insertInvoice(shop, { live: false }))).toBeNull()
    const tooFine = () => insertInvoice(shop, { live: false, amount: '1.123456789012345678' })
    expect(await refusalOf(tooFine)).toBe('shop_invoices_of_shop')
  })

  it('has an order id of its own in each mode', async () => {
    const shop = await insertShop()
    await insertInvoice(shop, { order: 'A-1' })
    expect(await refusalOf(() => insertInvoice(shop, { order: 'A-1', live: false }))).toBeNull()
    expect(await refusalOf(() => insertInvoice(shop, { order: 'A-1' }))).toBe(
      'shop_invoices_order_once',
    )
  })

  it.each(['new', 'pending', 'expired', 'paid'] as const)(
    'goes only the ways of the table from %s',
    async (from) => {
      const shop = await insertShop()
      const invoice = await insertInvoice(shop, { live: false })
      const seq = from === 'new' ? 2 : 3
      if (from !== 'new') {
        await moveInvoice(invoice, 'new', from, 2)
      }
      for (const to of invoiceStatuses.filter((status) => status !== from)) {
        const fault = await refusalOf(() => moveInvoice(invoice, from, to, seq))
        const ways = invoiceWays[from]
        // A refund of the test mode needs its payout, which the next test makes.
        const expected = from === 'paid' && to === 'refunded' ? 'shop_invoices_refunds' : null
        expect([to, fault]).toEqual([to, ways.includes(to) ? expected : 'shop_invoices_status_way'])
      }
    },
  )

  it('keeps its terms, and is not paid in real money without a credit', async () => {
    const shop = await insertShop()
    const live = await insertInvoice(shop)
    const dearer = () =>
      connection.query('update shop_invoices set amount = 11 where id = $1', [live])
    expect(await refusalOf(dearer)).toBe('other')
    expect(await refusalOf(() => moveInvoice(live, 'new', 'paid', 2))).toBe(
      'shop_invoices_credited_when_paid',
    )
  })

  it('is not refunded beyond what was paid', async () => {
    const shop = await insertShop()
    const invoice = await insertInvoice(shop, { live: false })
    await moveInvoice(invoice, 'new', 'paid', 2)
    const refund = async (amount: string, counted: string) => {
      await connection.query(
        `insert into shop_test_payouts (id, shop_id, kind, invoice_id, metadata, amount,
           payout_currency_id, price, payout_amount, inputs, state, version, created_at, updated_at)
         select $1, shop_id, 'refund', id, '{}', $3, currency_id, 1, $3, '[]', 'waiting', 1, now(), now()
         from shop_invoices where id = $2`,
        [randomUUID(), invoice, amount],
      )
      await connection.query(
        'update shop_invoices set refunded_amount = $2, version = 3 where id = $1',
        [invoice, counted],
      )
      await tell('shop_invoice_events', 'invoice_id', invoice, { to: 'paid', seq: 3, from: 'paid' })
    }
    expect(await refusalOf(() => refund('4', '4'))).toBeNull()
    expect(await refusalOf(() => refund('4', '3'))).toBe('shop_invoices_refunds')
    expect(await refusalOf(() => refund('11', '11'))).toBe('shop_invoices_refunded_amount')
  })

  it('is counted in the day of its shop', async () => {
    const shop = await insertShop()
    const paid = await insertInvoice(shop, { live: false })
    const expired = await insertInvoice(shop, { live: false })
    await moveInvoice(paid, 'new', 'paid', 2)
    await moveInvoice(expired, 'new', 'expired', 2)
    const { rows } = await connection.query(
      `select ended, converted, sales, trim_scale(turnover)::text as turnover from shop_days where shop_id = $1`,
      [shop],
    )
    expect(rows).toEqual([{ ended: 2, converted: 1, sales: 1, turnover: '10' }])
  })
})

describe('a claim of an invoice', () => {
  /** A copy of a claim that pays the invoice in its currency. */
  const pay = async (invoice: string) => {
    await connection.query(
      `insert into claims select (jsonb_populate_record(claim, jsonb_build_object(
         'id', $2::uuid, 'number', (select max(number) + 1 from claims), 'invoice_id', invoice.id,
         'to_currency_id', invoice.currency_id,
         'from_currency_id', (select id from currencies where id <> invoice.currency_id limit 1)))).*
       from claims claim, shop_invoices invoice where invoice.id = $1 and claim.invoice_id is null limit 1`,
      [invoice, randomUUID()],
    )
  }
  beforeAll(() => makeClaim(database.db, { state: 'awaiting_payment' }))

  it('is one at a time, never of the test mode, and is completed only with a credit', async () => {
    const shop = await insertShop()
    const test = await insertInvoice(shop, { live: false })
    expect(await refusalOf(() => pay(test))).toBe('claims_of_payable_invoice')
    const invoice = await insertInvoice(shop)
    await pay(invoice)
    expect(await refusalOf(() => pay(invoice))).toBe('claims_one_alive_of_invoice')
    const move = (state: string, version: string) =>
      connection.query(
        `update claims set state = $2, version = version + ${version}, is_held = false, is_accepted = true,
           finished_at = case $2 when 'completed' then now() end
         where invoice_id = $1`,
        [invoice, state],
      )
    const complete = async () => {
      await move('checking_payment', '1')
      await move('paying_out', '1')
      await move('completed', '1')
      await connection.query('set constraints claims_credit_their_shop immediate')
    }
    expect(await refusalOf(complete)).toBe('claims_credit_their_shop')
    const payout = () =>
      connection.query(
        `insert into payouts (id, claim_id, kind, method, currency_id, amount, inputs, state, attempts,
           created_at, updated_at)
         select $2, id, 'payout', 'manual', to_currency_id, 1, '[]', 'queued', 0, now(), now()
         from claims where invoice_id = $1`,
        [invoice, randomUUID()],
      )
    expect(await refusalOf(payout)).toBe('payouts_not_of_invoice')
  })
})

describe('a webhook', () => {
  it('is of its shop and mode, and is dropped when its endpoint is switched off', async () => {
    const shop = await insertShop()
    const invoice = await insertInvoice(shop, { live: false })
    const [endpoint, event, delivery] = [randomUUID(), randomUUID(), randomUUID()]
    await connection.query(
      `insert into webhook_endpoints (id, shop_id, live, url, is_on, secret_sealed, version, created_at,
         updated_at)
       values ($1, $2, false, 'https://mugs.example/hook', true, 'v1.abc', 1, now(), now())`,
      [endpoint, shop],
    )
    const tellMode = (live: boolean) =>
      connection.query(
        `insert into webhook_events (id, shop_id, live, type, invoice_id, sequence, payload, created_at)
         values ($1, $2, $3, 'invoice.pending', $4, 1, '{}', now())`,
        [event, shop, live, invoice],
      )
    expect(await refusalOf(() => tellMode(true))).toBe('webhook_events_of_own')
    await tellMode(false)
    const send = (id: string) =>
      connection.query(
        `insert into webhook_deliveries (id, event_id, endpoint_id, is_replay, state, attempts, next_at,
           created_at)
         values ($1, $2, $3, false, 'waiting', 0, now(), now())`,
        [id, event, endpoint],
      )
    await send(delivery)
    await connection.query(
      `update webhook_endpoints set is_on = false, off_reason = 'owner' where id = $1`,
      [endpoint],
    )
    const { rows } = await connection.query('select state, next_at from webhook_deliveries')
    expect(rows).toEqual([{ state: 'dropped', next_at: null }])
    expect(await refusalOf(() => send(randomUUID()))).toBe('webhook_deliveries_to_own_shop')
  })
})

describe('a withdrawal of a shop', () => {
  const request = (shop: string, source: string, user: string) =>
    connection.query(
      `insert into withdrawals (id, source, user_id, shop_id, currency_id, amount, payout_currency_id, price,
         payout_amount, inputs, state, version, approvals_needed, locale, created_at, updated_at)
       select $1, $3, $4, id, currency_id, 1, currency_id, 1, 1, '[]', 'waiting', 1, 1, 'en', now(), now()
       from shops where id = $2`,
      [randomUUID(), shop, source, user],
    )

  it('is of its owner, of the shop’s balance, and not of a blocked shop', async () => {
    const shop = await insertShop()
    const other = (await makeUser(database.db)).id
    expect(await refusalOf(() => request(shop, 'shop', other))).toBe('withdrawals_of_own_shop')
    expect(await refusalOf(() => request(shop, 'referral', owner))).toBe(
      'withdrawals_of_shop_or_referrer',
    )
    // It is of the shop, but nothing was set aside and no event says so.
    expect(await refusalOf(() => request(shop, 'shop', owner))).toBe('withdrawals_told')
    await connection.query(
      `update shops set state = 'blocked', reason = 'x', version = version + 1 where id = $1`,
      [shop],
    )
    expect(await refusalOf(() => request(shop, 'shop', owner))).toBe('withdrawals_to_served_shop')
  })
})
