import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '@/server/database/client'
import { claimEvents, claims } from '@/server/database/schema/claims'
import { listEvents, type ClaimEventRow } from '../claim-events.repository'
import type { ClaimRow } from '../claims.repository'

/* A correction costs a customer nothing, but each makes a claim, mails and jobs without a captcha. */
const maxCorrections = 5

const cancellation = z.object({ replacedBy: z.uuid() })
/* Claims that were corrected before corrections were counted have no number. */
const creation = z.object({ replaces: z.uuid(), corrections: z.number().int().default(1) })

type Events = readonly Pick<ClaimEventRow, 'event' | 'data'>[]

/** The claim that continues a corrected claim; null for a claim that was not corrected. */
export function successorOf(events: Events): string | null {
  const cancelled = events.findLast(({ event }) => event === 'cancel')
  return cancellation.safeParse(cancelled?.data).data?.replacedBy ?? null
}

/** The claim that this one continues with corrected details; null if it continues none. */
export function predecessorOf(events: Events): string | null {
  return creationOf(events)?.replaces ?? null
}

/** How often the customer corrected the details before this claim. */
export function correctionsBefore(events: Events): number {
  return creationOf(events)?.corrections ?? 0
}

function creationOf(events: Events) {
  const created = events.find(({ event }) => event === 'create')
  return creation.safeParse(created?.data).data
}

/**
 * Whether the details may be corrected once more; other conditions are those of a cancellation. A partner
 * follows the order that it placed, so the details of that order cannot be corrected: the partner cancels it
 * and places another.
 */
export function mayCorrectAgain(
  { invoiceId, partnerKeyId }: Pick<ClaimRow, 'invoiceId' | 'partnerKeyId'>,
  events: Events,
): boolean {
  const isOwn = partnerKeyId === null && invoiceId === null
  return isOwn && correctionsBefore(events) < maxCorrections
}

/**
 * The ids of a claim and of the claims that replaced it one after another by corrections; the exchange
 * continues in the last one.
 */
export async function listSuccession(
  db: Executor,
  claimId: string,
): Promise<[string, ...string[]]> {
  const next = successorOf(await listEvents(db, claimId))
  return next === null ? [claimId] : [claimId, ...(await listSuccession(db, next))]
}

/**
 * The condition for claims that were not replaced by a correction: the claim that replaced such a claim
 * counts in its place. Only cancelled claims are looked up.
 */
export const isNotReplaced = sql<boolean>`(${claims.state} <> 'cancelled' or not exists (
  select from ${claimEvents}
  where ${claimEvents.claimId} = ${claims.id} and ${claimEvents.event} = 'cancel'
    and ${claimEvents.data} ? 'replacedBy'))`
