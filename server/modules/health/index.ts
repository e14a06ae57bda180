/*
 * Whether the office does its work, beyond whether a process can answer: prices, the queue, mail,
 * files, the books. It is measured once for all who ask within some seconds, by statements that
 * read a bounded number of rows, and by the database's clock. It repairs nothing.
 */
export { auditIsDue, recordBooksAudit, beatEvery } from './vital-signs'
export { createOfficeHealth, type OfficeHealth, type OfficeLook } from './look-at-office'
export { findClockSkew } from './office-measures.repository'
