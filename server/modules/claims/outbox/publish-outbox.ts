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
import { findClaim, type ClaimRow } from '../claims.repository'
import { eachOf, type OnFault } from '../commands/each-of'
import { claimFacts, type Site } from './claim-facts'

type OutboxRow = typeof outboxEvents.$inferSelect
type Publishing = { eventId: string; site: Site; now: Date }

/**
 * Tells the customer by mail of an event in the outbox. Marking the event and queueing the mail are
 * one transaction, so each event is told once, however often this runs.
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

/** Events that have waited for a while, because their job was lost. */
export async function listForgottenEvents(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(and(isNull(outboxEvents.publishedAt), lt(outboxEvents.createdAt, before)))
    .orderBy(asc(outboxEvents.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

type Forgotten = {
  before: Date
  publish: (eventId: string) => Promise<void>
  onFault: OnFault
}

/** Returns how many were published. */
export async function publishForgotten(
  db: Database,
  { before, publish, onFault }: Forgotten,
): Promise<number> {
  const ids = await listForgottenEvents(db, before)
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
  if (!isAboutTrouble(topic) && !(await wantsStepMails(db, { userId, email }))) {
    return null
  }
  const about = { site, topic, seq: payloadSchema.parse(payload).seq }
  const order = mailOfClaimEvent({ id, topic }, await claimFacts(db, claim, about))
  try {
    return order && (await writeMail(order))
  } catch (error) {
    // This address cannot be written to; the claim’s page shows the event all the same.
    if (error instanceof UnsendableMailError) {
      return null
    }
    throw error
  }
}

/* False when another process was faster. */
async function markPublished(tx: Tx, eventId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(outboxEvents)
    .set({ publishedAt: now })
    .where(and(eq(outboxEvents.id, eventId), isNull(outboxEvents.publishedAt)))
    .returning({ id: outboxEvents.id })
  return taken.length > 0
}

/** Whether a claim’s customer gets a mail for each step; those without an account always do. */
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
