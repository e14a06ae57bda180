/*
 * Which operators are at the desk. An operator's presence is reported every minute; an operator without
 * a report for some minutes counts as absent. `offer` computes from this and from the office's hours
 * whether the office is open.
 */
export { leaveDesk, reportPresence } from './report-presence'
export { officeNow, viewOffice, type OfficeAtDesk } from './view-office'
