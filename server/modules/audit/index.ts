/*
 * Who changed what at the desk, with before and after. A record is written in the transaction of
 * the change it tells of and is never altered: the table refuses it. Secrets and customers' requisites
 * don't belong in it; whoever records leaves them out. The office's own stand in it whole. Movements of money are not here but in the
 * ledger, whose entries name their actor and reason themselves.
 */
export { changedMeanwhile, ChangedMeanwhile } from './expect-seen'
export { expectSeen } from './expect-seen'
export { isSameState } from './expect-seen'
export { listAudit, listAuditOptions } from './list-audit'
export { recordAudit, type AuditRecord } from './record-audit'
