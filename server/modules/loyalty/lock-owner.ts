import { eq } from 'drizzle-orm'
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
