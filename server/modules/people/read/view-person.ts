import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { claimOwnerOf, sumOwnClaims } from '@/server/modules/claims'
import { findOwnDiscount, findPoints, type OwnDiscount } from '@/server/modules/loyalty'
import { countFactors, type Factors } from '@/server/modules/second-factor'
import { listSessions, type SessionRow, type SignedIn } from '@/server/modules/sessions'
import { findPerson, listNotes } from '../people.repository'
import { rightsOver, type Rights } from '../rights'
import { listLogins, type LoginRow } from './list-logins'
import { stateOf, type ListedPerson } from './list-people'

export type PersonView = ListedPerson & {
  factors: Factors
  /** The open sessions. */
  sessions: SessionRow[]
  /** The latest login attempts. */
  logins: LoginRow[]
  discount: OwnDiscount
  /** For gifts; below zero is a debt. */
  points: number
  notes: Awaited<ReturnType<typeof listNotes>>
  /** What the current operator may do. */
  may: Rights
}

type PeopleQuery = { id: string; operator: SignedIn; now: Date }

const maxLogins = 20

/** A user with everything the desk knows about them. */
export async function viewPerson(
  db: Executor,
  { id, operator, now }: PeopleQuery,
): Promise<PersonView> {
  const person = await findPerson(db, id)
  if (!person) {
    throw new AppError('not_found')
  }
  const [totals, factors, sessions, { rows: logins }, notes, discount, points] = await Promise.all([
    sumOwnClaims(db, claimOwnerOf(person)),
    countFactors(db, id),
    listSessions(db, { userId: id, sessionId: operator.sessionId, now }),
    listLogins(db, { userId: id }, { most: maxLogins }),
    listNotes(db, id),
    findOwnDiscount(db, id),
    findPoints(db, id),
  ])
  const may = rightsOver(operator, person, factors)
  const known = { totals, factors, sessions, logins, notes, discount, points }
  return { ...person, state: stateOf(person), ...known, may }
}
