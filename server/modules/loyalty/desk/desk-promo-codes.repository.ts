import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PromoStanding } from '@/lib/contracts/promo/desk-promo-codes'
import type { Executor, Tx } from '@/server/database/client'
import { likeContaining } from '@/server/database/like-containing'
import { claims } from '@/server/database/schema/claims'
import { directions } from '@/server/database/schema/directions'
import { users } from '@/server/database/schema/people/users'
import { promoCodes } from '@/server/database/schema/loyalty/promo-codes'
import type { PromoCodeRow } from '../promo-codes.repository'

export type PromoFilter = {
  text?: string | undefined
  standing?: PromoStanding | undefined
  before?: string | undefined
}

/** A code with the e-mail address of the account it was issued to. */
type ListedPromoCode = PromoCodeRow & { user: string | null }

export async function listCodes(
  db: Executor,
  { text = '', standing, before }: PromoFilter,
  { now, most }: { now: Date; most: number },
): Promise<ListedPromoCode[]> {
  const pattern = likeContaining(text)
  const rows = await db
    .select({ row: promoCodes, user: users.email })
    .from(promoCodes)
    .leftJoin(users, eq(users.id, promoCodes.userId))
    .where(
      and(
        text === ''
          ? undefined
          : or(sql`${promoCodes.code} ilike ${pattern}`, sql`${users.email} ilike ${pattern}`),
        standing && hasStanding(standing, now),
        before === undefined ? undefined : lt(promoCodes.id, before),
      ),
    )
    .orderBy(desc(promoCodes.id))
    .limit(most)
  return rows.map(({ row, user }) => ({ ...row, user }))
}

/* The same rules as `standingOf`, in its order. */
function hasStanding(standing: PromoStanding, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`case
    when not ${promoCodes.isEnabled} then 'off'
    when ${promoCodes.endsAt} <= ${at} then 'over'
    when ${promoCodes.used} >= ${promoCodes.totalLimit} then 'used_up'
    when ${promoCodes.startsAt} > ${at} then 'early'
    else 'active' end = ${standing}`
}

/** Stores these codes, except those that already exist. Returns the stored ones. */
export async function insertCodes(
  tx: Tx,
  rows: readonly (typeof promoCodes.$inferInsert)[],
): Promise<PromoCodeRow[]> {
  return tx
    .insert(promoCodes)
    .values([...rows])
    .onConflictDoNothing({ target: promoCodes.code })
    .returning()
}

export async function updateCode(
  tx: Tx,
  id: string,
  change: Partial<PromoCodeRow>,
): Promise<PromoCodeRow | null> {
  const [row] = await tx.update(promoCodes).set(change).where(eq(promoCodes.id, id)).returning()
  return row ?? null
}

export async function findUserId(db: Executor, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return row?.id ?? null
}

type Pair = { from: number; to: number }

/** The id of each direction, under its pair; pairs without a direction are left out. */
export async function findDirectionIds(
  db: Executor,
  pairs: readonly Pair[],
): Promise<(Pair & { id: number })[]> {
  if (pairs.length === 0) {
    return []
  }
  return db
    .select({ id: directions.id, from: directions.fromCurrencyId, to: directions.toCurrencyId })
    .from(directions)
    .where(
      or(
        ...pairs.map(({ from, to }) =>
          and(eq(directions.fromCurrencyId, from), eq(directions.toCurrencyId, to)),
        ),
      ),
    )
}

/** The pair of each of these directions, by id. */
export async function findPairs(db: Executor, ids: readonly number[]): Promise<Map<number, Pair>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: directions.id,
            from: directions.fromCurrencyId,
            to: directions.toCurrencyId,
          })
          .from(directions)
          .where(inArray(directions.id, [...ids]))
  return new Map(rows.map(({ id, ...pair }) => [id, pair]))
}

/** The newest claims that named the code. */
export function listUses(db: Executor, id: string, most: number) {
  return db
    .select({
      id: claims.id,
      number: claims.number,
      state: claims.state,
      use: claims.promoState,
      email: claims.email,
      conditions: claims.conditions,
      currencyId: claims.toCurrencyId,
      createdAt: claims.createdAt,
    })
    .from(claims)
    .where(eq(claims.promoCodeId, id))
    .orderBy(desc(claims.id))
    .limit(most)
}
