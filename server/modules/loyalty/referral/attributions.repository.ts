import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { referralAttributions } from '@/server/database/schema/loyalty/referrers'
import { users } from '@/server/database/schema/people/users'

/** Somebody who may have been led here: an account, otherwise a mailbox. */
export type Referred = { userId: string | null; mailbox: string | null }

export async function findReferrerOf(
  db: Executor,
  { userId, mailbox }: Referred,
): Promise<string | null> {
  if (userId === null && mailbox === null) {
    return null
  }
  const isTheirs =
    userId === null
      ? eq(referralAttributions.mailbox, mailbox ?? '')
      : eq(referralAttributions.userId, userId)
  const [row] = await db
    .select({ referrerId: referralAttributions.referrerId })
    .from(referralAttributions)
    .where(isTheirs)
  return row?.referrerId ?? null
}

/** The account of a confirmed address; null if there is none. */
export async function findConfirmedAccount(db: Executor, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, sql`${users.activatedAt} is not null`))
  return row?.id ?? null
}

/** The code with which an account was registered. */
export async function findSignUpCode(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ refferal: users.refferal })
    .from(users)
    .where(eq(users.id, userId))
  return row?.refferal ?? null
}

/*
 * Attributions are made one after another, so that two at the same moment cannot close a circle. The
 * account is locked first, because whoever confirms an address holds it already.
 */
export async function lockAttributions(tx: Tx, userId: string | null): Promise<void> {
  if (userId !== null) {
    await tx.execute(sql`select from ${users} where id = ${userId} for key share`)
  }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('referral_attributions'))`)
}

/** How many referrers above one another are looked at for a circle. */
const longestChain = 10

/** The referrer and those above them, with their addresses: who led whom. */
export async function listChain(
  db: Executor,
  referrerId: string,
): Promise<{ userId: string; email: string }[]> {
  const { rows } = await db.execute<{ userId: string; email: string }>(sql`
    with recursive chain(user_id, depth) as (
      select ${referrerId}::uuid, 1
      union all
      select above.referrer_id, chain.depth + 1
      from chain
      join ${referralAttributions} above on above.user_id = chain.user_id
      where chain.depth < ${longestChain}
    )
    select chain.user_id as "userId", account.email
    from chain join ${users} account on account.id = chain.user_id`)
  return rows
}

/** False if the person was attributed before. */
export async function insertAttribution(
  tx: Tx,
  { referrerId, userId, mailbox, now }: Referred & { referrerId: string; now: Date },
): Promise<boolean> {
  const owner = userId === null ? { mailbox } : { userId }
  const rows = await tx
    .insert(referralAttributions)
    .values({ id: makeId(now), referrerId, createdAt: now, ...owner })
    .onConflictDoNothing()
    .returning({ id: referralAttributions.id })
  return rows.length > 0
}

/** Makes the attribution of a mailbox that of its account. */
export async function joinMailbox(
  tx: Tx,
  { userId, mailbox }: { userId: string; mailbox: string },
): Promise<void> {
  await tx
    .update(referralAttributions)
    .set({ userId })
    .where(and(eq(referralAttributions.mailbox, mailbox), isNull(referralAttributions.userId)))
}
