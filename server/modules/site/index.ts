/*
 * What pages show about the office in addition to its texts: who runs it, its contacts and visitors' messages, where
 * cash is exchanged, monitoring sites and their visits, and statistics. Every change has an audit record
 * and updates the time of the list that it belongs to.
 */
export { bringMissingUntil, openUntil } from './cash/desk-hours'
export { type Hours } from './cash/desk-hours'
export { servingMinutes } from './cash/desk-hours'
export { findDeskHours, findDesks, viewCash, type CashPlace } from './cash/view-cash'
export { saveDeskContacts, viewDeskContacts } from './contacts/contacts'
export { listDeskMessages, markMessage } from './contacts/desk-messages'
export { pruneMessages } from './contacts/desk-messages'
export { sendMessage } from './contacts/send-message'
export { isOfCashDesk, viewContacts } from './contacts/contacts'
export { saveLegalPerson } from './office/legal-person'
export { viewOfficeFacts } from './office/view-office-facts'
export { countVisit } from './monitorings/monitorings'
export { viewMonitorings } from './monitorings/view-monitorings'
export { markChanged, notifyPages } from './notify-pages'
export { listSiteChanges, type SiteMoments } from './notify-pages'
export { siteResources } from './resources'
export { createStats, type Stats } from './stats/create-stats'
export { createPace } from './stats/pace'
