import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { users } from '@/server/database/schema/people/users'
import type { ClaimRow } from '../claims.repository'

/** Whether a claim's customer is written to about each step: whoever has no account is. */
export async function wantsStepMails(
  db: Executor,
  { userId, email }: Pick<ClaimRow, 'userId'> & { email: string },
): Promise<boolean> {
  const isOwner =
    userId === null
      ? and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.activatedAt))
      : eq(users.id, userId)
  const [owner] = await db.select({ wants: users.mailsSteps }).from(users).where(isOwner)
  return owner?.wants ?? true
}
