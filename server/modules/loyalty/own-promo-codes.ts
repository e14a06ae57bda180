import { and, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { promoCodes } from '@/server/database/schema/loyalty/promo-codes'
import { findPairs } from './desk/desk-promo-codes.repository'
import type { PromoCodeRow } from './promo-codes.repository'
import { standingOf } from './standing'

export type OwnPromoCode = PromoCodeRow & {
  status: 'active' | 'early' | 'over' | 'used_up'
  /** How often the account can still use it; null without a limit. */
  left: number | null
  pairs: { from: number; to: number }[]
  /** The account's claims that hold or used it. */
  orders: Use[]
}

type Use = { id: string; number: number; state: (typeof claims.$inferSelect)['state'] }
type UsedCode = Use & { promoCodeId: string | null }

const mostShown = 100
const mostUses = 500

/**
 * The codes of an account: those issued to it, those that the office shows to everybody while they are
 * valid, and those that it has used. Codes that can be used come first.
 */
export async function listOwnPromoCodes(
  db: Executor,
  { userId, now }: { userId: string; now: Date },
): Promise<OwnPromoCode[]> {
  const uses = await listUsesOf(db, userId)
  const used = [...new Set(uses.flatMap(({ promoCodeId }) => promoCodeId ?? []))]
  const isTheirs = or(
    eq(promoCodes.userId, userId),
    and(
      eq(promoCodes.isShown, true),
      isNull(promoCodes.userId),
      eq(promoCodes.isEnabled, true),
      or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, now)),
    ),
    used.length === 0 ? undefined : inArray(promoCodes.id, used),
  )
  const rows = await listWhere(db, isTheirs)
  const pairs = await findPairs(db, [...new Set(rows.flatMap(({ directionIds }) => directionIds))])
  const codes = rows.map((row) => {
    const orders = uses.filter(({ promoCodeId }) => promoCodeId === row.id)
    const left = leftOf(row, orders.length)
    return {
      ...row,
      orders,
      left,
      status: statusOf(row, { left, now }),
      pairs: row.directionIds.flatMap((id) => pairs.get(id) ?? []),
    }
  })
  const shown = codes.filter(
    ({ orders, status, userId: owner }) =>
      owner === userId || orders.length > 0 || status === 'active' || status === 'early',
  )
  return shown.toSorted((a, b) => rank(a) - rank(b))
}

/* Codes issued to the account come first, so that codes for everybody never displace them, however many there are. */
function listWhere(db: Executor, where: SQL | undefined): Promise<PromoCodeRow[]> {
  return db
    .select()
    .from(promoCodes)
    .where(where)
    .orderBy(sql`${promoCodes.userId} is null`, desc(promoCodes.id))
    .limit(mostShown)
}

function listUsesOf(db: Executor, userId: string): Promise<UsedCode[]> {
  return db
    .select({
      id: claims.id,
      number: claims.number,
      state: claims.state,
      promoCodeId: claims.promoCodeId,
    })
    .from(claims)
    .where(and(eq(claims.userId, userId), inArray(claims.promoState, ['held', 'used'])))
    .orderBy(desc(claims.id))
    .limit(mostUses)
}

function leftOf({ perUserLimit, totalLimit, used }: PromoCodeRow, own: number): number | null {
  const limits = [
    ...(totalLimit === null ? [] : [totalLimit - used]),
    ...(perUserLimit === null ? [] : [perUserLimit - own]),
  ]
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits))
}

function statusOf(
  row: PromoCodeRow,
  { left, now }: { left: number | null; now: Date },
): OwnPromoCode['status'] {
  const standing = standingOf(row, now)
  if (standing === 'off' || standing === 'over') {
    return 'over'
  }
  return left === 0 ? 'used_up' : standing
}

function rank({ status }: Pick<OwnPromoCode, 'status'>): number {
  return ['active', 'early', 'used_up', 'over'].indexOf(status)
}
