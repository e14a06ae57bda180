import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { users } from '@/server/database/schema/people/users'

/**
 * Whose balance or gift it is; null if there is no such account. The row is locked until the transaction
 * ends: the account is neither blocked nor deleted meanwhile.
 */
export async function lockOwner(tx: Tx, userId: string) {
  const [user] = await tx
    .select({
      email: users.email,
      locale: users.locale,
      activatedAt: users.activatedAt,
      blockedAt: users.blockedAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  return user ?? null
}

/**
 * The same, for what the owner asks for. Throws `token_not_valid` for a deleted account, `account_blocked`
 * and `not_activated`.
 */
export async function lockServedOwner(tx: Tx, userId: string) {
  const owner = await lockOwner(tx, userId)
  if (!owner || owner.deletedAt !== null) {
    throw new AppError('token_not_valid')
  }
  if (owner.blockedAt !== null) {
    throw new AppError('account_blocked')
  }
  if (owner.activatedAt === null) {
    throw new AppError('not_activated')
  }
  return owner
}
