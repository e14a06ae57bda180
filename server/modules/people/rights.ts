import type { Factors } from '@/server/modules/second-factor'
import type { PersonRow } from './people.repository'

type Operator = Pick<PersonRow, 'id' | 'role'>
type Person = Pick<PersonRow, 'id' | 'role' | 'activatedAt' | 'blockedAt' | 'deletedAt'>

/**
 * Whether one ranks above the other: nobody above themselves, and only administrators above
 * operators.
 */
export function isAbove(operator: Operator, person: Pick<PersonRow, 'id' | 'role'>): boolean {
  return operator.id !== person.id && (person.role === 'user' || operator.role === 'admin')
}

/**
 * Why a role cannot be given; null when it can. The desk is for users with a confirmed address who
 * are not blocked; the role of an operator can always be removed.
 */
export function whyNoRole({
  role,
  activatedAt,
  blockedAt,
}: Pick<Person, 'role' | 'activatedAt' | 'blockedAt'>) {
  if (role !== 'user') {
    return null
  }
  if (blockedAt !== null) {
    return 'blocked_before_role' as const
  }
  return activatedAt === null ? ('activation_before_role' as const) : null
}

/**
 * Whether the desk would admit them with more than a password. A first second factor is set up with
 * the password alone, so somebody who learnt the password before the role was given could set up
 * their own.
 */
export function isKnownEnough(
  { totp, passkeys }: Factors,
  { needsSecondFactorAtDesk }: { needsSecondFactorAtDesk: boolean },
): boolean {
  return !needsSecondFactorAtDesk || totp || passkeys > 0
}

export type Rights = {
  activate: boolean
  block: boolean
  unblock: boolean
  resetSecondFactor: boolean
  changeRole: boolean
}

/** What an operator may do to a user in their current state. */
export function rightsOver(operator: Operator, person: Person, factors: Factors): Rights {
  const isThere = person.deletedAt === null && isAbove(operator, person)
  return {
    activate: isThere && person.activatedAt === null,
    block: isThere && person.blockedAt === null,
    unblock: isThere && person.blockedAt !== null,
    resetSecondFactor: isThere && hasAny(factors),
    changeRole: isThere && operator.role === 'admin' && whyNoRole(person) === null,
  }
}

export function hasAny({ totp, passkeys, recoveryCodes }: Factors): boolean {
  return totp || passkeys > 0 || recoveryCodes > 0
}
