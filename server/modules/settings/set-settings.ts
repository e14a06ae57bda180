import type { AuditAction } from '@/lib/contracts/desk/audit/audit-actions'
import { AppError } from '@/lib/errors/app-error'
import { toActorColumns, type Actor } from '@/server/database/actor'
import { notify } from '@/server/database/channels/notify'
import type { Database, Executor } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { assertCurrentVersion } from '@/server/modules/audit'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import type {
  ClaimTerms,
  HoldLimits,
  LegalPerson,
  OfficeSettings,
  PointsRules,
  SettingKey,
  SettingValue,
  VerificationRules,
  VisitorChecks,
  WithdrawalRules,
} from './setting-definitions'
import { findSettings, lockSetting, saveSetting } from './settings.repository'

type Author = { actor: Actor; now: Date }

/** Changes the terms of claims. Existing claims keep their tolerance and their deadlines. */
export async function setClaimTerms(
  db: Database,
  { terms, ...author }: Author & { terms: ClaimTerms },
): Promise<void> {
  await setOne({ db, ...author }, { key: 'claimTerms', value: terms, action: 'claim_terms.set' })
}

/** Changes the limits of unpaid holds. They apply from the next claim on; existing holds stay. */
export async function setHoldLimits(
  db: Database,
  { limits, ...author }: Author & { limits: HoldLimits },
): Promise<void> {
  await setOne({ db, ...author }, { key: 'holdLimits', value: limits, action: 'hold_limits.set' })
}

/** Changes whether, and how often, visitors may have an address checked. */
export async function setVisitorChecks(
  db: Database,
  { rules, ...author }: Author & { rules: VisitorChecks },
): Promise<void> {
  await setOne(
    { db, ...author },
    { key: 'visitorChecks', value: rules, action: 'visitor_checks.set' },
  )
}

/** Changes the hours in which manual exchanges are possible. */
export async function setOfficeHours(
  db: Database,
  { office, ...author }: Author & { office: OfficeSettings },
): Promise<void> {
  await setOne({ db, ...author }, { key: 'office', value: office, action: 'office_hours.set' })
}

/** Changes who runs the office, as pages show it. */
export async function setLegalPerson(
  db: Database,
  { legalPerson, actor, now }: Author & { legalPerson: LegalPerson },
): Promise<void> {
  const action = 'legal_person.set'
  await setOne({ db, actor, now }, { key: 'legalPerson', value: legalPerson, action })
}

export type TechBreakCommand = Author & {
  on: boolean
  text: { ru: string; en: string }
  until: Date | null
}

/**
 * Begins, changes or ends the maintenance break. Refuses with `validation_error` an announced end in
 * the past; a break may be ended after its announced end.
 */
export async function setTechBreak(db: Database, command: TechBreakCommand): Promise<void> {
  const { on, text, until, ...author } = command
  if (on && until && until <= author.now) {
    const faults = [{ field: 'until', key: 'in_the_past' }]
    throw new AppError('validation_error', { faults })
  }
  const value = { on, text, until: until?.toISOString() ?? null }
  await setOne({ db, ...author }, { key: 'techBreak', value, action: 'tech_break.set' })
}

/** The rules with their version, so that a change of other rules than those shown is refused. */
export async function viewVerificationRules(db: Executor) {
  const { verification: rules } = await findSettings(db, ['verification'])
  return { rules, version: versionOf(rules) }
}

type NewRules<Rules> = Author & { rules: Rules; version: string }

/**
 * Changes the office's rules for verifications. What was approved or promised before stays as it is.
 * Throws `state_changed` when the rules were changed meanwhile.
 */
export async function setVerificationRules(
  db: Database,
  { rules: value, version, ...author }: NewRules<VerificationRules>,
): Promise<void> {
  const action = 'verification_rules.set'
  await setOne({ db, ...author }, { key: 'verification', value, action, version })
}

/** How many points exchanges give, with the version of that setting. */
export async function viewPointsRules(db: Executor) {
  const { points: rules } = await findSettings(db, ['points'])
  return { rules, version: versionOf(rules) }
}

/**
 * Changes how many points exchanges give from now on. Throws `state_changed` when that was changed
 * meanwhile.
 */
export async function setPointsRules(
  db: Database,
  { rules: value, version, ...author }: NewRules<PointsRules>,
): Promise<void> {
  await setOne({ db, ...author }, { key: 'points', value, action: 'points_rules.set', version })
}

/** The rules of withdrawals with their version. */
export async function viewWithdrawalRules(db: Executor) {
  const { withdrawals: rules } = await findSettings(db, ['withdrawals'])
  return { rules, version: versionOf(rules) }
}

/**
 * Changes the rules of withdrawals. Withdrawals that were requested before keep the rules of that time. Throws
 * `state_changed` when the rules were changed meanwhile.
 */
export async function setWithdrawalRules(
  db: Database,
  { rules: value, version, ...author }: NewRules<WithdrawalRules>,
): Promise<void> {
  const action = 'withdrawal_rules.set'
  await setOne({ db, ...author }, { key: 'withdrawals', value, action, version })
}

/** The rules for new shops with their version. */
export async function viewShopRules(db: Executor) {
  const { shops: rules } = await findSettings(db, ['shops'])
  return { rules, version: versionOf(rules) }
}

/**
 * Changes the rules for new shops; existing shops keep their fee. Throws `state_changed` when the rules
 * were changed meanwhile.
 */
export async function setShopRules(
  db: Database,
  { rules: value, version, ...author }: NewRules<SettingValue<'shops'>>,
): Promise<void> {
  await setOne({ db, ...author }, { key: 'shops', value, action: 'shop_rules.set', version })
}

type Setting<Key extends SettingKey> = {
  key: Key
  value: SettingValue<Key>
  action: AuditAction
}

/**
 * Changes a setting with its audit record, and notifies every process; public pages name some of the settings.
 * With a version, the change is refused if somebody has changed the setting since its author saw that version.
 */
async function setOne<Key extends SettingKey>(
  deps: ChangeDeps,
  { key, value, action, version }: Setting<Key> & { version?: string },
): Promise<void> {
  await changeAtDesk(
    deps,
    async (tx) => {
      await lockSetting(tx, key)
      const { [key]: before } = await findSettings(tx, [key])
      if (version !== undefined) {
        await assertCurrentVersion(tx, { entity: 'setting', id: key, state: before, version })
      }
      await saveSetting(tx, { key, value, actor: toActorColumns(deps.actor), at: deps.now })
      return { action, entity: 'setting', entityId: key, before, after: value }
    },
    { notify: (tx) => notify(tx, 'settings_changed', key) },
  )
}
