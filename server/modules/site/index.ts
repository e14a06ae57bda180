/*
 * What pages tell of the office beside its texts: how it is reached and what visitors wrote to it,
 * where cash changes hands, which sites compare it and how many came from them, and its figures.
 * Every change is made with its record in the audit log, and with the moment its list changed.
 */
export { type SiteDeps } from './change-site'
export { orderSite } from './order-site'
export {
  createCashPoint,
  deleteCashPoint,
  listDeskCashPoints,
  saveCashPoint,
} from './cash/change-cash-point'
export { bringRestUntil, openUntil } from './cash/desk-deadline'
export { type Hours } from './cash/open-at'
export { servingMinutes } from './cash/served-from'
export { findDeskHours, viewCash, type CashPlace } from './cash/view-cash'
export { saveDeskContacts, viewDeskContacts } from './contacts/desk-contacts'
export { listDeskMessages, markMessage } from './contacts/desk-messages'
export { pruneMessages } from './contacts/prune-messages'
export { sendMessage } from './contacts/send-message'
export { viewContacts } from './contacts/view-contacts'
export {
  createMonitoring,
  deleteMonitoring,
  listDeskMonitorings,
  saveMonitoring,
  type MonitoringAtDesk,
} from './monitorings/change-monitoring'
export { countVisit } from './monitorings/count-visit'
export { viewMonitorings } from './monitorings/view-monitorings'
export { markChanged } from './mark-changed'
export { listSiteChanges, type SiteMoments } from './list-site-changes'
export { createStats, type Stats } from './stats/create-stats'
export { createPace } from './stats/pace'
