import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { claims } from '@/server/database/schema/claims'
import { promoCodes } from '@/server/database/schema/loyalty/promo-codes'

export type PromoCodeRow = typeof promoCodes.$inferSelect

const params = { id: sql.placeholder('id'), code: sql.placeholder('code') }

const selectByCode = prepared((db) =>
  db.select().from(promoCodes).where(eq(promoCodes.code, params.code)),
)

export async function findByCode(db: Executor, code: string): Promise<PromoCodeRow | null> {
  const [row] = await selectByCode(db, { code })
  return row ?? null
}

const selectById = prepared((db) =>
  db.select().from(promoCodes).where(eq(promoCodes.id, params.id)),
)

export async function findById(db: Executor, id: string): Promise<PromoCodeRow> {
  const [row] = await selectById(db, { id })
  return existing(row)
}

const lockById = prepared((tx) =>
  tx.select().from(promoCodes).where(eq(promoCodes.id, params.id)).for('update'),
)

/** Locks the code’s row, so that its uses are counted one after another. Taken after all other locks. */
export async function lockPromoCode(tx: Tx, id: string): Promise<PromoCodeRow> {
  const [row] = await lockById(tx, { id })
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

const countOfPerson = prepared((db) =>
  db
    .select({ uses: count() })
    .from(claims)
    .where(
      and(
        eq(claims.promoCodeId, params.id),
        inArray(claims.promoState, ['held', 'used']),
        or(
          sql`${claims.userId} = ${sql.placeholder('userId')}::uuid`,
          eq(claims.mailbox, sql.placeholder('mailbox')),
        ),
      ),
    ),
)

/** How many claims of this person hold or used the code. A null value matches no claim. */
export async function countUsesOf(
  db: Executor,
  person: PromoPerson & { id: string },
): Promise<number> {
  const { id, userId, mailbox } = person
  const [row] = await countOfPerson(db, { id, userId, mailbox })
  return row?.uses ?? 0
}
