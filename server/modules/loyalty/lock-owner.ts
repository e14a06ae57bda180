import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { users } from '@/server/database/schema/people/users'

/* With `no key update`, transactions that lock the same account also wait for each other. */
type Strength = 'share' | 'no key update'

/**
 * The account to which a balance, a gift or a key belongs; null if there is no such account. The row is
 * locked until the transaction ends: the account is neither blocked nor deleted meanwhile.
 */
export async function lockOwner(tx: Tx, userId: string, strength: Strength = 'share') {
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
    .for(strength)
  return user ?? null
}

/**
 * The same, for a request by the owner. Throws `token_not_valid` for a deleted account, `account_blocked`
 * and `not_activated`.
 */
export async function lockServedOwner(tx: Tx, userId: string, strength?: Strength) {
  const owner = await lockOwner(tx, userId, strength)
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
