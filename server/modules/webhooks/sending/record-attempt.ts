import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { retrySeconds } from '@/lib/contracts/shops/webhook-lists'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { enqueueJob } from '@/server/database/jobs'
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '@/server/database/schema/shops/webhooks'
import { sendWebhooksJob } from '../jobs'
import type { WebhookOutcome } from '../ports'
import type { TakenDelivery } from './take-due'

export type Attempt = WebhookOutcome & {
  headers: Record<string, string>
  body: string
  startedAt: Date
  milliseconds: number
}

/**
 * Stores what was sent and answered, and ends the delivery or says when it is sent again. A delivery that
 * was dropped meanwhile stays dropped.
 */
export async function recordAttempt(
  db: Database,
  taken: TakenDelivery,
  { attempt, now }: { attempt: Attempt; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The endpoint is locked before the delivery, in the same order as when an endpoint is switched off.
    await markEndpoint(tx, taken.endpoint.id, attempt.fault === null ? null : now)
    const seq = taken.attempts + 1
    const outcome = outcomeOf(attempt, seq, now)
    const [kept] = await tx
      .update(webhookDeliveries)
      .set({
        ...outcome,
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        leasedUntil: null,
      })
      .where(and(eq(webhookDeliveries.id, taken.id), eq(webhookDeliveries.state, 'waiting')))
      .returning({ attempts: webhookDeliveries.attempts })
    await insertAttempt(tx, taken, { ...attempt, seq: kept?.attempts ?? seq })
    if (outcome.state === 'delivered') {
      await settleOthers(tx, taken, now)
    }
    if (kept && outcome.nextAt !== null) {
      await enqueueJob(tx, sendWebhooksJob, {}, { runAt: outcome.nextAt })
    }
  })
}

/*
 * Deliveries that failed are not sent any more once a replay has delivered the same event. A delivery that another
 * process is recording at this moment is left to that process, so that neither waits for the other.
 */
async function settleOthers(tx: Tx, { endpoint, event, id }: TakenDelivery, now: Date) {
  const others = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.eventId, event.id),
        eq(webhookDeliveries.endpointId, endpoint.id),
        eq(webhookDeliveries.state, 'waiting'),
        gt(webhookDeliveries.attempts, 0),
        ne(webhookDeliveries.id, id),
      ),
    )
    .for('update', { skipLocked: true })
  await tx
    .update(webhookDeliveries)
    .set({ state: 'delivered', nextAt: null, endedAt: now, leasedUntil: null })
    .where(inArray(webhookDeliveries.id, others))
}

/** `failingSince` is the time of the first failure after the last success. */
async function markEndpoint(tx: Tx, id: string, failingSince: Date | null): Promise<void> {
  const { failingSince: current } = webhookEndpoints
  const differs = failingSince === null ? isNotNull(current) : isNull(current)
  await tx
    .update(webhookEndpoints)
    .set({ failingSince })
    .where(and(eq(webhookEndpoints.id, id), differs))
}

/* A webhook that is refused again and again is not sent for ever, even if its receiver takes all others. */
const mostAttempts = 40
const daySeconds = 86_400

/* After the last pause of the list, once a day: an endpoint that takes nothing is off by then. */
function secondsToRetry(seq: number): number | undefined {
  return retrySeconds[seq - 1] ?? (seq < mostAttempts ? daySeconds : undefined)
}

function outcomeOf({ fault }: Attempt, seq: number, now: Date) {
  if (fault === null) {
    return { state: 'delivered' as const, nextAt: null, endedAt: now }
  }
  const seconds = secondsToRetry(seq)
  return seconds === undefined
    ? { state: 'failed' as const, nextAt: null, endedAt: now }
    : {
        state: 'waiting' as const,
        nextAt: new Date(now.getTime() + seconds * 1000),
        endedAt: null,
      }
}

async function insertAttempt(
  tx: Tx,
  { id, endpoint }: TakenDelivery,
  attempt: Attempt & { seq: number },
): Promise<void> {
  const { answer, body, fault, headers, milliseconds, seq, startedAt } = attempt
  await tx
    .insert(webhookAttempts)
    .values({
      ...{
        deliveryId: id,
        seq,
        url: endpoint.url,
        fault,
        startedAt,
        milliseconds,
      },
      ...{ requestHeaders: headers, requestBody: body },
      ...{
        answerStatus: answer?.status ?? null,
        answerBody: answer?.body ?? null,
      },
    })
    .onConflictDoNothing()
}

/** Lets a delivery that was not sent after all be taken again, unless another process has taken it meanwhile. */
export async function releaseDelivery(
  db: Database,
  { id, leasedUntil }: TakenDelivery,
): Promise<void> {
  const isTheirs = eq(webhookDeliveries.leasedUntil, leasedUntil)
  await db
    .update(webhookDeliveries)
    .set({ leasedUntil: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting'), isTheirs))
}
