import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { referralDays, referrers } from '@/server/database/schema/loyalty/referrers'
import { users } from '@/server/database/schema/people/users'
import type { Decimal } from '@/lib/money/decimal'

export type ReferrerRow = typeof referrers.$inferSelect

export async function findReferrer(db: Executor, userId: string): Promise<ReferrerRow | null> {
  const [row] = await db.select().from(referrers).where(eq(referrers.userId, userId))
  return row ?? null
}

/**
 * Locks a referrer against everything that changes what they have earned; rows that only refer to them
 * can still be added.
 */
export async function lockReferrer(tx: Tx, userId: string): Promise<ReferrerRow | null> {
  const [row] = await tx
    .select()
    .from(referrers)
    .where(eq(referrers.userId, userId))
    .for('no key update')
  return row ?? null
}

/** False if the code is taken or the account has one. */
export async function insertReferrer(
  db: Executor,
  row: Pick<ReferrerRow, 'userId' | 'code' | 'createdAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(referrers)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: referrers.userId })
  return rows.length > 0
}

export async function changeReferrer(
  tx: Tx,
  userId: string,
  change: Partial<Pick<ReferrerRow, 'turnoverUsd' | 'incomeUsd' | 'blockedAt' | 'blockedReason'>>,
): Promise<void> {
  await tx.update(referrers).set(change).where(eq(referrers.userId, userId))
}

export type Candidate = {
  userId: string
  email: string
  /** Whether the referrer is blocked, or their account is blocked or deleted. */
  isBlocked: boolean
}

function selectCandidate(db: Executor, condition: SQL) {
  return db
    .select({
      userId: referrers.userId,
      email: users.email,
      isBlocked: sql<boolean>`coalesce(${referrers.blockedAt}, ${users.blockedAt}, ${users.deletedAt}) is not null`,
    })
    .from(referrers)
    .innerJoin(users, eq(users.id, referrers.userId))
    .where(condition)
}

export async function findCandidate(db: Executor, code: string): Promise<Candidate | null> {
  const [row] = await selectCandidate(db, eq(referrers.code, code.toLowerCase()))
  return row ?? null
}

/** The first of these codes that somebody has. */
export async function findFirstCode(
  db: Executor,
  codes: readonly string[],
): Promise<string | null> {
  const lower = codes.map((code) => code.toLowerCase())
  const rows = await db
    .select({ code: referrers.code })
    .from(referrers)
    .where(inArray(referrers.code, lower))
  const known = new Set(rows.map(({ code }) => code))
  return lower.find((code) => known.has(code)) ?? null
}

export async function findCandidateById(db: Executor, userId: string): Promise<Candidate | null> {
  const [row] = await selectCandidate(db, eq(referrers.userId, userId))
  return row ?? null
}

/** The day in UTC to which a moment belongs. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

type DayChange = {
  referrerId: string
  day: string
  users?: number
  claims?: number
  incomeUsd?: Decimal
}

/** Adds to the figures of a referrer's day. The row is locked last, after the ledger. */
export async function addToDay(tx: Tx, change: DayChange): Promise<void> {
  const { referrerId, day, users: people = 0, claims = 0, incomeUsd } = change
  const income = incomeUsd?.toFixed() ?? '0'
  await tx.execute(sql`
    insert into ${referralDays} as known (referrer_id, day, users, claims, income_usd)
    values (${referrerId}, ${day}, ${people}, greatest(${claims}, 0), greatest(${income}::numeric, 0))
    on conflict (referrer_id, day) do update set
      users = known.users + ${people},
      claims = known.claims + ${claims},
      income_usd = known.income_usd + ${income}::numeric`)
}
