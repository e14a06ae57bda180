import { z } from 'zod'
import type { Executor } from '@/server/database/client'
import { listEvents, type ClaimEventRow } from '../claim-events.repository'

const cancellation = z.object({ replacedBy: z.uuid() })
const creation = z.object({ replaces: z.uuid() })

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

function creationOf(events: Events) {
  const created = events.find(({ event }) => event === 'create')
  return creation.safeParse(created?.data).data
}

/**
 * The ids of a claim and of the claims that replaced it one after another by corrections; the exchange
 * goes on in the last one.
 */
export async function listSuccession(
  db: Executor,
  claimId: string,
): Promise<[string, ...string[]]> {
  const next = successorOf(await listEvents(db, claimId))
  return next === null ? [claimId] : [claimId, ...(await listSuccession(db, next))]
}
