import { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { promoCodes } from '@/server/database/schema/loyalty/promo-codes'

type PromoCode = typeof promoCodes.$inferSelect

/** A code that gives half of the margin back, as stored since the day before `now`. */
export async function addPromoCode(
  db: Database,
  now: Date,
  change: Partial<PromoCode> = {},
): Promise<PromoCode> {
  const before = new Date(now.getTime() - 86_400_000)
  const id = makeId(now)
  const [row] = await db
    .insert(promoCodes)
    .values({
      id,
      code: `CODE-${id.slice(-12).toUpperCase()}`,
      percent: new Decimal(50),
      startsAt: before,
      createdAt: before,
      updatedAt: before,
      ...change,
    })
    .returning()
  if (!row) {
    throw new Error('The promo code was not stored.')
  }
  return row
}

/** The body with which the desk adds a code for everybody. */
export function newPromoCode(now: Date) {
  return {
    ...{ code: 'SPRING', prefix: '', count: 1, user: '' },
    terms: {
      ...{ percent: '10', isEnabled: true, isShown: false, directions: [], minUsd: null },
      ...{ startsAt: now.toISOString(), endsAt: null, totalLimit: null, perUserLimit: null },
    },
  }
}
