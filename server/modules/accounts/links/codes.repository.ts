import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { Executor, Tx, Database } from '@/server/database/client'
import { inBatches } from '@/server/database/in-batches'
import { accountCodes } from '@/server/database/schema/people/accounts'
import { users } from '@/server/database/schema/people/users'
import { hashOfCode, type CodePurpose } from './link-code'

/** Returns false when the code is stored already. */
export async function insertCode(
  tx: Tx,
  row: Omit<typeof accountCodes.$inferInsert, 'usedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(accountCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: accountCodes.id })
  return inserted.length > 0
}

type PresentedCode = { code: string; purpose: CodePurpose; now: Date }

/** The account that the code belongs to; null when the code is not valid. */
export async function findCodeOwner(db: Executor, presented: PresentedCode) {
  const [row] = await db
    .select({ user: users })
    .from(accountCodes)
    .innerJoin(users, eq(users.id, accountCodes.userId))
    .where(and(isValid(presented), isNull(users.deletedAt)))
  return row?.user ?? null
}

/**
 * Marks a code as used. The second of two concurrent requests gets false. The caller has locked the
 * account.
 */
export async function redeemCode(tx: Tx, presented: PresentedCode): Promise<boolean> {
  const { rowCount } = await tx
    .update(accountCodes)
    .set({ usedAt: presented.now })
    .where(isValid(presented))
  return rowCount === 1
}

function isValid({ code, purpose, now }: PresentedCode) {
  return and(
    eq(accountCodes.hash, hashOfCode(code)),
    eq(accountCodes.purpose, purpose),
    isNull(accountCodes.usedAt),
    gt(accountCodes.expiresAt, now),
  )
}

type Voiding = { userId: string; purposes: readonly CodePurpose[]; now: Date }

/** Invalidates the account's unused links for these purposes. */
export async function voidCodes(tx: Tx, { userId, purposes, now }: Voiding): Promise<void> {
  await tx
    .update(accountCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountCodes.userId, userId),
        inArray(accountCodes.purpose, [...purposes]),
        isNull(accountCodes.usedAt),
      ),
    )
}

/**
 * Whether a link to set a password was ever sent. If it was, an account that was never activated is
 * disputed: the person who registered it and the person who reads its mail may be different people.
 */
export async function wasSentRestore(tx: Tx, userId: string): Promise<boolean> {
  const isRestoreOfUser = and(eq(accountCodes.userId, userId), eq(accountCodes.purpose, 'restore'))
  return (await tx.$count(accountCodes, isRestoreOfUser)) > 0
}

/**
 * A link to set a password shows that an account is disputed, so it stays until the account is
 * activated.
 */
async function forgetCodes(
  db: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const activated = and(eq(users.id, accountCodes.userId), isNotNull(users.activatedAt))
  const isOwnerActivated = exists(db.select({ id: users.id }).from(users).where(activated))
  const old = db
    .select({ id: accountCodes.id })
    .from(accountCodes)
    .where(
      and(
        lt(accountCodes.expiresAt, before),
        or(ne(accountCodes.purpose, 'restore'), isOwnerActivated),
      ),
    )
    .limit(limit)
  const { rowCount } = await db.delete(accountCodes).where(inArray(accountCodes.id, old))
  return rowCount ?? 0
}

const retentionMilliseconds = 30 * 24 * 3_600_000

/** Deletes links that expired more than 30 days ago, and returns how many were deleted. */
export function pruneCodes(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionMilliseconds)
  return inBatches((limit) => forgetCodes(db, { before, limit }), 500)
}
