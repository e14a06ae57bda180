import type { Factors } from '@/server/modules/second-factor'
import type { PersonRow } from './people.repository'

type Operator = Pick<PersonRow, 'id' | 'role'>
type Person = Pick<PersonRow, 'id' | 'role' | 'activatedAt' | 'blockedAt' | 'deletedAt'>

/**
 * Whether the operator ranks above the person. Nobody ranks above themselves. Only an administrator
 * ranks above operators and other administrators.
 */
export function isAbove(operator: Operator, person: Pick<PersonRow, 'id' | 'role'>): boolean {
  return operator.id !== person.id && (person.role === 'user' || operator.role === 'admin')
}

/**
 * Why a user cannot get a role at the desk; null when they can. The user needs a confirmed address and
 * must not be blocked. A role can always be changed or removed.
 */
export function reasonAgainstRole({
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
 * Whether the user has the second factor that the desk requires. Only the password is needed to set up a
 * first second factor, so without this check a person who learnt the password could set up their own
 * after the role was given.
 */
export function hasRequiredFactor(
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
  const mayChange = person.deletedAt === null && isAbove(operator, person)
  return {
    activate: mayChange && person.activatedAt === null,
    block: mayChange && person.blockedAt === null,
    unblock: mayChange && person.blockedAt !== null,
    resetSecondFactor: mayChange && hasAny(factors),
    changeRole: mayChange && operator.role === 'admin' && reasonAgainstRole(person) === null,
  }
}

export function hasAny({ totp, passkeys, recoveryCodes }: Factors): boolean {
  return totp || passkeys > 0 || recoveryCodes > 0
}
