/*
 * Users as the desk sees them: who they are, where they log in from, and which changes an operator may
 * make. A change locks the operator together with the user, so that only the first of two concurrent
 * changes succeeds when two administrators take each other's role away. Nobody can change themselves, so
 * an administrator always remains. Blocking a user, or removing their second factor, ends their sessions
 * in the same transaction. The role is read from the database at each call, so that no session has an
 * outdated role.
 */
export {
  activatePerson,
  blockPerson,
  changePersonRole,
  resetPersonFactor,
  unblockPerson,
} from './change/change-person'
export { endPersonSessions } from './change/end-person-sessions'
export { notePerson } from './change/note-person'
export { listLogins, type LoginRow } from './read/list-logins'
export { listPeople, type ListedPerson } from './read/list-people'
export { viewPerson, type PersonView } from './read/view-person'
export { sessionsWithDeskAccess } from './read/sessions-with-desk-access'
