import { AppError } from '@/lib/errors/app-error'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { recordAudit } from '@/server/modules/audit'
import { findSettings, lockSetting, saveSetting } from './settings.repository'

export type TechBreakCommand = {
  on: boolean
  text: { ru: string; en: string }
  until: Date | null
  actor: Actor
  now: Date
}

/**
 * Begins, changes or ends the technical break, and tells every process. Refuses with
 * `validation_error` to announce an end that has passed; a break that ends may have outlasted it.
 */
export async function setTechBreak(db: Database, command: TechBreakCommand): Promise<void> {
  const { on, text, until, actor, now } = command
  if (on && until && until <= now) {
    const faults = [{ field: 'until', key: 'in_the_past' }]
    throw new AppError('validation_error', { faults })
  }
  const techBreak = { on, text, until: until?.toISOString() ?? null }

  await inTransaction(db, async (tx) => {
    await lockSetting(tx, 'techBreak')
    const { techBreak: before } = await findSettings(tx, ['techBreak'])

    await saveSetting(tx, {
      key: 'techBreak',
      value: techBreak,
      actor: toActorColumns(actor),
      at: now,
    })
    await recordAudit(tx, {
      actor,
      action: 'tech_break.set',
      entity: 'setting',
      entityId: 'techBreak',
      before,
      after: techBreak,
      at: now,
    })
    await notify(tx, 'settings_changed', 'techBreak')
  })
}
