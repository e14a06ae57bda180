/*
 * Who is at the desk. An operator who takes manual exchanges says so each minute; whoever was not
 * heard of for some minutes has left. What follows from it for the office's being open is reckoned
 * in `offer`, from its hours.
 */
export { leaveDesk, reportPresence } from './report-presence'
export { officeNow, viewOffice, type OfficeAtDesk } from './view-office'
