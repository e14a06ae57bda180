import type { AuditEntry } from '@/lib/contracts/desk/audit/audit'
import type { DeskMail } from '@/lib/contracts/desk/mails'
import { csvOf } from './csv-cells'

const values = (value: unknown) =>
  value === null || value === undefined ? '' : JSON.stringify(value)

/** A row for each record of the audit log, with the values before and after as JSON. */
export const auditCsv = csvOf<AuditEntry>({
  time: ({ at }) => at,
  who: ({ who }) => who,
  action: ({ action }) => action,
  entity: ({ entity }) => entity,
  entity_id: ({ entityId }) => entityId,
  subject: ({ subject }) => subject ?? '',
  before: ({ before }) => values(before),
  after: ({ after }) => values(after),
})

/** A row for each mail. The file contains its subject, but not its text. */
export const mailsCsv = csvOf<DeskMail>({
  written: ({ createdAt }) => createdAt,
  sent: ({ sentAt }) => sentAt ?? '',
  state: ({ state }) => state,
  recipient: ({ recipient }) => recipient,
  subject: ({ subject }) => subject,
  template: ({ template }) => template,
  language: ({ locale }) => locale,
  attempts: ({ attempts }) => String(attempts),
  claim: ({ claimId }) => claimId ?? '',
})
