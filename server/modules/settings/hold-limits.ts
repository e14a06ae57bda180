import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Executor, Tx } from '@/server/database/client'
import { recordAudit } from '@/server/modules/audit'
import type { HoldLimits } from './known-settings'
import { findSettings, lockSetting, saveSetting } from './settings.repository'

export async function findHoldLimits(db: Executor): Promise<HoldLimits> {
  const { holdLimits } = await findSettings(db, ['holdLimits'])
  return holdLimits
}

/** They are asked with every hold, so that no process needs to be told. */
export async function storeHoldLimits(
  tx: Tx,
  { limits, actor, now }: { limits: HoldLimits; actor: Actor; now: Date },
): Promise<void> {
  await lockSetting(tx, 'holdLimits')
  const before = await findHoldLimits(tx)
  const row = { key: 'holdLimits', value: limits, actor: toActorColumns(actor), at: now } as const
  await saveSetting(tx, row)
  await recordAudit(tx, {
    actor,
    action: 'hold_limits.set',
    entity: 'setting',
    entityId: 'holdLimits',
    before,
    after: limits,
    at: now,
  })
}
