import type { AuditAction } from '@/lib/contracts/desk/audit/audit-actions'
import { AppError } from '@/lib/errors/app-error'
import type { UserActor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { changedMeanwhile } from '@/server/modules/audit'
import { lockPeople, type PersonRow } from '../people.repository'
import { isAbove } from '../rights'

export type PersonCommand = {
  personId: string
  operatorId: string
  /** The network address of the operator. */
  from?: UserActor['from'] | undefined
  now: Date
}

type Change = (tx: Tx, person: PersonRow, operator: PersonRow) => Promise<void>

/**
 * Changes a user on behalf of an operator who ranks above them. Both are locked first, so that the
 * operator's rights are checked at the moment of the change.
 */
export function lockAndChange(
  db: Database,
  { personId, operatorId }: PersonCommand,
  change: Change,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { person, operator } = await lockBoth(tx, { personId, operatorId })
    if (!isAbove(operator, person)) {
      throw new AppError('forbidden')
    }
    assertNotDeleted(person)
    await change(tx, person, operator)
  })
}

/**
 * Locks the user and the operator. Throws `forbidden` when the operator does not work at the desk any
 * more, and `not_found` when the user does not exist.
 */
export async function lockBoth(
  tx: Tx,
  { personId, operatorId }: Pick<PersonCommand, 'personId' | 'operatorId'>,
): Promise<{ person: PersonRow; operator: PersonRow }> {
  const locked = await lockPeople(tx, [personId, operatorId])
  const person = locked.find(({ id }) => id === personId)
  const operator = locked.find(({ id }) => id === operatorId)
  if (!operator || operator.role === 'user' || operator.blockedAt !== null) {
    throw new AppError('forbidden')
  }
  if (!person) {
    throw new AppError('not_found')
  }
  return { person, operator }
}

/** Throws `state_changed` for a deleted account, which cannot be changed. */
export function assertNotDeleted({ deletedAt }: PersonRow): void {
  if (deletedAt !== null) {
    throw new AppError('state_changed')
  }
}

/**
 * The error when another operator has already made this change. It names that operator if this was the
 * last change to the user.
 */
export function alreadyDone(tx: Tx, { id }: PersonRow, action: AuditAction): Promise<AppError> {
  return changedMeanwhile(tx, {
    entity: 'user',
    entityId: id,
    isCause: (record) => record.action === action,
  })
}
