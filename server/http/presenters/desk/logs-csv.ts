import type { AuditEntry } from '@/lib/contracts/desk/audit'
import type { DeskMail } from '@/lib/contracts/desk/mails'
import { byteOrderMark } from '@/server/http/endpoint/send-csv'
import { wordsCell } from './csv-cells'

type Columns<Row> = Record<string, (row: Row) => string>

export type Csv<Row> = { head: string; rowOf: (row: Row) => string }

function csvOf<Row>(columns: Columns<Row>): Csv<Row> {
  const line = (cells: readonly string[]) => `${cells.map(wordsCell).join(',')}\r\n`
  return {
    head: `${byteOrderMark}${line(Object.keys(columns))}`,
    rowOf: (row) => line(Object.values(columns).map((cell) => cell(row))),
  }
}

const values = (value: unknown) =>
  value === null || value === undefined ? '' : JSON.stringify(value)

/** A row for each record, with the values before and after as JSON. */
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

/** A row for each mail; what was written to whom stays at the desk but for its subject. */
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
