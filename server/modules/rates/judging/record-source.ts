import { eq, sql } from 'drizzle-orm'
import type { SourceId, SourceFault } from '@/lib/contracts/desk/rates'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { rateSources } from '@/server/database/schema/rates'
import { makeId } from '@/server/database/ids/uuid-v7'
import { closeSourceIncident, openIncidents } from './judging.repository'

/** This many failures in a row open an incident. A single time-out is normal. */
const failuresOfAnIncident = 3

export type SourceFailure = {
  source: SourceId
  fault: SourceFault
  durationMilliseconds: number
  now: Date
}

/** Records a failed request. The source's last quotes stay in use until they are stale. */
export function recordSourceFailure(db: Database, failure: SourceFailure): Promise<void> {
  const { source, fault, durationMilliseconds, now } = failure
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(rateSources)
      .set({
        lastAttemptAt: now,
        failuresInRow: sql`${rateSources.failuresInRow} + 1`,
        lastFault: fault,
        lastDurationMilliseconds: Math.trunc(durationMilliseconds),
      })
      .where(eq(rateSources.id, source))
      .returning({ failures: rateSources.failuresInRow })
    const failures = row?.failures ?? 0
    if (failures >= failuresOfAnIncident) {
      const detail = { fault, failures }
      await openIncidents(tx, [
        { id: makeId(now), kind: 'source_down', source, startedAt: now, detail },
      ])
    }
  })
}

export type SourceSuccess = {
  source: SourceId
  /** Null when it was not measured. */
  durationMilliseconds: number | null
  now: Date
}

export async function recordSourceSuccess(tx: Tx, success: SourceSuccess): Promise<void> {
  const { source, durationMilliseconds, now } = success
  await tx
    .update(rateSources)
    .set({
      lastAttemptAt: now,
      lastSuccessAt: now,
      failuresInRow: 0,
      lastFault: null,
      lastDurationMilliseconds: durationMilliseconds && Math.trunc(durationMilliseconds),
    })
    .where(eq(rateSources.id, source))
  await closeSourceIncident(tx, source, now)
}
