/*
 * What pages tell of the office beside its texts: how it is reached and what visitors wrote to it,
 * where cash changes hands, which sites compare it and how many came from them, and its figures.
 * Every change is made with its record in the audit log, and with the moment its list changed.
 */
export { bringRestUntil, openUntil } from './cash/desk-hours'
export { type Hours } from './cash/desk-hours'
export { servingMinutes } from './cash/desk-hours'
export { findDeskHours, viewCash, type CashPlace } from './cash/view-cash'
export { saveDeskContacts, viewDeskContacts } from './contacts/contacts'
export { listDeskMessages, markMessage } from './contacts/desk-messages'
export { pruneMessages } from './contacts/desk-messages'
export { sendMessage } from './contacts/send-message'
export { viewContacts } from './contacts/contacts'
export { countVisit } from './monitorings/monitorings'
export { viewMonitorings } from './monitorings/view-monitorings'
export { markChanged, tellPages } from './tell-pages'
export { listSiteChanges, type SiteMoments } from './tell-pages'
export { siteResources } from './resources'
export { createStats, type Stats } from './stats/create-stats'
export { createPace } from './stats/pace'
