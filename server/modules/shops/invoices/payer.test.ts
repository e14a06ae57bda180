import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Decimal, toText } from '@/lib/money/decimal'
import { claimQuotes } from '@/server/database/schema/claims'
import { mails } from '@/server/database/schema/mails'
import { outboxEvents } from '@/server/database/schema/outbox'
import { expireClaim, publishOutbox, settleClaim, type ClaimRow } from '@/server/modules/claims'
import { byOperator } from '@/tests/factories/claims/claim-actions'
import { openShopOffice, type ShopOffice } from '@/tests/factories/shops/shop-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const start = new Date('2026-11-21T12:00:00Z')
let now = start
let database: TestDatabase
let office: ShopOffice
let shop: Awaited<ReturnType<ShopOffice['shop']>>

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openShopOffice(database, { now: () => now })
  shop = await office.shop()
})
afterEach(() => {
  now = start
})
afterAll(() => database.drop())

async function half(claim: ClaimRow) {
  const [quote] = await database.db
    .select()
    .from(claimQuotes)
    .where(eq(claimQuotes.claimId, claim.id))
  return (quote ?? expect.fail('There is no quote.')).fromAmount.div(2).toDecimalPlaces(8)
}

async function mailsOf({ id }: ClaimRow) {
  const site = { origin: 'https://office.example', nameIn: () => 'Office' }
  const events = await database.db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(eq(outboxEvents.subjectId, id))
    .orderBy(asc(outboxEvents.id))
  for (const event of events) {
    await publishOutbox(database.db, { eventId: event.id, site, now })
  }
  return database.db.select().from(mails).where(eq(mails.claimId, id)).orderBy(asc(mails.id))
}

describe('the payer of an invoice', () => {
  it('gets a mail about a partial payment that names the shop and the order, and links to the invoice’s page', async () => {
    const { id, orderId } = await shop.invoice()
    const claim = await office.orderOf(id)
    const part = await half(claim)
    await office.pay(claim, part)
    const [mail, ...others] = await mailsOf(claim)
    expect([mail?.template, others]).toEqual(['invoice_on_hold', []])
    for (const text of ['Mugs', 'Two mugs', String(orderId), toText(part), `/pay/${id}#`]) {
      expect(mail?.text).toContain(text)
    }
    expect(mail?.text).not.toContain('/claim/')
  })

  it('is asked by mail where to return the rest after an operator has accepted the agreed amount', async () => {
    const { id } = await shop.invoice()
    const claim = await office.orderOf(id)
    const send = (await half(claim)).times(2)
    const held = await office.pay(claim, send.plus(1))
    await settleClaim(database.db, {
      ...{ claimId: claim.id, choice: 'keep_agreed', pair: null, mover: byOperator, now },
      shown: { from: send, to: new Decimal(50) },
      expectedVersion: held.version,
    })
    const written = await mailsOf(claim)
    expect(written.map(({ template }) => template)).toEqual([
      'invoice_on_hold',
      'invoice_unclaimed',
    ])
    expect(written[1]?.subject).toMatch(/we will refund 1.BTC$/)
    expect(written[1]?.text).toMatch(/Tell us on the payment page where to send the refund/)
  })

  it('sees the invoice and the shop in the order; a stranger is told that the payer decides', async () => {
    const { id } = await shop.invoice()
    const claim = await office.orderOf(id)
    await office.pay(claim, await half(claim))
    const { body } = await office.send(`claim/${claim.id}/status/`)
    expect(body).toMatchObject({ invoice: { id, shop: 'Mugs' }, own: null })
    expect(body.reason).toMatch(/Whoever pays decides/)
  })

  it('is told that the time of an order ran out, until there is another order', async () => {
    const { id } = await shop.invoice()
    const lapsed = async () => (await office.send(`pay/${id}/`)).body.lapsed
    expect(await lapsed()).toBe(false)
    const claim = await office.orderOf(id)
    expect(await lapsed()).toBe(false)
    now = new Date(claim.expiresAt.getTime() + 1000)
    await expireClaim(database.db, { claimId: claim.id, now })
    expect(await lapsed()).toBe(true)
    now = start
    await office.orderOf(id)
    expect(await lapsed()).toBe(false)
  })

  it('sees what the shop was paid', async () => {
    const { id } = await shop.invoice()
    const claim = await office.orderOf(id)
    expect((await office.send(`pay/${id}/`)).body.paid).toBeNull()
    const part = await half(claim)
    await office.pay(claim, part.times(2))
    expect((await office.send(`pay/${id}/`)).body).toMatchObject({ status: 'paid', paid: '50' })
  })
})
