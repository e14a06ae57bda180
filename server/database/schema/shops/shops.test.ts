import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { invoiceStatuses, invoiceWays } from '@/lib/contracts/shops/invoice-lists'
import { shopStates, shopWays } from '@/lib/contracts/shops/shop-lists'
import { openShopRows } from '@/tests/factories/shops/shop-rows'

const rows = openShopRows()

describe('a shop', () => {
  it('changes its state only as the table of states allows', async () => {
    const shop = await rows.insertShop('moderation')
    for (const to of shopStates.filter((state) => state !== 'moderation')) {
      const reason = to === 'active' ? null : 'Not ours'
      const move = async () => {
        await rows.query('update shops set state = $2, reason = $3, version = 2 where id = $1', [
          shop,
          to,
          reason,
        ])
        await rows.tell('shop_events', 'shop_id', shop, { to, seq: 2, from: 'moderation' })
      }
      expect([to, await rows.refusalOf(move)]).toEqual([
        to,
        shopWays.moderation.includes(to) ? null : 'shops_state_way',
      ])
    }
  })

  it('has its state in its history, and is one of at most five of an account', async () => {
    const shop = await rows.insertShop()
    const untold = () =>
      rows.query(`update shops set state = 'blocked', reason = 'x', version = 3 where id = $1`, [
        shop,
      ])
    expect(await rows.refusalOf(untold)).toBe('shops_told')
    for (let more = 0; more < 4; more += 1) {
      await rows.insertShop()
    }
    expect(await rows.refusalOf(() => rows.insertShop())).toBe('shops_at_most_five')
  })

  it('cannot change its name, site or picture while it is active', async () => {
    const shop = await rows.insertShop()
    const rename = (state: string) =>
      rows.query('update shops set name = $2, state = $3, version = 3 where id = $1', [
        ...[shop, 'Another', state],
      ])
    expect(await rows.refusalOf(() => rename('active'))).toBe('shops_judged_as_seen')
    // The shop would wait for the office, but no event says so.
    expect(await rows.refusalOf(() => rename('moderation'))).toBe('shops_told')
    const paint = () =>
      rows.query(`update shops set logo = '/media/other.png', version = 3 where id = $1`, [shop])
    expect(await rows.refusalOf(paint)).toBe('shops_judged_as_seen')
  })

  it('gets a live key only while it is active', async () => {
    const shop = await rows.insertShop('moderation')
    const key = (live: boolean) =>
      rows.query(
        `insert into shop_keys (id, shop_id, live, name, hash, hint, scopes, created_at)
         values ($1, $2, $3, 'Key', repeat('a', 64), 'abcd', '{read}', now())`,
        [randomUUID(), shop, live],
      )
    expect(await rows.refusalOf(() => key(true))).toBe('shop_keys_of_served')
    expect(await rows.refusalOf(() => key(false))).toBeNull()
  })
})

describe('an invoice', () => {
  it('is made only in a mode that its shop may use, and in the currency and digits of the shop', async () => {
    const shop = await rows.insertShop('moderation')
    expect(await rows.refusalOf(() => rows.insertInvoice(shop))).toBe('shop_invoices_of_shop')
    expect(await rows.refusalOf(() => rows.insertInvoice(shop, { live: false }))).toBeNull()
    const tooFine = () => rows.insertInvoice(shop, { live: false, amount: '1.123456789012345678' })
    expect(await rows.refusalOf(tooFine)).toBe('shop_invoices_of_shop')
  })

  it('has an order id that is unique in its mode', async () => {
    const shop = await rows.insertShop()
    await rows.insertInvoice(shop, { order: 'A-1' })
    expect(
      await rows.refusalOf(() => rows.insertInvoice(shop, { order: 'A-1', live: false })),
    ).toBeNull()
    expect(await rows.refusalOf(() => rows.insertInvoice(shop, { order: 'A-1' }))).toBe(
      'shop_invoices_order_once',
    )
  })

  it.each(['new', 'pending', 'expired', 'paid'] as const)(
    'changes its status only as the table of statuses allows, from %s',
    async (from) => {
      const shop = await rows.insertShop()
      const invoice = await rows.insertInvoice(shop, { live: false })
      const seq = from === 'new' ? 2 : 3
      if (from !== 'new') {
        await rows.moveInvoice(invoice, 'new', from, 2)
      }
      for (const to of invoiceStatuses.filter((status) => status !== from)) {
        const fault = await rows.refusalOf(() => rows.moveInvoice(invoice, from, to, seq))
        const ways = invoiceWays[from]
        // A refund of the test mode needs its payout, which the next test makes.
        const expected = from === 'paid' && to === 'refunded' ? 'shop_invoices_refunds' : null
        expect([to, fault]).toEqual([to, ways.includes(to) ? expected : 'shop_invoices_status_way'])
      }
    },
  )

  it('keeps its terms, and is not paid in real money without a credit', async () => {
    const shop = await rows.insertShop()
    const live = await rows.insertInvoice(shop)
    const dearer = () => rows.query('update shop_invoices set amount = 11 where id = $1', [live])
    expect(await rows.refusalOf(dearer)).toBe('other')
    expect(await rows.refusalOf(() => rows.moveInvoice(live, 'new', 'paid', 2))).toBe(
      'shop_invoices_credited_when_paid',
    )
  })

  it('is not refunded beyond what was paid', async () => {
    const shop = await rows.insertShop()
    const invoice = await rows.insertInvoice(shop, { live: false })
    await rows.moveInvoice(invoice, 'new', 'paid', 2)
    const refund = async (amount: string, counted: string) => {
      await rows.query(
        `insert into shop_test_payouts (id, shop_id, kind, invoice_id, metadata, amount,
           payout_currency_id, price, payout_amount, inputs, state, version, created_at, updated_at)
         select $1, shop_id, 'refund', id, '{}', $3, currency_id, 1, $3, '[]', 'waiting', 1, now(), now()
         from shop_invoices where id = $2`,
        [randomUUID(), invoice, amount],
      )
      await rows.query('update shop_invoices set refunded_amount = $2, version = 3 where id = $1', [
        invoice,
        counted,
      ])
      await rows.tell('shop_invoice_events', 'invoice_id', invoice, {
        to: 'paid',
        seq: 3,
        from: 'paid',
      })
    }
    expect(await rows.refusalOf(() => refund('4', '4'))).toBeNull()
    expect(await rows.refusalOf(() => refund('4', '3'))).toBe('shop_invoices_refunds')
    expect(await rows.refusalOf(() => refund('11', '11'))).toBe('shop_invoices_refunded_amount')
  })

  it('is counted in the day of its shop', async () => {
    const shop = await rows.insertShop()
    const paid = await rows.insertInvoice(shop, { live: false })
    const expired = await rows.insertInvoice(shop, { live: false })
    await rows.moveInvoice(paid, 'new', 'paid', 2)
    await rows.moveInvoice(expired, 'new', 'expired', 2)
    // Credited, but not in full.
    const part = await rows.insertInvoice(shop, { live: false })
    await rows.moveInvoice(part, 'new', 'underpaid', 2, '4')
    const { rows: days } = await rows.query(
      `select ended, converted, sales, trim_scale(turnover)::text as turnover from shop_days where shop_id = $1`,
      [shop],
    )
    expect(days).toEqual([{ ended: 3, converted: 1, sales: 2, turnover: '14' }])
  })
})
