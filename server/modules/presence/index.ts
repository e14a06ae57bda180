/*
 * Which operators are at the desk. An operator who takes manual exchanges reports so each minute;
 * one who has not reported for some minutes counts as gone. Whether the office is open follows from
 * this and from its hours, and is computed in `offer`.
 */
export { leaveDesk, reportPresence } from './report-presence'
export { officeNow, viewOffice, type OfficeAtDesk } from './view-office'
