import { and, desc, eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Decimal, toText, zero } from '@/lib/money/decimal'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { claimQuotes } from '@/server/database/schema/claims'
import { withdrawalEvents, withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { accounts, entries } from '@/server/database/schema/money/ledger'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { webhookEvents } from '@/server/database/schema/shops/webhooks'
import {
  cancelClaim,
  endChoice,
  findClaim,
  proveBooksNow,
  undoExchange,
  type ClaimRow,
} from '@/server/modules/claims'
import { postEntry } from '@/server/modules/ledger'
import { closeShopsOf, expireInvoice } from '@/server/modules/shops'
import { declineWithdrawal, findShopBalance } from '@/server/modules/withdrawals'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { openShopOffice, type ShopOffice } from '@/tests/factories/shops/shop-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const start = new Date('2026-11-21T12:00:00Z')
let now = start
let database: TestDatabase
let office: ShopOffice
type Shop = Awaited<ReturnType<ShopOffice['shop']>>

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openShopOffice(database, { now: () => now })
})
afterEach(() => {
  now = start
})
afterAll(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  await database.drop()
})

const invoiceOf = async (id: string) => {
  const [row] = await database.db.select().from(shopInvoices).where(eq(shopInvoices.id, id))
  if (!row) {
    throw new Error('The invoice is missing.')
  }
  return row
}
const owedTo = async (shop: Shop): Promise<Decimal> => {
  const named = eq(accounts.name, `owed:shop:${shop.row.id}`)
  const [row] = await database.db.select().from(accounts).where(named)
  return row ? row.balance.negated() : zero
}
const sendOf = async ({ id }: ClaimRow): Promise<Decimal> => {
  const [quote] = await database.db.select().from(claimQuotes).where(eq(claimQuotes.claimId, id))
  return quote?.fromAmount ?? zero
}
const salesOf = ({ id }: ClaimRow) =>
  database.db.$count(
    entries,
    and(eq(entries.kind, 'shop_sale'), like(entries.idempotencyKey, `claim:${id}:%`)),
  )

/* What the transaction that credits a shop writes, in this order. */
const stages = [
  ['entries', `new.kind = 'shop_sale'`, 'insert'],
  ['shop_invoices', `new.paid_amount is not null`, 'update'],
  ['webhook_events', `new.type = 'invoice.paid'`, 'insert'],
  ['claims', `new.state = 'completed'`, 'update'],
  ['completed_exchanges', 'true', 'insert'],
] as const

describe('a credit', () => {
  it.each(stages)(
    'is made once although its connection is killed when it writes %s',
    async (table, condition, event) => {
      const shop = await office.shop()
      await database.pool.query(`
        create function kill_here() returns trigger language plpgsql as $$
        begin
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(5);
          return new;
        end $$;
        create trigger kill_here after ${event} on ${table}
          for each row when (${condition}) execute function kill_here()`)
      const { id } = await shop.invoice()
      const claim = await office.orderOf(id)
      const [amount, reference] = [await sendOf(claim), `killed at ${table}`]
      for (let kill = 0; kill < 3; kill += 1) {
        await expect(office.pay(claim, amount, { reference })).rejects.toThrow()
      }
      expect((await invoiceOf(id)).status).toBe('new')
      expect((await findClaim(database.db, claim.id))?.state).toBe('awaiting_payment')
      expect((await owedTo(shop)).isZero()).toBe(true)
      expect(await database.db.$count(webhookEvents, eq(webhookEvents.invoiceId, id))).toBe(0)
      await database.pool.query(`drop trigger kill_here on ${table}; drop function kill_here()`)

      const again = Array.from({ length: 5 }, () => office.pay(claim, amount, { reference }))
      const results = await Promise.all(again)
      expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['completed']))
      const { feeAmount, paidAmount } = await invoiceOf(id)
      expect(paidAmount && feeAmount && toText(paidAmount.minus(feeAmount))).toBe(
        toText(await owedTo(shop)),
      )
      expect(await salesOf(claim)).toBe(1)
      expect(await database.db.$count(webhookEvents, eq(webhookEvents.invoiceId, id))).toBe(1)
    },
  )

  it('is required by the database before the claim of an invoice is completed', async () => {
    const shop = await office.shop()
    const { id } = await shop.invoice()
    const claim = await office.orderOf(id)
    const complete = database.pool.query(
      `update claims set state = 'completed', version = version + 1, is_held = false where id = $1`,
      [claim.id],
    )
    await expect(complete).rejects.toThrow()
    await cancelClaim(database.db, { claimId: claim.id, mover: byVisitor, now })
  })
})

