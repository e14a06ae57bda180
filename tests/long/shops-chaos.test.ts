import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Decimal, toText } from '@/lib/money/decimal'
import { claimQuotes } from '@/server/database/schema/claims'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { webhookEvents } from '@/server/database/schema/shops/webhooks'
import { entries } from '@/server/database/schema/money/ledger'
import { proveBooksNow } from '@/server/modules/claims'
import { openShopOffice, type ShopOffice } from '@/tests/factories/shops/shop-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createRandom } from './markets/world'
import type { Sales } from './shops/seller'
import { print, printStart, scaled, seed } from './support/settings'

/*
 * A process that books payments of invoices is killed with SIGKILL, most often while it completes an order and
 * credits the shop: both take long here. Another process then books the same payments again. Each invoice must be
 * credited once, and its shop must be notified once.
 */
const kills = Math.max(2, scaled(200))
const salesInRound = 2
const slowMilliseconds = 40
const now = new Date('2026-11-21T12:00:00Z')
const random = createRandom(seed)

let database: TestDatabase
let office: ShopOffice
const acknowledged = new Set<string>()
let killedInside = 0

beforeAll(async () => {
  printStart('shops', `${kills} times kill -9 during sales`)
  database = await createTestDatabase()
  office = await openShopOffice(database, { now: () => now })
  await database.pool.query(`
    create function take_long() returns trigger language plpgsql as $$
      begin perform pg_sleep(${slowMilliseconds / 1000}); return new; end $$;
    create trigger take_long after update on claims
      for each row when (new.state = 'completed') execute function take_long();
    create trigger take_long after update on shop_invoices
      for each row when (new.paid_amount is not null) execute function take_long()`)
})
afterAll(() => database.drop())

async function makeSales(): Promise<Sales['sales']> {
  const shop = await office.shop()
  const sales: Sales['sales'] = []
  for (let count = 0; count < salesInRound; count += 1) {
    const { id } = await shop.invoice()
    const claim = await office.orderOf(id)
    const [quote] = await office.db
      .select()
      .from(claimQuotes)
      .where(eq(claimQuotes.claimId, claim.id))
    const amount = toText(quote?.fromAmount ?? new Decimal(0))
    sales.push({ claimId: claim.id, currencyId: claim.fromCurrencyId, amount })
  }
  return sales
}

/** Books sales in another process, and kills it after a while unless it is to finish. */
async function sell(sales: Sales['sales'], killAfter: number | null): Promise<void> {
  const work = JSON.stringify({ url: database.url, now: now.toISOString(), sales } satisfies Sales)
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/long/shops/seller.ts', work], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const lines = createInterface({ input: child.stdout })
  const open = new Set<string>()
  lines.on('line', (line) => {
    const [word, id = ''] = line.split(' ')
    if (word === 'begin') {
      open.add(id)
    } else {
      open.delete(id)
      acknowledged.add(id)
    }
  })
  await Promise.race([once(lines, 'line'), closed])
  if (killAfter === null) {
    const [code] = (await closed) as [number | null]
    expect(code).toBe(0)
    return
  }
  await pause(killAfter)
  child.kill('SIGKILL')
  await closed
  killedInside += open.size
}

it('credits each invoice once, whenever the process is killed', async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const sales = await makeSales()
    await sell(sales, random() * salesInRound * 4 * slowMilliseconds)
    await sell(sales, null)
    if (kill % 20 === 19) {
      print('shops', `${kill + 1} kills, ${acknowledged.size} sales acknowledged`)
    }
  }
  print('shops', `${killedInside} of ${kills} kills while a sale was not acknowledged`)
  const rows = await office.db.select().from(shopInvoices)
  expect(rows).toHaveLength(kills * salesInRound)
  expect(rows.filter(({ status }) => status !== 'paid')).toEqual([])
  const sales = await office.db.$count(entries, eq(entries.kind, 'shop_sale'))
  expect(sales).toBe(rows.length)
  expect(new Set(rows.map(({ creditEntryId }) => creditEntryId)).size).toBe(rows.length)
  const told = await office.db.$count(webhookEvents, eq(webhookEvents.type, 'invoice.paid'))
  expect(told).toBe(rows.length)
  expect(await proveBooksNow(office.db)).toEqual([])
})
