import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { shops } from '@/server/database/schema/shops/shops'
import { webhookEndpoints } from '@/server/database/schema/shops/webhooks'
import { users } from '@/server/database/schema/people/users'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type ShopMode = { shopId: string; live: boolean }

const isOf = ({ shopId, live }: ShopMode) =>
  and(eq(webhookEndpoints.shopId, shopId), eq(webhookEndpoints.live, live))

/** The endpoints of a shop, that of the live mode first. */
export function listEndpoints(db: Executor, shopId: string): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.shopId, shopId))
    .orderBy(sql`${webhookEndpoints.live} desc`)
}

export async function findEndpoint(db: Executor, mode: ShopMode): Promise<EndpointRow | null> {
  const [row] = await db.select().from(webhookEndpoints).where(isOf(mode))
  return row ?? null
}

export async function lockEndpoint(tx: Tx, mode: ShopMode): Promise<EndpointRow | null> {
  const [row] = await tx.select().from(webhookEndpoints).where(isOf(mode)).for('update')
  return row ?? null
}

/** Null if the shop has an endpoint in this mode already. */
export async function insertEndpoint(
  tx: Tx,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<EndpointRow | null> {
  const [inserted] = await tx.insert(webhookEndpoints).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

type EndpointChange = Partial<
  Pick<
    EndpointRow,
    | 'url'
    | 'isOn'
    | 'offReason'
    | 'failingSince'
    | 'secretSealed'
    | 'previousSealed'
    | 'previousUntil'
  >
>

/** A trigger drops what waits to be sent when it is switched off. */
export async function changeEndpoint(
  tx: Tx,
  id: string,
  { now, ...change }: EndpointChange & { now: Date },
): Promise<EndpointRow> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({
      ...change,
      version: sql`${webhookEndpoints.version} + 1`,
      updatedAt: now,
    })
    .where(eq(webhookEndpoints.id, id))
    .returning()
  if (!row) {
    throw new Error('The endpoint is missing.')
  }
  return row
}

/** Endpoints that have been failing since before a moment, each with the owner to tell. */
export function lockFailingSince(tx: Tx, since: Date) {
  return tx
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      live: webhookEndpoints.live,
      version: webhookEndpoints.version,
      shop: shops.name,
      owner: {
        email: users.email,
        locale: users.locale,
        deletedAt: users.deletedAt,
      },
    })
    .from(webhookEndpoints)
    .innerJoin(shops, eq(shops.id, webhookEndpoints.shopId))
    .innerJoin(users, eq(users.id, shops.userId))
    .where(
      and(
        lte(webhookEndpoints.failingSince, since),
        isNotNull(webhookEndpoints.failingSince),
        eq(webhookEndpoints.isOn, true),
      ),
    )
    .orderBy(asc(webhookEndpoints.failingSince))
    .limit(50)
    .for('update', { of: webhookEndpoints, skipLocked: true })
}

/** Forgets secrets that no longer sign. */
export async function forgetOldSecrets(db: Executor, now: Date): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ previousSealed: null, previousUntil: null })
    .where(lte(webhookEndpoints.previousUntil, now))
}
