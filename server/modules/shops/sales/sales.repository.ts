import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { InvoiceException, InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import { dayAfter } from '@/lib/time/calendar-days'
import type { Executor } from '@/server/database/client'
import { firstIdAt } from '@/server/database/ids/ids-of-time'
import { shopInvoiceEvents, shopInvoices } from '@/server/database/schema/shops/invoices'
import type { InvoiceRow } from '@/server/modules/invoices'

export type SaleFilter = {
  live: boolean
  status?: InvoiceStatus | undefined
  exception?: InvoiceException | undefined
  /** The currency that was paid with. */
  currencyId?: number | undefined
  /** A whole id, order's name or e-mail address. */
  text?: string | undefined
  /** The first and the last day, in the shop's time zone. */
  first?: string | undefined
  last?: string | undefined
}

export type SaleQuery = { shop: { id: string; timeZone: string }; filter: SaleFilter }

/* More invoices of one payer than anybody pages through. */
const maxOfPayer = 10_000

/** Which invoices of a shop match. */
export async function conditionsOf(db: Executor, { filter, shop }: SaleQuery) {
  const { currencyId, exception, first, last, live, status, text = '' } = filter
  const [since, until] = await startsOfDays(db, shop.timeZone, [
    first ?? null,
    last === undefined ? null : dayAfter(last, 1),
  ])
  return and(
    eq(shopInvoices.shopId, shop.id),
    eq(shopInvoices.live, live),
    status && eq(shopInvoices.status, status),
    exception && eq(shopInvoices.exception, exception),
    currencyId === undefined ? undefined : eq(shopInvoices.payCurrencyId, currencyId),
    text === '' ? undefined : isNamed(shop.id, live, text),
    since ? gte(shopInvoices.id, firstIdAt(since)) : undefined,
    until ? lt(shopInvoices.id, firstIdAt(until)) : undefined,
  )
}

/* Each name is looked up by its own index: with an `or`, all invoices of the shop would be read. */
function isNamed(shopId: string, live: boolean, text: string): SQL {
  const ofShop = sql`from ${shopInvoices} where shop_id = ${shopId} and live = ${live}`
  const id = z.uuid().safeParse(text).success ? text : null
  return sql`${shopInvoices.id} = any(array(
    select id ${ofShop} and order_id = ${text}
    union all (
      select id ${ofShop} and lower(email) = ${text.toLowerCase()} order by id desc limit ${maxOfPayer}
    )
    union all select ${id}::uuid
  ))`
}

/** When these days begin in a time zone. Some zones have days that begin at one o'clock. */
export async function startsOfDays(
  db: Executor,
  zone: string,
  days: readonly (string | null)[],
): Promise<(Date | null)[]> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    select (day::timestamp at time zone ${zone}) as at
    from unnest(${sql.param([...days])}::date[]) with ordinality as asked(day, number)
    order by number`)
  return rows.map(({ at }) => at && new Date(at))
}

type Matching = SQL | undefined

/** How many match, counted up to a limit. */
export async function countSales(db: Executor, where: Matching, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(shopInvoices)
    .where(where)
    .limit(most)
    .as('some')
  return db.$count(some)
}

export function listSales(
  db: Executor,
  where: Matching,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: string | undefined },
): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(shopInvoices)
    .where(and(where, after === undefined ? undefined : lt(shopInvoices.id, after)))
    .orderBy(desc(shopInvoices.id))
    .limit(limit)
    .offset(offset)
}

/** Everything that happened to an invoice, in order. */
export function listInvoiceEvents(db: Executor, invoiceId: string) {
  return db
    .select()
    .from(shopInvoiceEvents)
    .where(eq(shopInvoiceEvents.invoiceId, invoiceId))
    .orderBy(asc(shopInvoiceEvents.seq))
}
