import type { Tx } from '@/server/database/client'
import { officeChanges } from '@/server/mail/templates/office-changed'
import { isUnchanged, recordAudit, type AuditRecord } from '@/server/modules/audit'
import { tellAdministrators, type ToldOf } from './tell-administrators'

/** A record of the audit log, and what administrators read it is of. */
export type ChangeRecord = AuditRecord & { subject?: ToldOf | undefined }

/**
 * Records a change at the desk, and tells administrators of it where `officeChanges` names it. What was
 * saved as it was is recorded alone: a mail that tells of nothing teaches nobody to read the next one.
 */
export async function recordChange(
  tx: Tx,
  { subject = null, ...record }: ChangeRecord,
): Promise<void> {
  await recordAudit(tx, record)
  const change = officeChanges.find((name) => name === record.action)
  const { actor, after, at, before } = record
  if (change && (before === null || !isUnchanged(before, after))) {
    await tellAdministrators(tx, { change, subject, actor, at })
  }
}
