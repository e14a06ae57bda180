import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { assets } from '@/server/database/schema/rates'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'

export type CreateAsset = Omit<ChangeDeps, 'db'> & {
  code: string
  /** The `demo` source's price of one unit in US dollars; null when it has none. */
  recordedPrice: Decimal | null
  demoDriftPercent: Decimal
}

/** Adds an asset. No pair uses it yet, so nothing is judged. */
export async function createAsset(
  db: Database,
  { actor, now, ...asset }: CreateAsset,
): Promise<void> {
  await changeAtDesk({ db, actor, now }, async (tx) => {
    const created = await tx.insert(assets).values(asset).onConflictDoNothing().returning()
    if (created.length === 0) {
      throw new AppError('validation_error', { faults: [{ field: 'code', key: 'taken' }] })
    }
    const { code } = asset
    const change = {
      ...({ action: 'asset.create', entity: 'asset' } as const),
      ...{ entityId: code, subject: code },
    }
    return { ...change, before: null, after: asset }
  })
}
