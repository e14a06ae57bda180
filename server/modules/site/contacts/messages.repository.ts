import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { MessageTopic } from '@/lib/contracts/site/contacts'
import { readClaimNumber } from '@/lib/contracts/claims/claim-number'
import type { Executor, Tx } from '@/server/database/client'
import { likeContaining } from '@/server/database/like-containing'
import { claims } from '@/server/database/schema/claims'
import { mails } from '@/server/database/schema/mails'
import { contactMessages } from '@/server/database/schema/site'
import { users } from '@/server/database/schema/people/users'
import { contactMailKey } from '@/server/modules/mailer'

type NewMessage = typeof contactMessages.$inferInsert
type MessageRow = typeof contactMessages.$inferSelect & { answerer: string | null }

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

/** Makes concurrent messages of one sender wait for each other. */
export async function lockSender(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact:${email}`}))`)
}

/** Whether the same person sent the same message after a moment. */
export async function wasSent(
  db: Executor,
  { email, body, after }: { email: string; body: string; after: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        gt(contactMessages.createdAt, after),
        eq(contactMessages.email, email),
        eq(contactMessages.body, body),
      ),
    )
    .limit(1)
  return row !== undefined
}

export type MessageFilter = {
  state?: 'waiting' | 'answered' | undefined
  topic?: MessageTopic | undefined
  /** Searched in the name, the e-mail, the claim's number and the text. */
  words?: string | undefined
}

const selected = {
  id: contactMessages.id,
  locale: contactMessages.locale,
  name: contactMessages.name,
  email: contactMessages.email,
  topic: contactMessages.topic,
  claimNumber: contactMessages.claimNumber,
  body: contactMessages.body,
  userId: contactMessages.userId,
  createdAt: contactMessages.createdAt,
  answeredAt: contactMessages.answeredAt,
  answeredBy: contactMessages.answeredBy,
  answerer: users.email,
}

export async function listMessageRows(
  db: Executor,
  { filter, page, size }: { filter: MessageFilter; page: number; size: number },
): Promise<MessageRow[]> {
  return db
    .select(selected)
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))
    .where(matches(filter))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(size)
    .offset((page - 1) * size)
}

export async function countMessages(db: Executor, filter: MessageFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(contactMessages).where(matches(filter))
  return row?.count ?? 0
}

function matches({ state, topic, words = '' }: MessageFilter) {
  return and(
    state === 'waiting' ? isNull(contactMessages.answeredAt) : undefined,
    state === 'answered' ? isNotNull(contactMessages.answeredAt) : undefined,
    topic && eq(contactMessages.topic, topic),
    words === '' ? undefined : hasWords(words),
  )
}

function hasWords(words: string) {
  const pattern = likeContaining(words.toLowerCase())
  const { name, email, claimNumber, body } = contactMessages
  const number = readClaimNumber(words)
  return or(
    ...[name, email, claimNumber, body].map((part) => sql`lower(${part}) like ${pattern}`),
    // Visitors and operators write a number with a dash, a space, or neither.
    number === null
      ? undefined
      : sql`ltrim(regexp_replace(${claimNumber}, '[^0-9]', '', 'g'), '0') = ${number}`,
  )
}

export async function findMessage(db: Executor, id: string): Promise<MessageRow | null> {
  const [row] = await db
    .select(selected)
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))
    .where(eq(contactMessages.id, id))
  return row ?? null
}

/** Locks a message until the transaction ends. Null when it does not exist. */
export async function lockMessage(tx: Tx, id: string): Promise<{ isAnswered: boolean } | null> {
  const [row] = await tx
    .select({ answeredAt: contactMessages.answeredAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  return row ? { isAnswered: row.answeredAt !== null } : null
}

export async function changeAnswer(
  tx: Tx,
  { id, ...answer }: { id: string } & Pick<MessageRow, 'answeredAt' | 'answeredBy'>,
): Promise<void> {
  await tx.update(contactMessages).set(answer).where(eq(contactMessages.id, id))
}

/** Returns a function that finds the id of a claim by the claim number that a visitor wrote. */
export async function findNamedClaims(
  db: Executor,
  written: readonly (string | null)[],
): Promise<(text: string | null) => string | null> {
  const numberOf = (text: string | null) => readClaimNumber(text ?? '')
  const numbers = written.flatMap((text) => numberOf(text) ?? [])
  const rows =
    numbers.length === 0
      ? []
      : await db
          .select({ id: claims.id, number: claims.number })
          .from(claims)
          .where(sql`${claims.number} = any(${sql.param(numbers)}::bigint[])`)
  const found = new Map(rows.map(({ id, number }) => [String(number), id]))
  return (text) => found.get(numberOf(text) ?? '') ?? null
}

/** Deletes messages with the mails that forwarded them. Returns how many messages were deleted. */
export async function removeMessagesBefore(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const expired = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lt(contactMessages.createdAt, before))
    .limit(limit)
  const ids = expired.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.delete(mails).where(inArray(mails.dedupeKey, ids.map(contactMailKey)))
    await tx.delete(contactMessages).where(inArray(contactMessages.id, ids))
  }
  return ids.length
}
