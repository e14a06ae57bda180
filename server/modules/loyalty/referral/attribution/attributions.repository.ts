import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { prepared } from '@/server/database/prepared'
import { claims } from '@/server/database/schema/claims'
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

export type KnownPerson = {
  /** The account with which they are signed in, or whose confirmed address they named. */
  userId: string | null
  /** The code with which the account was registered. */
  code: string | null
  /** Who led the account here; without an account, who led the mailbox here. */
  referrerId: string | null
}

const known = prepared((db) =>
  db
    .select({
      userId: sql<string | null>`asked.user_id`,
      code: sql<string | null>`(select refferal from users where id = asked.user_id)`,
      referrerId: sql<string | null>`case when asked.user_id is null
        then (select referrer_id from referral_attributions
          where mailbox = ${sql.placeholder('mailbox')}::text)
        else (select referrer_id from referral_attributions where user_id = asked.user_id) end`,
    })
    .from(
      sql`(select coalesce(${sql.placeholder('userId')}::uuid, (
        select id from users
        where lower(email) = lower(${sql.placeholder('email')}::text) and activated_at is not null
      )) as user_id) as asked`,
    ),
)

/** The facts that decide who referred the customer of a new claim. */
export async function findKnownPerson(
  db: Executor,
  person: Referred & { email: string | null },
): Promise<KnownPerson> {
  const [row] = await known(db, person)
  return row ?? { userId: person.userId, code: null, referrerId: null }
}

/** The mailbox of a guest's claim, unless an account has confirmed its address. */
export async function findGuestMailbox(tx: Tx, claimId: string): Promise<string | null> {
  const [row] = await tx
    .select({ mailbox: claims.mailbox })
    .from(claims)
    .where(
      and(
        eq(claims.id, claimId),
        isNull(claims.userId),
        sql`not exists (select from ${users}
          where lower(${users.email}) = lower(${claims.email}) and ${users.activatedAt} is not null)`,
      ),
    )
  return row?.mailbox ?? null
}

/*
 * Attributions are made one after another, so that two at the same moment cannot close a circle. The
 * account is locked first, because the transaction that confirms an address has already locked it.
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

/** Turns the attribution of a mailbox into the attribution of its account. */
export async function joinMailbox(
  tx: Tx,
  { userId, mailbox }: { userId: string; mailbox: string },
): Promise<void> {
  await tx
    .update(referralAttributions)
    .set({ userId })
    .where(and(eq(referralAttributions.mailbox, mailbox), isNull(referralAttributions.userId)))
}
