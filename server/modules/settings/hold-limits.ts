import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Database, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordChange } from '@/server/modules/mailer'
import type { HoldLimits } from './known-settings'
import { findSettings, lockSetting, saveSetting } from './settings.repository'

export async function findHoldLimits(db: Executor): Promise<HoldLimits> {
  const { holdLimits } = await findSettings(db, ['holdLimits'])
  return holdLimits
}

/**
 * Changes how much newcomers may hold unpaid, from the next claim on; what is held stays held. The
 * limits are asked with every hold, so that no process needs to be told.
 */
export async function setHoldLimits(
  db: Database,
  { limits, actor, now }: { limits: HoldLimits; actor: Actor; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSetting(tx, 'holdLimits')
    const before = await findHoldLimits(tx)
    const row = { key: 'holdLimits', value: limits, actor: toActorColumns(actor), at: now } as const
    await saveSetting(tx, row)
    await recordChange(tx, {
      actor,
      action: 'hold_limits.set',
      entity: 'setting',
      entityId: 'holdLimits',
      before,
      after: limits,
      at: now,
    })
  })
}
