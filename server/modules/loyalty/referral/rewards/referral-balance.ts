import { sql } from 'drizzle-orm'
import { openWithdrawalStates } from '@/lib/contracts/loyalty/withdrawal-lists'
import { AppError } from '@/lib/errors/app-error'
import { Decimal, zero } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { sqlTextOf } from '@/server/database/schema/columns'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { accounts } from '@/server/database/schema/money/ledger'
import { findReferrer, lockReferrer } from '../referrers.repository'
import { findOwed, sumDebts, sumWaiting, type Debt } from './rewards.repository'

export type ReferralBalance = {
  currencyId: number
  /** Everything that is owed and not requested. */
  total: Decimal
  /** The part of the total that is held back. */
  waiting: Decimal
  /** The part of the total that can be withdrawn; nothing while there is a debt in another currency. */
  available: Decimal
  /** What was taken back after it had been withdrawn. */
  debt: Decimal
}

/**
 * The balance of a referrer in a currency, locked until the transaction ends: nothing is added to it or
 * taken from it meanwhile. Refuses with `not_found` an account that is no referrer.
 */
export async function lockReferralBalance(
  tx: Tx,
  { userId, currencyId, now }: { userId: string; currencyId: number; now: Date },
): Promise<ReferralBalance> {
  if (!(await lockReferrer(tx, userId))) {
    throw new AppError('not_found')
  }
  const total = await findOwed(tx, { referrerId: userId, currencyId })
  const debts = await sumDebts(tx, userId)
  return balanceOf(tx, { referrerId: userId, currencyId, total, debts, now })
}

/** Whether the office owes the account rewards, held back or not. The referrer is locked. */
export async function isOwedRewards(tx: Tx, userId: string): Promise<boolean> {
  await lockReferrer(tx, userId)
  return (await listOwed(tx, [userId])).some(({ total }) => total.gt(0))
}

export type Owed = { userId: string } & Pick<ReferralBalance, 'currencyId' | 'total'>

/** What the office owes each of these accounts, in every currency in which the account ever had a balance. */
export async function listOwed(db: Executor, userIds: readonly string[]): Promise<Owed[]> {
  const { rows } = await db.execute<{ userId: string; currencyId: number; total: string }>(sql`
    select referrer.id as "userId", currency.id as "currencyId", (-owed.balance)::text as total
    from unnest(${sql.param([...userIds])}::uuid[]) referrer(id)
    cross join ${currencies} currency
    join ${accounts} owed
      on owed.currency_id = currency.id and owed.name = 'owed:referral:' || referrer.id
    order by currency.id`)
  return rows.map((row) => ({ ...row, total: new Decimal(row.total) }))
}

type Balancing = {
  referrerId: string
  currencyId: number
  total: Decimal
  debts: readonly Debt[]
  now: Date
}

async function balanceOf(db: Executor, balancing: Balancing): Promise<ReferralBalance> {
  const { currencyId, debts, now, total } = balancing
  const waiting = await sumWaiting(db, balancing, now)
  const debt = debts.find((one) => one.currencyId === currencyId)?.amount ?? zero
  const isInDebtElsewhere = debts.some((one) => one.currencyId !== currencyId)
  const free = Decimal.max(total.minus(waiting).minus(debt), zero)
  const available = isInDebtElsewhere ? zero : free
  return { currencyId, total, waiting: Decimal.min(waiting, total), available, debt }
}

export type ReferrerStanding = {
  blockedAt: Date | null
  /** What was taken back after it had been withdrawn, by currency. */
  debts: Debt[]
  /** Whether the office pays out what they have earned: they are not blocked and owe it nothing. */
  mayBePaid: boolean
}

/** How a referrer stands with the office. */
export async function findReferrerStanding(
  db: Executor,
  userId: string,
): Promise<ReferrerStanding> {
  const referrer = await findReferrer(db, userId)
  const debts = await sumDebts(db, userId)
  const blockedAt = referrer?.blockedAt ?? null
  return { blockedAt, debts, mayBePaid: blockedAt === null && debts.length === 0 }
}

/** The balances of a referrer in every currency in which there was one, and what is requested. */
export async function listReferralBalances(
  db: Executor,
  { userId, now }: { userId: string; now: Date },
): Promise<(ReferralBalance & { requested: Decimal })[]> {
  const { rows } = await db.execute<{ currencyId: number; owed: string; requested: string }>(sql`
    select currency.id as "currencyId", (-owed.balance)::text as owed,
      coalesce((
        select sum(amount) from ${withdrawals}
        where user_id = ${userId} and source = 'referral' and currency_id = currency.id
          and state in (${sqlTextOf(openWithdrawalStates)})
      ), 0)::text as requested
    from ${currencies} currency
    join ${accounts} owed
      on owed.currency_id = currency.id and owed.name = ${`owed:referral:${userId}`}
    order by currency.id`)
  const debts = await sumDebts(db, userId)
  const balances = []
  for (const { currencyId, owed, requested } of rows) {
    const total = new Decimal(owed)
    const balance = await balanceOf(db, { referrerId: userId, currencyId, total, debts, now })
    balances.push({ ...balance, requested: new Decimal(requested) })
  }
  return balances
}
