import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { claims } from '@/server/database/schema/claims'

/**
 * Whose claims: those made by an account, and those made without one by its e-mail address. The
 * address is null as long as nobody has shown that it is theirs.
 */
export type ClaimOwner = { userId: string; email: string | null }

type User = { id: string; email: string; activatedAt: Date | null }

export function claimOwnerOf({ id, email, activatedAt }: User): ClaimOwner {
  return { userId: id, email: activatedAt === null ? null : email }
}

type Claim = { userId: string | null; email: string | null }

/** Whether a claim is theirs; `waysToClaims` asks the same of the database. */
export function isClaimOf(claim: Claim, { userId, email }: ClaimOwner): boolean {
  if (claim.userId !== null) {
    return claim.userId === userId
  }
  return email !== null && claim.email?.toLowerCase() === email.toLowerCase()
}

/** Each owner of several, by columns: their address in lower case. */
type OwnerColumns = { userId: SQL; email: SQL }

/** How a claim can be theirs. Each way has an index of its own, and no claim is found by two. */
export function waysToClaims({ userId, email }: ClaimOwner | OwnerColumns): (SQL | undefined)[] {
  const byAccount = eq(claims.userId, userId)
  if (email === null) {
    return [byAccount]
  }
  const address = typeof email === 'string' ? email.toLowerCase() : email
  return [byAccount, and(eq(sql`lower(${claims.email})`, address), isNull(claims.userId))]
}
