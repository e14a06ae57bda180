import { sql } from 'drizzle-orm'
import { type ActorColumns, toActorColumns, type Actor } from '@/server/database/actor'
import type { Executor, Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { prepared } from '@/server/database/prepared'
import { settings } from '@/server/database/schema/settings'
import {
  settingDefinitions,
  type ClaimTerms,
  type HoldLimits,
  type VisitorChecks,
  type LegalPerson,
  type PointsRules,
  type SettingKey,
  type SettingValue,
  type ContactSettings,
  type VerificationRules,
  type WithdrawalRules,
} from './setting-definitions'

type Values<Keys extends SettingKey> = { [Key in Keys]: SettingValue<Key> }

const settingsOf = prepared((db) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = any(${sql.placeholder('keys')}::text[])`),
)

/** Reads all given settings in one query. Throws when a stored value is invalid. */
export async function findSettings<const Keys extends SettingKey>(
  db: Executor,
  keys: readonly Keys[],
): Promise<Values<Keys>> {
  const rows = await settingsOf(db, { keys })
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    keys.map((key) => {
      const { schema, initial } = settingDefinitions[key]
      return [key, stored.has(key) ? schema.parse(stored.get(key)) : initial]
    }),
    // Each key was parsed with its own schema, which the type of fromEntries does not express.
  ) as Values<Keys>
}

/** The office's rules for verifications. */
export async function findVerificationRules(db: Executor): Promise<VerificationRules> {
  const { verification } = await findSettings(db, ['verification'])
  return verification
}

/** The rules of withdrawals: the currencies, and when two operators must approve. */
export async function findWithdrawalRules(db: Executor): Promise<WithdrawalRules> {
  return (await findSettings(db, ['withdrawals'])).withdrawals
}

export async function findClaimTerms(db: Executor): Promise<ClaimTerms> {
  return (await findSettings(db, ['claimTerms'])).claimTerms
}

export async function findHoldLimits(db: Executor): Promise<HoldLimits> {
  return (await findSettings(db, ['holdLimits'])).holdLimits
}

export async function findVisitorChecks(db: Executor): Promise<VisitorChecks> {
  return (await findSettings(db, ['visitorChecks'])).visitorChecks
}

export async function findLegalPerson(db: Executor): Promise<LegalPerson> {
  return (await findSettings(db, ['legalPerson'])).legalPerson
}

/** How many points exchanges give. */
export async function findPointsRules(db: Executor): Promise<PointsRules> {
  return (await findSettings(db, ['points'])).points
}

export async function findShopRules(db: Executor): Promise<SettingValue<'shops'>> {
  return (await findSettings(db, ['shops'])).shops
}

export type SettingChange<Key extends SettingKey> = {
  key: Key
  value: SettingValue<Key>
  actor: ActorColumns
  at: Date
}

/** Makes changes of one setting wait for each other, so that `before` in the audit log is correct. */
export async function lockSetting(tx: Tx, key: SettingKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`)
}

export async function saveSetting<Key extends SettingKey>(
  tx: Tx,
  { key, value, actor, at }: SettingChange<Key>,
): Promise<void> {
  const row = { value, updatedAt: at, updatedBy: actor.actorUserId }
  await tx
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}

export async function findContacts(db: Executor): Promise<ContactSettings> {
  const { contacts } = await findSettings(db, ['contacts'])
  return contacts
}

/** Finds the contacts and locks them until the transaction ends. */
export async function lockContacts(tx: Tx): Promise<ContactSettings> {
  await lockSetting(tx, 'contacts')
  return findContacts(tx)
}

/** Stores the contacts. The caller locks them first, writes the audit record and notifies processes. */
export async function storeContacts(
  tx: Tx,
  { contacts, actor, now }: { contacts: ContactSettings; actor: Actor; now: Date },
): Promise<void> {
  const row = { key: 'contacts', value: contacts, actor: toActorColumns(actor), at: now } as const
  await saveSetting(tx, row)
}

type ContestStatus = { findStatus: () => Promise<boolean>; actor: Actor; now: Date }

/**
 * Stores whether there is a contest, and notifies processes; the caller records what changed it. The status
 * is found under the lock of the setting, so that of two changes the last one finds both.
 */
export async function storeContestStatus(
  tx: Tx,
  { findStatus, actor, now }: ContestStatus,
): Promise<void> {
  await lockSetting(tx, 'contest')
  const status = await findStatus()
  const row = { key: 'contest', value: { status }, actor: toActorColumns(actor), at: now } as const
  await saveSetting(tx, row)
  await notify(tx, 'settings_changed', 'contest')
}
