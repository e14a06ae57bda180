import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { recordAudit } from '@/server/modules/audit'
import type { OfficeSettings } from './known-settings'
import { findSettings, lockSetting, saveSetting } from './settings.repository'

export type OfficeHoursCommand = { office: OfficeSettings; actor: Actor; now: Date }

/** Changes when manual exchanges are done, and tells every process. */
export async function setOfficeHours(
  db: Database,
  { office, actor, now }: OfficeHoursCommand,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSetting(tx, 'office')
    const { office: before } = await findSettings(tx, ['office'])

    await saveSetting(tx, { key: 'office', value: office, actor: toActorColumns(actor), at: now })
    await recordAudit(tx, {
      actor,
      action: 'office_hours.set',
      entity: 'setting',
      entityId: 'office',
      before,
      after: office,
      at: now,
    })
    await notify(tx, 'settings_changed', 'office')
  })
}
