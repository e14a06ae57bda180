import { eq, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { pointEntries } from '@/server/database/schema/loyalty/points'
import { users } from '@/server/database/schema/people/users'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { addEntry, findPoints } from '../points'

type Adjustment = {
  /** The e-mail address of the account. */
  user: string
  points: number
  reason: string
  idempotencyKey: string
  operatorId: string
}

/**
 * Gives points to an account, or takes some; a repeated call with the same key changes nothing more.
 * Returns the balance. Throws `validation_error`, `forbidden` for the operator's own account, and
 * `idempotency_mismatch`.
 */
export async function adjustPoints(
  deps: ChangeDeps,
  { user, points, reason, idempotencyKey, operatorId }: Adjustment,
): Promise<number> {
  if (points === 0) {
    throw faultOf('points', 'points_none')
  }
  let balance = 0
  await changeAtDesk(
    deps,
    async (tx) => {
      const userId = await lockUser(tx, user)
      if (userId === operatorId) {
        throw new AppError('forbidden', { text: 'points_own' })
      }
      const entry = { userId, points, remark: reason, operatorId, idempotencyKey }
      const isRepeated = await isKnown(tx, entry)
      if (!isRepeated) {
        await addEntry(tx, { ...entry, reason: 'operator', createdAt: deps.now })
      }
      balance = await findPoints(tx, userId)
      return isRepeated
        ? null
        : {
            action: 'points.adjust',
            entity: 'user',
            entityId: userId,
            before: null,
            after: { points, reason },
            subject: user,
          }
    },
    { faults: { point_balances_covered: { field: 'points', key: 'points_short' } } },
  )
  return balance
}

/* Locks the account, so that repeated calls with one key wait for each other. */
async function lockUser(tx: Tx, email: string): Promise<string> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .for('no key update')
  if (!row) {
    throw faultOf('user', 'no_account')
  }
  return row.id
}

type Entry = { userId: string; points: number; remark: string; idempotencyKey: string }

async function isKnown(tx: Tx, entry: Entry): Promise<boolean> {
  const [earlier] = await tx
    .select()
    .from(pointEntries)
    .where(eq(pointEntries.idempotencyKey, entry.idempotencyKey))
  if (!earlier) {
    return false
  }
  const { userId, points, remark } = earlier
  if (userId !== entry.userId || points !== entry.points || remark !== entry.remark) {
    throw new AppError('idempotency_mismatch')
  }
  return true
}

const faultOf = (field: string, key: string) =>
  new AppError('validation_error', { faults: [{ field, key }] })
