import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { maxPoints } from '@/lib/contracts/loyalty/gift-lists'
import type { Database, Executor, Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { giftOrders } from '@/server/database/schema/loyalty/gifts'
import { pointBalances, pointEntries } from '@/server/database/schema/loyalty/points'
import { findPointsRules } from '@/server/modules/settings'

/**
 * Gives an account the points of its exchange, in the transaction that completes it. A guest's exchange
 * gives them later, see `collectPoints`. Locks the balance, so call it last.
 */
export async function grantPoints(
  tx: Tx,
  { claimId, now }: { claimId: string; now: Date },
): Promise<void> {
  const { perUsd } = await findPointsRules(tx)
  await tx.execute(sql`
    insert into ${pointEntries} (user_id, points, reason, claim_id, created_at)
    select user_id, ${pointsOf(perUsd)}, 'exchange', claim_id, ${now.toISOString()}::timestamptz
    from ${completedExchanges} exchange
    where claim_id = ${claimId} and user_id is not null and ${gives(perUsd)}`)
}

/** An account. Guest claims under its address count as its own; the address is null until it is confirmed. */
type Owner = { userId: string; email: string | null }

/**
 * Gives a confirmed account the points of the exchanges that were made without an account under its
 * address, each once. An exchange that is being undone at this moment is waited for.
 */
export async function collectPoints(
  db: Database,
  { userId, email, now }: Owner & { now: Date },
): Promise<void> {
  if (email === null) {
    return
  }
  const { perUsd } = await findPointsRules(db)
  await db.execute(sql`
    insert into ${pointEntries} (user_id, points, reason, claim_id, created_at)
    select ${userId}::uuid, ${pointsOf(perUsd)}, 'exchange', exchange.claim_id,
      ${now.toISOString()}::timestamptz
    from ${completedExchanges} exchange
    join ${claims} claim on claim.id = exchange.claim_id
    where lower(claim.email) = ${email.toLowerCase()} and claim.user_id is null
      and ${gives(perUsd)}
      and not exists (select from ${pointEntries} given
        where given.claim_id = exchange.claim_id and given.reason = 'exchange')
    for share of exchange
    on conflict (claim_id, reason) do nothing`)
}

const earned = (perUsd: string) => sql`floor(exchange.worth_usd * ${perUsd}::numeric)`

/* A worth that is beyond all reason must not keep a claim from being completed. */
function pointsOf(perUsd: string): SQL {
  return sql`least(${earned(perUsd)}, ${maxPoints}::bigint)::bigint`
}

function gives(perUsd: string): SQL {
  return sql`exchange.undone_at is null and ${earned(perUsd)} >= 1`
}

/** How many points an account has; below zero if an exchange was undone after its points were spent. */
export async function findPoints(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ points: pointBalances.points })
    .from(pointBalances)
    .where(eq(pointBalances.userId, userId))
  return row?.points ?? 0
}

/** The same, locked until the transaction ends. */
export async function lockPoints(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ points: pointBalances.points })
    .from(pointBalances)
    .where(eq(pointBalances.userId, userId))
    .for('update')
  return row?.points ?? 0
}

type NewEntry = typeof pointEntries.$inferInsert

export async function addEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx.insert(pointEntries).values(entry)
}

type Cursor = { before: number | undefined; size: number }

/** One page of an account's entries, the newest first, each with what caused it. */
export async function listPoints(db: Executor, userId: string, { before, size }: Cursor) {
  const rows = await db
    .select({
      id: pointEntries.id,
      points: pointEntries.points,
      reason: pointEntries.reason,
      remark: pointEntries.remark,
      createdAt: pointEntries.createdAt,
      claimId: pointEntries.claimId,
      number: claims.number,
      titleRu: giftOrders.titleRu,
      titleEn: giftOrders.titleEn,
    })
    .from(pointEntries)
    .leftJoin(claims, eq(claims.id, pointEntries.claimId))
    .leftJoin(giftOrders, eq(giftOrders.id, pointEntries.giftOrderId))
    .where(
      and(
        eq(pointEntries.userId, userId),
        before === undefined ? undefined : lt(pointEntries.id, before),
      ),
    )
    .orderBy(desc(pointEntries.id))
    .limit(size + 1)
  const entries = rows.slice(0, size)
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null }
}
export type PointEntryRow = Awaited<ReturnType<typeof listPoints>>['entries'][number]
