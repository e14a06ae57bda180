import { and, asc, desc, eq, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import { Decimal, toText, zero } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { firstIdAt } from '@/server/database/ids/ids-of-time'
import { prepared, preparedRows } from '@/server/database/prepared'
import { currencies } from '@/server/database/schema/catalogue'
import { claims } from '@/server/database/schema/claims'
import { accounts } from '@/server/database/schema/money/ledger'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { shopInvoiceEvents, shopInvoices } from '@/server/database/schema/shops/invoices'
import { shopTestBalances } from '@/server/database/schema/shops/test-mode'
import type { ClaimFacts } from './status-of-invoice'

export type InvoiceRow = typeof shopInvoices.$inferSelect
export type NewInvoice = typeof shopInvoices.$inferInsert
/** What a move may change; the terms of an invoice never do. */
export type InvoiceChange = Partial<
  Pick<
    InvoiceRow,
    | 'claimId'
    | 'payCurrencyId'
    | 'payAmount'
    | 'paidAmount'
    | 'feeAmount'
    | 'setOff'
    | 'paidAt'
    | 'creditEntryId'
    | 'refundedAmount'
    | 'reversedAt'
    | 'reversalEntryId'
    | 'debt'
    | 'cancelledAt'
    | 'email'
  >
>

const byId = prepared((db) =>
  db
    .select()
    .from(shopInvoices)
    .where(eq(shopInvoices.id, sql.placeholder('id'))),
)

export async function findInvoice(db: Executor, id: string): Promise<InvoiceRow | null> {
  const [row] = await byId(db, { id })
  return row ?? null
}

type OfShop = { id: string; shopId: string; live: boolean }

/** An invoice of a shop in one mode; null for any other, whatever else there is under the id. */
export async function findInvoiceOf(
  db: Executor,
  { id, shopId, live }: OfShop,
): Promise<InvoiceRow | null> {
  const row = await findInvoice(db, id)
  return row && row.shopId === shopId && row.live === live ? row : null
}

const lockById = prepared((tx) =>
  tx
    .select()
    .from(shopInvoices)
    .where(eq(shopInvoices.id, sql.placeholder('id')))
    .for('no key update'),
)

/** Its claim is locked before, so that everybody takes both locks in one order. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow | null> {
  const [row] = await lockById(tx, { id })
  return row ?? null
}

const insertInvoices = preparedRows(shopInvoices, (tx, rows: NewInvoice[]) =>
  tx
    .insert(shopInvoices)
    .values(rows)
    .onConflictDoNothing({
      target: [shopInvoices.shopId, shopInvoices.live, shopInvoices.orderId],
    })
    .returning(),
)

/** Null if the shop has an invoice for this order in this mode. */
export async function insertInvoice(tx: Tx, row: NewInvoice): Promise<InvoiceRow | null> {
  const [inserted] = await insertInvoices(tx, [row])
  return inserted ?? null
}

export async function updateInvoice(
  tx: Tx,
  id: string,
  change: Partial<InvoiceRow>,
): Promise<InvoiceRow> {
  const [row] = await tx.update(shopInvoices).set(change).where(eq(shopInvoices.id, id)).returning()
  if (!row) {
    throw new Error(`There is no invoice ${id}.`)
  }
  return row
}

const insertEvents = preparedRows(
  shopInvoiceEvents,
  (tx, rows: (typeof shopInvoiceEvents.$inferInsert)[]) =>
    tx.insert(shopInvoiceEvents).values(rows),
)

export async function insertInvoiceEvent(
  tx: Tx,
  row: typeof shopInvoiceEvents.$inferInsert,
): Promise<void> {
  await insertEvents(tx, [row])
}

/* Only few claims of an invoice are open or have ended with money, because each choice cancels the previous claim. */
const maxClaims = 20

/** The claims of an invoice that are open or whose money came, the newest first. */
export function listClaimFacts(db: Executor, invoiceId: string): Promise<ClaimFacts[]> {
  const isGone = inArray(claims.state, ['cancelled', 'expired', 'rejected'])
  return db
    .select({
      id: claims.id,
      state: claims.state,
      exception: claims.exception,
      hasMoney: sql<boolean>`exists (select from ${incomingPayments} as came
        where came.claim_id = ${claims}.id and came.struck_at is null)`,
    })
    .from(claims)
    .where(and(eq(claims.invoiceId, invoiceId), sql`not ${isGone}`))
    .orderBy(desc(claims.id))
    .limit(maxClaims)
}

/** The e-mail address that the payer gave in a claim. */
export async function findEmailOf(db: Executor, claimId: string): Promise<string | null> {
  const [row] = await db.select({ email: claims.email }).from(claims).where(eq(claims.id, claimId))
  return row?.email ?? null
}

export async function findDigits(db: Executor, currencyId: number): Promise<number> {
  const [row] = await db
    .select({ digits: currencies.digits })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
  if (!row) {
    throw new Error(`There is no currency ${currencyId}.`)
  }
  return row.digits
}

/** These currencies, as they are now. */
export async function readCurrencies(db: Executor, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(currencies)
    .where(inArray(currencies.id, [...new Set(ids)]))
  return (id: number) => rows.find((row) => row.id === id) ?? null
}

/** The shop's invoices with a debt, the oldest first, locked until the transaction ends. */
export function lockDebts(tx: Tx, shopId: string): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(shopInvoices)
    .where(and(eq(shopInvoices.shopId, shopId), sql`${shopInvoices.debt} > 0`))
    .orderBy(asc(shopInvoices.id))
    .for('no key update')
}

