/*
 * The office's people as those at the desk see them: who they are, from where they log in, and what
 * may be done about them. Whoever changes somebody is locked together with them, so that of two who
 * change each other one finds that they no longer may: since nobody changes themselves, an administrator
 * is always left. Blocking somebody and taking their second factor off end their sessions in the same
 * transaction; their role is asked of the database at each call, so that no session outlives it.
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
export { whoMaySeeDesk } from './read/who-may-see-desk'
