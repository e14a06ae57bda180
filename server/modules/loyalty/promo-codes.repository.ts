import { and, count, eq, inArray, or } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { promoCodes } from '@/server/database/schema/promo-codes'

export type PromoCodeRow = typeof promoCodes.$inferSelect

export async function findByCode(db: Executor, code: string): Promise<PromoCodeRow | null> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
  return row ?? null
}

export async function findById(db: Executor, id: string): Promise<PromoCodeRow> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.id, id))
  return existing(row)
}

/** Uses of one code are counted one after another, so its row is locked, last of all locks. */
export async function lockPromoCode(tx: Tx, id: string): Promise<PromoCodeRow> {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update')
  return existing(row)
}

function existing(row: PromoCodeRow | undefined): PromoCodeRow {
  if (!row) {
    throw new AppError('not_found')
  }
  return row
}

/** Who uses a code: claims of the same account or of the same mailbox are one person's. */
export type PromoPerson = { userId: string | null; mailbox: string | null }

/** How many claims of this person hold or used the code. */
export async function countUsesOf(
  db: Executor,
  { id, userId, mailbox }: PromoPerson & { id: string },
): Promise<number> {
  const isTheirs = or(
    userId === null ? undefined : eq(claims.userId, userId),
    mailbox === null ? undefined : eq(claims.mailbox, mailbox),
  )
  if (isTheirs === undefined) {
    return 0
  }
  const [row] = await db
    .select({ uses: count() })
    .from(claims)
    .where(and(eq(claims.promoCodeId, id), inArray(claims.promoState, ['held', 'used']), isTheirs))
  return row?.uses ?? 0
}