/** Sets an amount of a shop's balance aside for a withdrawal. */
async function withdraw(shop: Shop, amount: Decimal): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const id = makeId(now)
    const { currencyId, id: shopId } = shop.row
    const entry = await postEntry(tx, {
      ...{ kind: 'withdrawal_requested', idempotencyKey: `withdrawal:${id}:request`, now },
      ...{ reason: 'Test', actor: { kind: 'system', name: 'test' } },
      postings: [
        { currencyId, account: `owed:shop:${shopId}`, amount },
        { currencyId, account: `owed:withdrawal:${id}`, amount: amount.negated() },
      ],
    })
    await tx.insert(withdrawals).values({
      ...{ id, source: 'shop', userId: shop.owner.id, shopId, currencyId, amount },
      ...{ payoutCurrencyId: currencyId, price: new Decimal(1), payoutAmount: amount },
      inputs: [{ key: 'wallet', labelRu: 'Кошелёк', labelEn: 'Wallet', value: 'T' }],
      ...{ state: 'waiting', version: 1, approvalsNeeded: 1, locale: 'en' },
      ...{ createdAt: now, updatedAt: now },
    })
    await tx.insert(withdrawalEvents).values({
      ...{ withdrawalId: id, seq: 1, event: 'request', toState: 'waiting', by: 'customer' },
      ...{ actor: 'system:test', entryId: entry.id, data: {}, createdAt: now },
    } as typeof withdrawalEvents.$inferInsert)
  })
}

/** The newest withdrawal that waits is declined. */
async function giveBack(shop: Shop): Promise<void> {
  const waits = and(eq(withdrawals.shopId, shop.row.id), eq(withdrawals.state, 'waiting'))
  const [open] = await database.db
    .select()
    .from(withdrawals)
    .where(waits)
    .orderBy(desc(withdrawals.id))
    .limit(1)
  if (open) {
    await declineWithdrawal(database.db, {
      ...{ id: open.id, version: 1, reason: 'No', address: '10.0.0.1', now },
      actor: { kind: 'user', userId: office.operator.id },
    })
  }
}

async function callBack({ id: claimId, version: expectedVersion }: ClaimRow): Promise<void> {
  const by = { actor: { kind: 'system', name: 'test' } as const, address: '10.0.0.2' }
  await undoExchange(database.db, { claimId, expectedVersion, ...by, reason: 'x', now })
}

async function expectWaiting(most: number): Promise<void> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  expect(rows[0]?.n).toBe(most)
}

describe('a debt of a shop', () => {
  async function inDebt(): Promise<Shop> {
    const shop = await office.shop()
    const { id } = await shop.invoice()
    const claim = await office.orderOf(id)
    const sold = await office.pay(claim, await sendOf(claim))
    await withdraw(shop, new Decimal(30))
    await callBack(sold)
    return shop
  }
  const balance = async (shop: Shop) => (await shop.call('balance/')).body

  it('is covered by what is given back, so that the next sale is the shop’s', async () => {
    const shop = await inDebt()
    expect(await balance(shop)).toMatchObject({ available: '0', requested: '30', debt: '30' })
    await giveBack(shop)
    expect(await balance(shop)).toMatchObject({ available: '0', requested: '0', debt: '0' })
    const next = await office.orderOf((await shop.invoice()).id)
    await office.pay(next, await sendOf(next))
    expect(await balance(shop)).toMatchObject({ available: '49.5', debt: '0' })
  })

  it('is settled by a sale that is credited while another one is taken back', async () => {
    const shop = await office.shop()
    const sold = async () => {
      const claim = await office.orderOf((await shop.invoice()).id)
      return office.pay(claim, await sendOf(claim))
    }
    const first = await sold()
    await withdraw(shop, new Decimal(30))
    const next = await office.orderOf((await shop.invoice()).id)
    const amount = await sendOf(next)
    const blocker = await database.pool.connect()
    try {
      await blocker.query('begin')
      await blocker.query(
        `select from accounts where name = 'position' and currency_id = $1 for update`,
        [shop.row.currencyId],
      )
      const takenBack = callBack(first)
      await Promise.race([takenBack, vi.waitFor(() => expectWaiting(1), { timeout: 20_000 })])
      const paid = office.pay(next, amount)
      await Promise.race([paid, vi.waitFor(() => expectWaiting(2), { timeout: 20_000 })])
      await blocker.query('commit')
      await Promise.all([takenBack, paid])
    } finally {
      blocker.release()
    }
    expect(await balance(shop)).toMatchObject({ available: '19.5', requested: '30', debt: '0' })
  })

  it('does not let its owner’s account be deleted while the shop has money', async () => {
    const shop = await inDebt()
    const { currencyId, id: shopId, userId } = shop.row
    const closing = inTransaction(database.db, async (tx) => {
      await postEntry(tx, {
        ...{ kind: 'reversal', idempotencyKey: `test:${shopId}`, now },
        ...{ reason: 'Test', actor: { kind: 'system', name: 'test' } },
        postings: [
          { currencyId, account: `owed:shop:${shopId}`, amount: new Decimal(-5) },
          { currencyId, account: 'position', amount: new Decimal(5) },
        ],
      })
      expect((await findShopBalance(tx, shop.row)).available.isZero()).toBe(true)
      await closeShopsOf(tx, { actor: { kind: 'user', userId }, now })
    })
    await expect(closing).rejects.toMatchObject({ code: 'in_use', text: 'shop_money' })
  })
})

