/*
 * Who changed what at the desk, with the state before and after. A record is written in the same
 * transaction as the change. Records are never altered: a trigger of the table prevents it. Callers
 * leave out secrets and customers' payment details; the office's own payment details are recorded in
 * full. Movements of money are recorded in the ledger instead; its entries have their own actor and
 * reason.
 */
export { changedMeanwhile, ChangedMeanwhile } from './assert-current-version'
export { assertCurrentVersion } from './assert-current-version'
export { isSameState } from './assert-current-version'
export { listAudit, listAuditOptions } from './list-audit'
export { recordAudit, type AuditRecord } from './record-audit'
