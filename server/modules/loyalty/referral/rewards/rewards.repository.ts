import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { zero, Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { claims } from '@/server/database/schema/claims'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { referralHolds, referralRewards } from '@/server/database/schema/loyalty/referral-rewards'
import { accounts } from '@/server/database/schema/money/ledger'

export type RewardRow = typeof referralRewards.$inferSelect

export type ReferredExchange = {
  claimId: string
  claimNumber: number
  referrerId: string
  directionId: number
  worthUsd: Decimal | null
  marginUsd: Decimal | null
}

/** A completed exchange that was referred, undone or not; null for any other. */
export async function findReferredExchange(
  tx: Tx,
  claimId: string,
): Promise<ReferredExchange | null> {
  const [row] = await tx
    .select({
      claimId: claims.id,
      claimNumber: claims.number,
      referrerId: claims.referrerId,
      directionId: completedExchanges.directionId,
      worthUsd: completedExchanges.worthUsd,
      marginUsd: completedExchanges.marginUsd,
    })
    .from(completedExchanges)
    .innerJoin(claims, eq(claims.id, completedExchanges.claimId))
    .where(eq(completedExchanges.claimId, claimId))
  return row && row.referrerId !== null ? { ...row, referrerId: row.referrerId } : null
}

export async function insertReward(
  tx: Tx,
  row: typeof referralRewards.$inferInsert,
): Promise<void> {
  await tx.insert(referralRewards).values(row)
}

export async function findReward(db: Executor, claimId: string): Promise<RewardRow | null> {
  const [row] = await db.select().from(referralRewards).where(eq(referralRewards.claimId, claimId))
  return row ?? null
}

export async function changeReward(
  tx: Tx,
  claimId: string,
  change: Partial<Pick<RewardRow, 'debt' | 'reversalEntryId' | 'reversedAt' | 'setOff'>>,
): Promise<void> {
  await tx.update(referralRewards).set(change).where(eq(referralRewards.claimId, claimId))
}

type Owing = { referrerId: string; currencyId: number }

/** Rewards that were taken back but not wholly covered, the oldest first. */
export function listDebts(tx: Tx, referrerId: string): Promise<RewardRow[]> {
  return tx
    .select()
    .from(referralRewards)
    .where(and(eq(referralRewards.referrerId, referrerId), gt(referralRewards.debt, zero)))
    .orderBy(asc(referralRewards.claimId))
}

/** What the office owes a referrer, held back or not, without what was requested. */
export async function findOwed(db: Executor, { referrerId, currencyId }: Owing): Promise<Decimal> {
  const [row] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(
      and(eq(accounts.currencyId, currencyId), eq(accounts.name, `owed:referral:${referrerId}`)),
    )
  return row ? row.balance.negated() : zero
}

const hourMilliseconds = 3_600_000

/**
 * The part of the rewards that is still held back: the sums of later hours, which a trigger keeps, and the
 * rewards of the current hour, so that it costs the same however many rewards there are.
 */
export async function sumWaiting(
  db: Executor,
  { referrerId, currencyId }: Owing,
  now: Date,
): Promise<Decimal> {
  const at = sql`${now.toISOString()}::timestamptz`
  const next = Math.floor(now.getTime() / hourMilliseconds + 1) * hourMilliseconds
  const nextHour = sql`${new Date(next).toISOString()}::timestamptz`
  const { rows } = await db.execute<{ sum: string }>(sql`
    select (coalesce((
      select sum(amount) from ${referralHolds}
      where referrer_id = ${referrerId} and currency_id = ${currencyId} and hour >= ${nextHour}
    ), 0) + coalesce((
      select sum(amount - set_off) from ${referralRewards}
      where referrer_id = ${referrerId} and currency_id = ${currencyId}
        and payable_at > ${at} and payable_at < ${nextHour}
        and payable_at > created_at and reversed_at is null
    ), 0))::text as sum`)
  return new Decimal(rows[0]?.sum ?? 0)
}

export type Debt = { currencyId: number; amount: Decimal }

/** What a referrer owes the office, in each currency in which they owe it something. */
export async function sumDebts(db: Executor, referrerId: string): Promise<Debt[]> {
  const { currencyId, debt } = referralRewards
  const rows = await db
    .select({ currencyId, sum: sql<string>`sum(${debt})::text` })
    .from(referralRewards)
    .where(and(eq(referralRewards.referrerId, referrerId), gt(debt, zero)))
    .groupBy(currencyId)
    .orderBy(asc(currencyId))
  return rows.map(({ currencyId: id, sum }) => ({ currencyId: id, amount: new Decimal(sum) }))
}

export async function findTicker(db: Executor, currencyId: number): Promise<string | null> {
  const [row] = await db
    .select({ ticker: currencies.ticker })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
  return row?.ticker ?? null
}

/** How many decimal places a currency has. */
export async function findDigits(db: Executor, currencyId: number): Promise<number> {
  const [row] = await db
    .select({ digits: currencies.digits })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
  return row?.digits ?? 0
}
