import type { Tx } from '@/server/database/client'
import type { users } from '@/server/database/schema/people/users'
import { officeChanges } from '@/server/mail/templates/office-changed'
import { isSameState, recordAudit, type AuditRecord } from '@/server/modules/audit'
import { mailAdministrators, type ChangeSubject } from './mail-administrators'

/** An audit record, and the subject that the mail to administrators names. */
export type ChangeRecord = AuditRecord & { subject?: ChangeSubject | undefined }

/**
 * Records a change at the desk. If its action is one of `officeChanges` and the state really changed,
 * administrators also get a mail.
 */
export async function recordChange(
  tx: Tx,
  { subject = null, ...record }: ChangeRecord,
): Promise<void> {
  await recordAudit(tx, record)
  const change = officeChanges.find((name) => name === record.action)
  const { actor, after, at, before } = record
  if (change && !isSameState(before, after)) {
    await mailAdministrators(tx, { change, subject, actor, at })
  }
}

type Person = Pick<typeof users.$inferSelect, 'role' | 'email'>

/**
 * Records a change of a user. Administrators get a mail only about changes of colleagues. Call this
 * while the colleague's account is active, because the colleague may be one of the recipients.
 */
export async function recordPersonChange(
  tx: Tx,
  { email, role }: Person,
  record: AuditRecord,
): Promise<void> {
  await (role === 'user'
    ? recordAudit(tx, record)
    : recordChange(tx, { ...record, subject: email }))
}
