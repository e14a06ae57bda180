import type { Database } from '@/server/database/client'
import { findSigns, tellSign } from './vital-signs.repository'

/** Writes down that the books were proved just now, by whatever way, and how much was found to differ. */
export async function tellAudit(db: Database, differences: number): Promise<void> {
  await tellSign(db, 'audit', { differences })
}

const dueAfterSeconds = 20 * 3_600

/** Whether the last audit is so long ago, or there was none. */
export async function auditIsDue(db: Database): Promise<boolean> {
  const audit = (await findSigns(db, 0)).find(({ name }) => name === 'audit')
  return audit === undefined || audit.ageSeconds > dueAfterSeconds
}
