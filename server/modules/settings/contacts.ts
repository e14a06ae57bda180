import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Executor, Tx } from '@/server/database/client'
import type { ContactSettings } from './known-settings'
import { findSettings, lockSetting, saveSetting } from './settings.repository'

export async function findContacts(db: Executor): Promise<ContactSettings> {
  const { contacts } = await findSettings(db, ['contacts'])
  return contacts
}

/** The same; nobody else changes them before the end. */
export async function lockContacts(tx: Tx): Promise<ContactSettings> {
  await lockSetting(tx, 'contacts')
  return findContacts(tx)
}

/** Whoever calls locks them first, records the change and tells of it. */
export async function storeContacts(
  tx: Tx,
  { contacts, actor, now }: { contacts: ContactSettings; actor: Actor; now: Date },
): Promise<void> {
  const row = { key: 'contacts', value: contacts, actor: toActorColumns(actor), at: now } as const
  await saveSetting(tx, row)
}
