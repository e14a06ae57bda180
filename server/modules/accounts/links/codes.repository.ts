import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { Executor, Tx, Database } from '@/server/database/client'
import { inBatches } from '@/server/database/in-batches'
import { accountCodes } from '@/server/database/schema/people/accounts'
import { users } from '@/server/database/schema/people/users'
import { hashOfCode, type CodePurpose } from './link-code'

/** False when it is there already. */
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

type Given = { code: string; purpose: CodePurpose; now: Date }

/** The account of a code that is still valid. */
export async function findCodeOwner(db: Executor, given: Given) {
  const [row] = await db
    .select({ user: users })
    .from(accountCodes)
    .innerJoin(users, eq(users.id, accountCodes.userId))
    .where(and(isGood(given), isNull(users.deletedAt)))
  return row?.user ?? null
}

/**
 * Uses a code up: of two concurrent requests the second gets false. The caller has locked the
 * owner.
 */
export async function takeCode(tx: Tx, given: Given): Promise<boolean> {
  const { rowCount } = await tx.update(accountCodes).set({ usedAt: given.now }).where(isGood(given))
  return rowCount === 1
}

function isGood({ code, purpose, now }: Given) {
  return and(
    eq(accountCodes.hash, hashOfCode(code)),
    eq(accountCodes.purpose, purpose),
    isNull(accountCodes.usedAt),
    gt(accountCodes.expiresAt, now),
  )
}

type Voiding = { userId: string; purposes: readonly CodePurpose[]; now: Date }

/** Makes all other links of the account invalid. */
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
 * Whether a link to set a password was ever sent. From then on an account that was never activated
 * is disputed: whoever registered it and whoever reads its mail may be different people.
 */
export async function wasSentRestore(tx: Tx, userId: string): Promise<boolean> {
  const isSuch = and(eq(accountCodes.userId, userId), eq(accountCodes.purpose, 'restore'))
  return (await tx.$count(accountCodes, isSuch)) > 0
}

/** Links that show that an account is disputed stay until it is activated. */
async function forgetCodes(
  db: Executor,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const activated = and(eq(users.id, accountCodes.userId), isNotNull(users.activatedAt))
  const isOver = exists(db.select({ id: users.id }).from(users).where(activated))
  const old = db
    .select({ id: accountCodes.id })
    .from(accountCodes)
    .where(and(lt(accountCodes.expiresAt, before), or(ne(accountCodes.purpose, 'restore'), isOver)))
    .limit(most)
  const { rowCount } = await db.delete(accountCodes).where(inArray(accountCodes.id, old))
  return rowCount ?? 0
}

const retentionMilliseconds = 30 * 24 * 3_600_000

/** Removes links that expired long ago; returns how many there were. */
export function pruneCodes(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionMilliseconds)
  return inBatches((most) => forgetCodes(db, { before, most }), 500)
}
