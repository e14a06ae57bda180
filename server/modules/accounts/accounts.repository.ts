import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Executor, Tx } from '@/server/database/client'
import { accountCodes, logins } from '@/server/database/schema/people/accounts'
import { referralAttributions } from '@/server/database/schema/loyalty/referrers'
import { contactMessages } from '@/server/database/schema/site'
import { operatorPresence, sessions, users } from '@/server/database/schema/people/users'

export type AccountRow = typeof users.$inferSelect

/** Null when the account does not exist or was deleted. */
export async function findAccount(db: Executor, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(users).where(isUndeletedAccount(id))
  return row ?? null
}

/** Like `findAccount`, but also locks the account until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(users).where(isUndeletedAccount(id)).for('update')
  return row ?? null
}

function isUndeletedAccount(id: string) {
  return and(eq(users.id, id), isNull(users.deletedAt))
}

/**
 * Returns false when an account has this address already; upper and lower case are not distinguished.
 */
export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(users)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: users.id })
  return inserted.length > 0
}

type Operator = { id: string; email: string; passwordHash: string; now: Date }

/**
 * Creates an administrator, or makes the existing user an administrator who is not blocked. The caller
 * ends their sessions and links.
 */
export async function saveOperator(
  tx: Tx,
  { id, email, passwordHash, now }: Operator,
): Promise<void> {
  const unblocked = { blockedAt: null, blockedReason: null }
  const row = {
    role: 'admin' as const,
    passwordHash,
    activatedAt: now,
    ...unblocked,
    updatedAt: now,
  }
  await tx
    .insert(users)
    .values({ id, email, createdAt: now, ...row })
    .onConflictDoUpdate({ target: users.id, set: row })
}

type UserChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'updatedAt'>>

export async function changeUser(
  tx: Tx,
  { id, now, ...change }: UserChange & { id: string; now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
}

/** Does nothing when the account is already activated. */
export async function markActivated(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx
    .update(users)
    .set({ activatedAt: now, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.activatedAt)))
}

/** Whether another administrator can log in. Locks all administrators until the transaction ends. */
export async function hasOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id, blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update')
  return rows.some((row) => row.id !== id && row.blockedAt === null)
}

/** Removes the user's sessions and links. Login attempts stay, without personal data. */
export async function removeTraces(
  tx: Tx,
  { id: userId, email, activatedAt }: Pick<AccountRow, 'id' | 'email' | 'activatedAt'>,
): Promise<void> {
  const isTheirs = or(eq(logins.userId, userId), eq(logins.email, email.toLowerCase()))
  await tx.update(logins).set({ email: null, address: null, userAgent: null }).where(isTheirs)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(accountCodes).where(eq(accountCodes.userId, userId))
  await tx.delete(operatorPresence).where(eq(operatorPresence.userId, userId))
  await forgetMailbox(tx, { userId, mailbox: activatedAt === null ? null : mailboxOf(email) })
  // Messages to the office stay, because they still need an answer, but no longer refer to the user.
  await tx.update(contactMessages).set({ userId: null }).where(eq(contactMessages.userId, userId))
}

/*
 * Attributions stay with their referrer. The account's own loses the mailbox; one of the mailbox alone keeps a hash.
 */
async function forgetMailbox(
  tx: Tx,
  { userId, mailbox }: { userId: string; mailbox: string | null },
): Promise<void> {
  const { id, mailbox: known, userId: owner } = referralAttributions
  await tx.update(referralAttributions).set({ mailbox: null }).where(eq(owner, userId))
  if (mailbox !== null) {
    await tx
      .update(referralAttributions)
      .set({ mailbox: sql`encode(sha256(convert_to(${id} || ':' || ${known}, 'UTF8')), 'hex')` })
      .where(and(eq(known, mailbox), isNull(owner)))
  }
}
