import { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import type { MakeId } from '@/server/database/ids/uuid-v7'
import { promoCodes } from '@/server/database/schema/loyalty/promo-codes'

/** A code that everybody may use, so that the demo office shows what codes do. */
export async function seedPromoCode(
  tx: Tx,
  { now, ids }: { now: Date; ids: MakeId },
): Promise<void> {
  await tx.insert(promoCodes).values({
    id: ids(now),
    code: 'WELCOME',
    percent: new Decimal(25),
    startsAt: now,
    perUserLimit: 1,
    isShown: true,
    createdAt: now,
    updatedAt: now,
  })
}
