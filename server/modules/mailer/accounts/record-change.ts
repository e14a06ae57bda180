import type { Tx } from '@/server/database/client'
import { officeChanges } from '@/server/mail/templates/office-changed'
import { recordAudit, type AuditRecord } from '@/server/modules/audit'
import { tellAdministrators, type ToldOf } from './tell-administrators'

/** A record of the audit log, and what administrators read it is of. */
export type ChangeRecord = AuditRecord & { subject?: ToldOf | undefined }

/** Records a change at the desk, and tells administrators of it where `officeChanges` names it. */
export async function recordChange(
  tx: Tx,
  { subject = null, ...record }: ChangeRecord,
): Promise<void> {
  await recordAudit(tx, record)
  const change = officeChanges.find((name) => name === record.action)
  if (change) {
    const { actor, at } = record
    await tellAdministrators(tx, { change, subject, actor, at })
  }
}
