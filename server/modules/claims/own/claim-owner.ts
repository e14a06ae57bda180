import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { claims } from '@/server/database/schema/claims'

/**
 * A user as the owner of claims: those made with their account, and those made without an account
 * under their e-mail address. The address is null until the user has confirmed it.
 */
export type ClaimOwner = { userId: string; email: string | null }

type User = { id: string; email: string; activatedAt: Date | null }

export function claimOwnerOf({ id, email, activatedAt }: User): ClaimOwner {
  return { userId: id, email: activatedAt === null ? null : email }
}

type Claim = { userId: string | null; email: string | null }

/** Whether a claim belongs to this owner; `ownerConditions` is the same condition in SQL. */
export function isClaimOf(claim: Claim, { userId, email }: ClaimOwner): boolean {
  if (claim.userId !== null) {
    return claim.userId === userId
  }
  return email !== null && claim.email?.toLowerCase() === email.toLowerCase()
}

/** Several owners, as columns of a query; their addresses are in lower case. */
type OwnerColumns = { userId: SQL; email: SQL }

/**
 * The conditions under which a claim belongs to the owner. Each condition has its own index, and no
 * claim meets two of them.
 */
export function ownerConditions({ userId, email }: ClaimOwner | OwnerColumns): (SQL | undefined)[] {
  const byAccount = eq(claims.userId, userId)
  if (email === null) {
    return [byAccount]
  }
  const address = typeof email === 'string' ? email.toLowerCase() : email
  return [byAccount, and(eq(sql`lower(${claims.email})`, address), isNull(claims.userId))]
}
