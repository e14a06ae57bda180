import { and, asc, count, desc, eq, gt, isNull, lt, or, sql, sum, type SQL } from 'drizzle-orm'
import type { ShopState } from '@/lib/contracts/shops/shop-lists'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { likeContaining } from '@/server/database/like-containing'
import { users } from '@/server/database/schema/people/users'
import { shopDays } from '@/server/database/schema/shops/shop-days'
import { shopKeys } from '@/server/database/schema/shops/shop-keys'
import { shopEvents, shops } from '@/server/database/schema/shops/shops'
import type { ShopRow } from '../shops/shops.repository'

export type DeskShopFilter = {
  state?: ShopState | undefined
  /** A part of a name, a site or an address. */
  text?: string | undefined
  before?: string | undefined
}

export type OwnedShop = { row: ShopRow; email: string }

/** Shops that wait are listed oldest first, so that nobody waits for ever; others newest first. */
export function listFiltered(
  db: Executor,
  { state, text = '', before }: DeskShopFilter,
  most: number,
): Promise<OwnedShop[]> {
  const isQueue = state === 'moderation'
  const after = isQueue ? gt : lt
  return db
    .select({ row: shops, email: users.email })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .where(
      and(
        state && eq(shops.state, state),
        text === '' ? undefined : names(text),
        before === undefined ? undefined : after(shops.id, before),
      ),
    )
    .orderBy(isQueue ? asc(shops.id) : desc(shops.id))
    .limit(most)
}

function names(text: string): SQL | undefined {
  const pattern = likeContaining(text)
  return or(
    sql`${shops.name} ilike ${pattern}`,
    sql`${shops.site} ilike ${pattern}`,
    sql`${users.email} ilike ${pattern}`,
  )
}

export function countWaiting(db: Executor): Promise<number> {
  return db.$count(shops, eq(shops.state, 'moderation'))
}

export async function findOwnedShop(db: Executor, id: string): Promise<OwnedShop | null> {
  const [found] = await db
    .select({ row: shops, email: users.email })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .where(eq(shops.id, id))
  return found ?? null
}

/* A shop is judged at most a few times a day; older events are in the audit log. */
const maxEvents = 200

/** What happened to a shop, the newest first. */
export async function listShopEvents(db: Executor, shopId: string) {
  const rows = await db
    .select({
      event: shopEvents.event,
      at: shopEvents.createdAt,
      reason: shopEvents.reason,
      data: shopEvents.data,
      actor: shopEvents.actor,
      email: users.email,
    })
    .from(shopEvents)
    .leftJoin(users, eq(users.id, shopEvents.actorUserId))
    .where(eq(shopEvents.shopId, shopId))
    .orderBy(desc(shopEvents.seq))
    .limit(maxEvents)
  return rows.map(({ actor, email, ...row }) => ({ ...row, who: email ?? actor }))
}

/** How many valid keys a shop has in each mode. */
export async function countKeysByMode(
  db: Executor,
  shopId: string,
): Promise<{ live: number; test: number }> {
  const rows = await db
    .select({ live: shopKeys.live, keys: count() })
    .from(shopKeys)
    .where(and(eq(shopKeys.shopId, shopId), isNull(shopKeys.revokedAt)))
    .groupBy(shopKeys.live)
  const of = (live: boolean) => rows.find((row) => row.live === live)?.keys ?? 0
  return { live: of(true), test: of(false) }
}

/** What a shop has sold in all: the sum of its days. */
export async function sumSales(
  db: Executor,
  shopId: string,
): Promise<{ count: number; turnover: Decimal; fees: Decimal }> {
  const { fees, sales, turnover } = shopDays
  const [sums] = await db
    .select({
      count: sql<number>`coalesce(sum(${sales}), 0)::int`,
      turnover: sum(turnover),
      fees: sum(fees),
    })
    .from(shopDays)
    .where(and(eq(shopDays.shopId, shopId), eq(shopDays.live, true)))
  return {
    count: sums?.count ?? 0,
    turnover: new Decimal(sums?.turnover ?? 0),
    fees: new Decimal(sums?.fees ?? 0),
  }
}