/** What the office owes the shop; locks the account, so that it stays until the transaction ends. */
export async function lockOwed(
  tx: Tx,
  { shopId, currencyId }: Pick<InvoiceRow, 'shopId' | 'currencyId'>,
): Promise<Decimal> {
  const [row] = await tx
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.name, `owed:shop:${shopId}`), eq(accounts.currencyId, currencyId)))
    .for('no key update')
  return row?.balance.negated() ?? zero
}

/** Adds to what a shop has in the test mode. */
export async function addToTestBalance(
  tx: Tx,
  { shopId, amount, now }: { shopId: string; amount: Decimal; now: Date },
): Promise<void> {
  await tx
    .insert(shopTestBalances)
    .values({ shopId, amount: Decimal.max(amount, zero), updatedAt: now })
    .onConflictDoUpdate({
      target: shopTestBalances.shopId,
      set: {
        amount: sql`greatest(${shopTestBalances.amount} + ${toText(amount)}::numeric, 0)`,
        updatedAt: now,
      },
    })
}

export type InvoiceFilter = {
  status?: InvoiceStatus | undefined
  orderId?: string | undefined
  /** Only invoices that were created at or after `from`, and before `until`. */
  from?: Date | undefined
  until?: Date | undefined
  /** Only invoices that are older than the invoice with this id. */
  before?: string | undefined
}

type ListInvoices = Omit<OfShop, 'id'> & { filter: InvoiceFilter; size: number }

/** The invoices of a shop in one mode, the newest first. */
export function listInvoices(
  db: Executor,
  { shopId, live, filter, size }: ListInvoices,
): Promise<InvoiceRow[]> {
  const { before, from, orderId, status, until } = filter
  const conditions: (SQL | undefined)[] = [
    eq(shopInvoices.shopId, shopId),
    eq(shopInvoices.live, live),
    status && eq(shopInvoices.status, status),
    orderId === undefined ? undefined : eq(shopInvoices.orderId, orderId),
    from && gte(shopInvoices.id, firstIdAt(from)),
    until && lt(shopInvoices.id, firstIdAt(until)),
    before === undefined ? undefined : lt(shopInvoices.id, before),
  ]
  return db
    .select()
    .from(shopInvoices)
    .where(and(...conditions))
    .orderBy(desc(shopInvoices.id))
    .limit(size)
}

/** The ids of unpaid invoices whose time has run out, the oldest first. */
export async function listOverdueInvoices(
  db: Executor,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: shopInvoices.id })
    .from(shopInvoices)
    .where(and(eq(shopInvoices.status, 'new'), lte(shopInvoices.expiresAt, now)))
    .orderBy(asc(shopInvoices.expiresAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
