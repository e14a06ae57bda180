import { and, asc, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { sendNotice, noticeValues } from '@/server/database/channels/notify'
import { addJob, jobValues } from '@/server/database/jobs'
import { prepared, preparedRows } from '@/server/database/prepared'
import { claimEvents, claimQuotes } from '@/server/database/schema/claims'
import { outboxEvents } from '@/server/database/schema/outbox'
import type { ClaimRow, QuoteRow } from './claims.repository'
import { publishOutboxJob } from './jobs'

export type ClaimEventRow = typeof claimEvents.$inferSelect

const params = { id: sql.placeholder('id'), seq: sql.placeholder('seq') }

type NewEvent = typeof claimEvents.$inferInsert
type NewOutboxEvent = typeof outboxEvents.$inferInsert

const insertWithOutbox = preparedRows(claimEvents, (tx, rows: NewEvent[]) => {
  const event = tx
    .$with('event')
    .as(tx.insert(claimEvents).values(rows).returning({ seq: claimEvents.seq }))
  const outboxRow = tx.$with('outbox_row').as(
    tx
      .insert(outboxEvents)
      .values({
        id: sql.placeholder('outboxId'),
        topic: sql.placeholder('topic'),
        subjectId: sql.placeholder('subjectId'),
        payload: sql.placeholder('payload'),
        createdAt: sql.placeholder('createdAt'),
      })
      .returning({ id: outboxEvents.id }),
  )
  return tx
    .with(event, outboxRow)
    .select({ isWritten: sql`true` })
    .from(sql`${addJob}, ${sendNotice}`)
})

/*
 * The form confirms a claim right after creating it, and one mail is enough for both, so the mail about
 * the creation waits for the confirmation.
 */
const creationMailWaitsMilliseconds = 20_000

/** Writes an event and its outbox row in one statement, so neither can exist without the other. */
export async function insertEvent(
  tx: Tx,
  row: NewEvent,
  { id: outboxId, ...outboxRow }: Omit<NewOutboxEvent, 'publishedAt'>,
): Promise<void> {
  await insertWithOutbox(tx, [row], {
    ...outboxRow,
    outboxId,
    ...jobValues(
      publishOutboxJob,
      { eventId: outboxId },
      outboxRow.topic === 'claim.create'
        ? { runAt: new Date(outboxRow.createdAt.getTime() + creationMailWaitsMilliseconds) }
        : {},
    ),
    ...noticeValues('claims_changed', row.claimId),
  })
}

function lastHashOf(db: Executor, claimId: SQLWrapper) {
  return db
    .select({ hash: claimEvents.hash })
    .from(claimEvents)
    .where(eq(claimEvents.claimId, claimId))
    .orderBy(desc(claimEvents.seq))
    .limit(1)
}

const basisOf = prepared((tx) =>
  tx
    .select({ quote: claimQuotes, lastHash: sql<string | null>`(${lastHashOf(tx, params.id)})` })
    .from(claimQuotes)
    .where(and(eq(claimQuotes.claimId, params.id), eq(claimQuotes.seq, params.seq))),
)

/** What a move builds on: the current quote, and the hash of the claim's last event. */
export async function findMoveBasis(
  tx: Tx,
  { id, quoteSeq }: Pick<ClaimRow, 'id' | 'quoteSeq'>,
): Promise<{ quote: QuoteRow; lastHash: string | null }> {
  const [row] = await basisOf(tx, { id, seq: quoteSeq })
  if (!row) {
    throw new Error(`Claim ${id} has no quote ${quoteSeq}.`)
  }
  return row
}

const lastHashById = prepared((tx) => lastHashOf(tx, params.id))

export async function findLastHash(tx: Tx, claimId: string): Promise<string | null> {
  const [row] = await lastHashById(tx, { id: claimId })
  return row?.hash ?? null
}

const eventsOf = prepared((db) =>
  db
    .select()
    .from(claimEvents)
    .where(eq(claimEvents.claimId, params.id))
    .orderBy(asc(claimEvents.seq)),
)

export function listEvents(db: Executor, claimId: string): Promise<ClaimEventRow[]> {
  return eventsOf(db, { id: claimId })
}

/** Events after the given event, ordered by claim and by their number within the claim. */
export function listEventsAfter(
  db: Executor,
  last: Pick<ClaimEventRow, 'claimId' | 'seq'> | undefined,
  limit: number,
): Promise<ClaimEventRow[]> {
  return db
    .select()
    .from(claimEvents)
    .where(
      last &&
        sql`(${claimEvents.claimId}, ${claimEvents.seq}) > (${last.claimId}::uuid, ${last.seq}::integer)`,
    )
    .orderBy(asc(claimEvents.claimId), asc(claimEvents.seq))
    .limit(limit)
}
