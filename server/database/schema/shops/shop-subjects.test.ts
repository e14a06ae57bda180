import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeClaim } from '@/tests/factories/claims/claims'
import { makeUser } from '@/tests/factories/make-user'
import { openShopRows } from '@/tests/factories/shops/shop-rows'

/* What belongs to shops or pays their invoices. */
const rows = openShopRows()

describe('a claim of an invoice', () => {
  /** A copy of a claim that pays the invoice in its currency. */
  const pay = async (invoice: string) => {
    await rows.query(
      `insert into claims select (jsonb_populate_record(claim, jsonb_build_object(
         'id', $2::uuid, 'number', (select max(number) + 1 from claims), 'invoice_id', invoice.id,
         'to_currency_id', invoice.currency_id,
         'from_currency_id', (select id from currencies where id <> invoice.currency_id limit 1)))).*
       from claims claim, shop_invoices invoice where invoice.id = $1 and claim.invoice_id is null limit 1`,
      [invoice, randomUUID()],
    )
  }
  beforeAll(() => makeClaim(rows.database().db, { state: 'awaiting_payment' }))

  it('is the only open one, never pays a test invoice, and is completed only with a credit', async () => {
    const shop = await rows.insertShop()
    const test = await rows.insertInvoice(shop, { live: false })
    expect(await rows.refusalOf(() => pay(test))).toBe('claims_of_payable_invoice')
    const invoice = await rows.insertInvoice(shop)
    await pay(invoice)
    expect(await rows.refusalOf(() => pay(invoice))).toBe('claims_one_alive_of_invoice')
    const move = (state: string, version: string) =>
      rows.query(
        `update claims set state = $2, version = version + ${version}, is_held = false, is_accepted = true,
           finished_at = case $2 when 'completed' then now() end
         where invoice_id = $1`,
        [invoice, state],
      )
    const complete = async () => {
      await move('checking_payment', '1')
      await move('paying_out', '1')
      await move('completed', '1')
      await rows.query('set constraints claims_credit_their_shop immediate')
    }
    expect(await rows.refusalOf(complete)).toBe('claims_credit_their_shop')
    const payout = () =>
      rows.query(
        `insert into payouts (id, claim_id, kind, method, currency_id, amount, inputs, state, attempts,
           created_at, updated_at)
         select $2, id, 'payout', 'manual', to_currency_id, 1, '[]', 'queued', 0, now(), now()
         from claims where invoice_id = $1`,
        [invoice, randomUUID()],
      )
    expect(await rows.refusalOf(payout)).toBe('payouts_not_of_invoice')
  })
})

describe('a webhook', () => {
  it('belongs to one shop and mode, and is dropped when its endpoint is switched off', async () => {
    const shop = await rows.insertShop()
    const invoice = await rows.insertInvoice(shop, { live: false })
    const [endpoint, event, delivery] = [randomUUID(), randomUUID(), randomUUID()]
    await rows.query(
      `insert into webhook_endpoints (id, shop_id, live, url, is_on, secret_sealed, version, created_at,
         updated_at)
       values ($1, $2, false, 'https://mugs.example/hook', true, 'v1.abc', 1, now(), now())`,
      [endpoint, shop],
    )
    const tellMode = (live: boolean) =>
      rows.query(
        `insert into webhook_events (id, shop_id, live, type, invoice_id, sequence, payload, created_at)
         values ($1, $2, $3, 'invoice.pending', $4, 1, '{}', now())`,
        [event, shop, live, invoice],
      )
    expect(await rows.refusalOf(() => tellMode(true))).toBe('webhook_events_of_own')
    await tellMode(false)
    const send = (id: string) =>
      rows.query(
        `insert into webhook_deliveries (id, event_id, endpoint_id, is_replay, state, attempts, next_at,
           created_at)
         values ($1, $2, $3, false, 'waiting', 0, now(), now())`,
        [id, event, endpoint],
      )
    await send(delivery)
    await rows.query(
      `update webhook_endpoints set is_on = false, off_reason = 'owner' where id = $1`,
      [endpoint],
    )
    const { rows: left } = await rows.query('select state, next_at from webhook_deliveries')
    expect(left).toEqual([{ state: 'dropped', next_at: null }])
    expect(await rows.refusalOf(() => send(randomUUID()))).toBe('webhook_deliveries_to_own_shop')
  })
})

describe('a withdrawal of a shop', () => {
  const request = (shop: string, source: string, user: string) =>
    rows.query(
      `insert into withdrawals (id, source, user_id, shop_id, currency_id, amount, payout_currency_id, price,
         payout_amount, inputs, state, version, approvals_needed, locale, created_at, updated_at)
       select $1, $3, $4, id, currency_id, 1, currency_id, 1, 1, '[]', 'waiting', 1, 1, 'en', now(), now()
       from shops where id = $2`,
      [randomUUID(), shop, source, user],
    )

  it('belongs to the shop’s owner, takes from the shop’s balance, and is refused for a blocked shop', async () => {
    const shop = await rows.insertShop()
    const other = (await makeUser(rows.database().db)).id
    expect(await rows.refusalOf(() => request(shop, 'shop', other))).toBe('withdrawals_of_own_shop')
    expect(await rows.refusalOf(() => request(shop, 'referral', rows.owner()))).toBe(
      'withdrawals_of_shop_or_referrer',
    )
    // It belongs to the shop, but nothing was set aside and no event records it.
    expect(await rows.refusalOf(() => request(shop, 'shop', rows.owner()))).toBe('withdrawals_told')
    await rows.query(
      `update shops set state = 'blocked', reason = 'x', version = version + 1 where id = $1`,
      [shop],
    )
    expect(await rows.refusalOf(() => request(shop, 'shop', rows.owner()))).toBe(
      'withdrawals_to_served_shop',
    )
  })
})
