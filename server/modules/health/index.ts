/*
 * Measures whether the whole system works, not only whether a process responds: prices, the queue, mail,
 * files and the books. The public status is made from the same measurements. Requests within a few
 * seconds share one measurement. Its statements read a limited number of rows and use the database's
 * clock. This module repairs nothing.
 */
export { createServiceStatus, type ServiceStatus } from './service-status'
export { createStatusHistory, recordStatus } from './status-history'
export { forgetStatus } from './status-days.repository'
export { auditIsDue, recordBooksAudit, beatEvery } from './vital-signs'
export { createOfficeHealth, type OfficeHealth, type HealthReport } from './look-at-office'
export { findClockSkew } from './office-measures.repository'
