import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { assets } from '@/server/database/schema/rates'
import { recordChange } from '@/server/modules/mailer'

export type CreateAsset = {
  code: string
  /** US dollars for one unit; null: the `demo` source does not know it. */
  recordedPrice: Decimal | null
  demoDriftPercent: Decimal
  actor: Actor
  now: Date
}

/** Something new that has a price. No pair speaks of it yet, so nothing is judged. */
export function createAsset(db: Database, { actor, now, ...asset }: CreateAsset): Promise<void> {
  return inTransaction(db, async (tx) => {
    const created = await tx.insert(assets).values(asset).onConflictDoNothing().returning()
    if (created.length === 0) {
      throw new AppError('validation_error', { faults: [{ field: 'code', key: 'taken' }] })
    }
    await recordChange(tx, {
      actor,
      action: 'asset.create',
      entity: 'asset',
      entityId: asset.code,
      before: null,
      after: asset,
      at: now,
      subject: asset.code,
    })
  })
}
