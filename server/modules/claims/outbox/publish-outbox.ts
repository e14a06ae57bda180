import { and, asc, eq, isNull, lt, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Tx, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { outboxEvents } from '@/server/database/schema/outbox'
import {
  isAboutTrouble,
  isBeforePayment,
  isMailed,
  mailOfClaimEvent,
  queueMail,
  UnsendableMailError,
  writeMail,
  type WrittenMail,
} from '@/server/modules/mailer'
import { users } from '@/server/database/schema/people/users'
import { listEvents } from '../claim-events.repository'
import { findClaim, type ClaimRow } from '../claims.repository'
import { eachOf, type OnFault } from '../commands/each-of'
import { claimFacts, type Site } from './claim-facts'

type OutboxRow = typeof outboxEvents.$inferSelect
type Publishing = { eventId: string; site: Site; now: Date }

/**
 * Notifies the customer by mail of an event in the outbox. The event is marked as published and the
 * mail is queued in one transaction, so each event is mailed once, however often this runs.
 */
export async function publishOutbox(db: Database, publishing: Publishing): Promise<void> {
  const { eventId, now } = publishing
  const [event] = await db.select().from(outboxEvents).where(eq(outboxEvents.id, eventId))
  if (!event || event.publishedAt !== null) {
    return
  }
  const mail = await mailFor(db, event, publishing.site)
  await inTransaction(db, async (tx) => {
    if ((await markPublished(tx, eventId, now)) && mail) {
      await queueMail(tx, { ...mail, now })
    }
  })
}

/**
 * The ids of unpublished events that were created before the given moment; their jobs were probably
 * lost.
 */
export async function listUnpublishedEvents(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(and(isNull(outboxEvents.publishedAt), lt(outboxEvents.createdAt, before)))
    .orderBy(asc(outboxEvents.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

type PublishOverdue = {
  before: Date
  publish: (eventId: string) => Promise<void>
  onFault: OnFault
}

/** Publishes events whose jobs were lost. Returns how many were published. */
export async function publishOverdue(
  db: Database,
  { before, publish, onFault }: PublishOverdue,
): Promise<number> {
  const ids = await listUnpublishedEvents(db, before)
  return eachOf(ids, (id) => publish(id).then(() => true), onFault)
}

const payloadSchema = z.object({ seq: z.number().int() })

async function mailFor(
  db: Database,
  { id, topic, subjectId, payload }: OutboxRow,
  site: Site,
): Promise<WrittenMail | null> {
  const claim = isMailed(topic) ? await findClaim(db, subjectId) : null
  // There is nobody to write to, or the event causes no mail.
  if (!claim || claim.email === null) {
    return null
  }
  const { userId, email } = claim
  if (!claim.tellsSteps && isBeforePayment(topic)) {
    return null
  }
  // A shop tells its customers itself; only what its payer must decide is mailed.
  if (claim.invoiceId !== null && !isAboutTrouble(topic)) {
    return null
  }
  if (topic === 'claim.create' && (await isConfirmed(db, claim))) {
    return null
  }
  if (!isAboutTrouble(topic) && !(await wantsStepMails(db, { userId, email }))) {
    return null
  }
  const about = { site, topic, seq: payloadSchema.parse(payload).seq }
  const order = mailOfClaimEvent({ id, topic }, await claimFacts(db, claim, about))
  try {
    return order && (await writeMail(order))
  } catch (error) {
    // No mail can be sent to this address; the claim’s page still shows the event.
    if (error instanceof UnsendableMailError) {
      return null
    }
    throw error
  }
}

/*
 * The mail about the creation asks the customer to confirm the claim, which would mislead after that; the
 * mail about the confirmation has the link and the terms too.
 */
async function isConfirmed(db: Database, { id, state }: ClaimRow): Promise<boolean> {
  return state !== 'created' && (await listEvents(db, id)).some(({ event }) => event === 'confirm')
}

/* Returns false if another process has already published the event. */
async function markPublished(tx: Tx, eventId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(outboxEvents)
    .set({ publishedAt: now })
    .where(and(eq(outboxEvents.id, eventId), isNull(outboxEvents.publishedAt)))
    .returning({ id: outboxEvents.id })
  return taken.length > 0
}

/** Whether a claim’s customer gets a mail for each step; customers without an account always do. */
async function wantsStepMails(
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
