import type { Tx } from '@/server/database/client'
import type { users } from '@/server/database/schema/people/users'
import { officeChanges } from '@/server/mail/templates/office-changed'
import { isSameState, recordAudit, type AuditRecord } from '@/server/modules/audit'
import { tellAdministrators, type ToldOf } from './tell-administrators'

/** An audit record with the subject for administrators. */
export type ChangeRecord = AuditRecord & { subject?: ToldOf | undefined }

/**
 * Records a change at the desk, and mails administrators if `officeChanges` names it and something
 * changed.
 */
export async function recordChange(
  tx: Tx,
  { subject = null, ...record }: ChangeRecord,
): Promise<void> {
  await recordAudit(tx, record)
  const change = officeChanges.find((name) => name === record.action)
  const { actor, after, at, before } = record
  if (change && !isSameState(before, after)) {
    await tellAdministrators(tx, { change, subject, actor, at })
  }
}

type Person = Pick<typeof users.$inferSelect, 'role' | 'email'>

/**
 * The same for a user. Administrators are told about changes of colleagues only, and before the
 * change takes effect: the colleague may be one of them, or be deleted by it.
 */
export async function recordOfPerson(
  tx: Tx,
  { email, role }: Person,
  record: AuditRecord,
): Promise<void> {
  await (role === 'user'
    ? recordAudit(tx, record)
    : recordChange(tx, { ...record, subject: email }))
}
