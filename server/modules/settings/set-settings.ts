import { AppError } from '@/lib/errors/app-error'
import { toActorColumns, type Actor } from '@/server/database/actor'
import { notify } from '@/server/database/channels/notify'
import type { Database, Tx } from '@/server/database/client'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import type {
  ClaimTerms,
  HoldLimits,
  OfficeSettings,
  SettingKey,
  SettingValue,
} from './known-settings'
import { findSettings, lockSetting, saveSetting } from './settings.repository'

type By = { actor: Actor; now: Date }

/** What was agreed before stays: a claim keeps its tolerance, and its deadline once it has one. */
export async function setClaimTerms(
  db: Database,
  { terms, ...by }: By & { terms: ClaimTerms },
): Promise<void> {
  await setOne({ db, ...by }, { key: 'claimTerms', value: terms, action: 'claim_terms.set' })
}

/** Changes how much newcomers may hold unpaid, from the next claim on; what is held stays held. */
export async function setHoldLimits(
  db: Database,
  { limits, ...by }: By & { limits: HoldLimits },
): Promise<void> {
  await setOne({ db, ...by }, { key: 'holdLimits', value: limits, action: 'hold_limits.set' })
}

/** Changes when manual exchanges are done. */
export async function setOfficeHours(
  db: Database,
  { office, ...by }: By & { office: OfficeSettings },
): Promise<void> {
  await setOne({ db, ...by }, { key: 'office', value: office, action: 'office_hours.set' })
}

export type TechBreakCommand = By & {
  on: boolean
  text: { ru: string; en: string }
  until: Date | null
}

/**
 * Begins, changes or ends the technical break. Refuses with `validation_error` to announce an end that
 * has passed; a break that ends may have outlasted it.
 */
export async function setTechBreak(db: Database, command: TechBreakCommand): Promise<void> {
  const { on, text, until, ...by } = command
  if (on && until && until <= by.now) {
    const faults = [{ field: 'until', key: 'in_the_past' }]
    throw new AppError('validation_error', { faults })
  }
  const value = { on, text, until: until?.toISOString() ?? null }
  await setOne({ db, ...by }, { key: 'techBreak', value, action: 'tech_break.set' })
}

type Setting<Key extends SettingKey> = { key: Key; value: SettingValue<Key>; action: string }

/** Changes a setting, with its record in the audit log, and tells every process. */
async function setOne<Key extends SettingKey>(
  deps: ChangeDeps,
  { key, value, action }: Setting<Key>,
): Promise<void> {
  const tell = (tx: Tx) => notify(tx, 'settings_changed', key)
  await changeAtDesk(
    deps,
    async (tx) => {
      await lockSetting(tx, key)
      const { [key]: before } = await findSettings(tx, [key])
      await saveSetting(tx, { key, value, actor: toActorColumns(deps.actor), at: deps.now })
      return { action, entity: 'setting', entityId: key, before, after: value }
    },
    { tell },
  )
}
