/*
 * How the office's business goes, beyond whether a process can serve: prices, the queue, mail, files,
 * the books. Looked at once for all who ask within some seconds, by statements that read a bounded
 * number of rows, and told by the database's clock. It repairs nothing.
 */
export { auditIsDue, tellAudit, beatEvery } from './vital-signs'
export { createOfficeHealth, type OfficeHealth, type OfficeLook } from './look-at-office'
export { findClockSkew } from './office-measures.repository'
