/*
 * Who changed what at the desk, with before and after. A record is written in the transaction of
 * its change and is never altered: the table refuses it. Callers leave out secrets and customers'
 * payment details; the office's own payment details are recorded in full. Movements of money are
 * not here but in the ledger, whose entries have their own actor and reason.
 */
export { changedMeanwhile, ChangedMeanwhile } from './assert-current-version'
export { assertCurrentVersion } from './assert-current-version'
export { isSameState } from './assert-current-version'
export { listAudit, listAuditOptions } from './list-audit'
export { recordAudit, type AuditRecord } from './record-audit'
