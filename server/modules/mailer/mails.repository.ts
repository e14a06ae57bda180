import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { MailState } from '@/lib/contracts/desk/mails'
import type { Executor, Tx } from '@/server/database/client'
import { likeContaining } from '@/server/database/like-containing'
import { accountCodes } from '@/server/database/schema/people/accounts'
import { mails } from '@/server/database/schema/mails'
import { users } from '@/server/database/schema/people/users'
import { contactMessages } from '@/server/database/schema/site'

export type MailRow = typeof mails.$inferSelect

/** Returns false when a mail with the same deduplication key exists already. */
export async function insertMail(tx: Tx, row: typeof mails.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(mails)
    .values(row)
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id })
  return inserted.length > 0
}

export async function findMail(db: Executor, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row ?? null
}

/**
 * The link of a mail, and its recipient’s role; null when the link was used, has expired, or does
 * not exist.
 */
export async function findValidCode(db: Executor, { id, now }: { id: string; now: Date }) {
  const [row] = await db
    .select({ id: accountCodes.id, purpose: accountCodes.purpose, role: users.role })
    .from(accountCodes)
    .innerJoin(users, eq(users.id, accountCodes.userId))
    .where(
      and(eq(accountCodes.id, id), isNull(accountCodes.usedAt), gt(accountCodes.expiresAt, now)),
    )
  return row ?? null
}

/** The e-mail address of a message's author; null when the message was deleted. */
export async function findAuthorEmail(db: Executor, messageId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: contactMessages.email })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId))
  return row?.email ?? null
}

const leasedUntil = sql`(${mails.details} ->> 'leasedUntil')::timestamptz`

type Lease = { id: string; now: Date; until: Date }

/**
 * Leases the mail to one sender until `until`; null when the mail is not queued, or another sender
 * holds its lease.
 */
export async function leaseMail(db: Executor, { id, now, until }: Lease): Promise<MailRow | null> {
  const lease = JSON.stringify({ leasedUntil: until.toISOString() })
  const [row] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      details: sql`${mails.details} || ${lease}::jsonb`,
    })
    .where(
      and(
        eq(mails.id, id),
        eq(mails.state, 'queued'),
        sql`coalesce(${leasedUntil} <= ${now.toISOString()}::timestamptz, true)`,
      ),
    )
    .returning()
  return row ?? null
}

type MailChange = Partial<Pick<MailRow, 'state' | 'attempts' | 'fault' | 'sentAt' | 'details'>>

/** Returns false, without a change, when the mail is in none of the states `from`. */
export async function changeMail(
  db: Executor,
  id: string,
  { from, ...change }: MailChange & { from: readonly MailState[] },
): Promise<boolean> {
  const changed = await db
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), inArray(mails.state, [...from])))
    .returning({ id: mails.id })
  return changed.length > 0
}

const maxStranded = 500

/** Mails that are still queued although their job was lost, or has used all its attempts. */
export async function listStrandedMails(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.state, 'queued'),
        sql`not exists (
          select from graphile_worker._private_jobs as job
          where job.key = 'mail:' || ${mails.id}
            and (job.locked_at is not null or job.attempts < job.max_attempts)
        )`,
      ),
    )
    .orderBy(mails.id)
    .limit(maxStranded)
  return rows.map(({ id }) => id)
}

export type MailFilter = {
  state?: MailState | undefined
  claimId?: string | undefined
  /** Searched in the recipient and the subject. */
  text?: string | undefined
  /** Only mails older than the mail with this id. */
  before?: string | undefined
}

/** The newest first: ids begin with the time of creation, so sorting by the primary key is enough. */
export function listMailRows(db: Executor, filter: MailFilter, limit: number) {
  const { state, claimId, text, before } = filter
  return db
    .select({
      id: mails.id,
      template: mails.template,
      locale: mails.locale,
      recipient: mails.recipient,
      subject: mails.subject,
      state: mails.state,
      attempts: mails.attempts,
      claimId: mails.claimId,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(
      and(
        state && eq(mails.state, state),
        claimId === undefined ? undefined : eq(mails.claimId, claimId),
        before === undefined ? undefined : lt(mails.id, before),
        text === undefined || text === '' ? undefined : hasText(text),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(limit)
}

function hasText(text: string) {
  const pattern = likeContaining(text.toLowerCase())
  return or(
    sql`lower(${mails.recipient}) like ${pattern}`,
    sql`lower(${mails.subject}) like ${pattern}`,
  )
}