describe('the balance of a shop', () => {
  const kinds = [
    ...(['exact', 'half', 'double', 'late', 'cancel', 'expire'] as const),
    ...(['undo', 'withdraw', 'giveBack'] as const),
  ]
  const steps = fc.array(fc.constantFrom(...kinds), { minLength: 6, maxLength: 9 })
  type Step = (typeof kinds)[number]
  // In the first history the returned withdrawal is larger than the debt, in the second it is smaller.
  const examples: [Step[]][] = [
    [['exact', 'exact', 'withdraw', 'undo', 'giveBack']],
    [['exact', 'withdraw', 'exact', 'withdraw', 'undo', 'undo', 'giveBack', 'exact']],
  ]

  it('is its sales less fees, withdrawals and what was taken back, after any history', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const shop = await office.shop()
        const sold: ClaimRow[] = []
        for (const step of history) {
          now = start
          await take(shop, step, sold)
        }
        expect(await proveBooksNow(database.db)).toEqual([])
        const { debt, owed } = await findShopBalance(database.db, shop.row)
        expect(debt.isZero() || owed.isZero()).toBe(true)
      }),
      { numRuns: 8, endOnFailure: true, examples },
    )
  })

  async function take(shop: Shop, step: Step, sold: ClaimRow[]): Promise<void> {
    if (step === 'undo') {
      const claim = sold.pop()
      if (claim) {
        await callBack(claim)
      }
      return
    }
    if (step === 'giveBack') {
      await giveBack(shop)
      return
    }
    if (step === 'withdraw') {
      const owed = await owedTo(shop)
      const hasDebt = and(eq(shopInvoices.shopId, shop.row.id), eq(shopInvoices.status, 'refunded'))
      if (owed.gt(0) && (await database.db.$count(shopInvoices, hasDebt)) === 0) {
        await withdraw(shop, owed.times('0.7').toDecimalPlaces(2))
      }
      return
    }
    const { id } = await shop.invoice({ minutes: 5 })
    const claim = await office.orderOf(id)
    if (step === 'cancel') {
      await shop.call(`invoices/${id}/cancel/`, { body: {} })
      return
    }
    const send = await sendOf(claim)
    if (step === 'expire') {
      await expireInvoice(database.db, { invoiceId: id, now: new Date(start.getTime() + 301_000) })
      await office.pay(claim, send)
      return
    }
    const amounts = { exact: send, half: send.div(2).toDecimalPlaces(8), double: send.times(2) }
    const at = step === 'late' ? new Date(start.getTime() + 400_000) : now
    const paid = await office.pay(claim, step === 'late' ? send : amounts[step], { at })
    if (paid.state === 'completed') {
      sold.push(paid)
    } else if (paid.chooseUntil) {
      await endChoice(database.db, { claimId: claim.id, now: paid.chooseUntil })
    }
  }
})
