import type { DeskGroup } from '@/lib/contracts/desk/catalogue/groups'
import type { Database } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { listStored, type StoredGroup } from './groups.repository'

export async function listDeskGroups(db: Database): Promise<DeskGroup[]> {
  return (await listStored(db)).map(presentDeskGroup)
}

export function presentDeskGroup(stored: StoredGroup): DeskGroup {
  return { ...stored, version: versionOf(stored.terms) }
}
