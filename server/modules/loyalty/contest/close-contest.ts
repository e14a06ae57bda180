import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { contestResults } from '@/server/database/schema/loyalty/contest-standings'
import { recordAudit } from '@/server/modules/audit'
import { isPlaced, listContestants } from './contest-places'
import { refreshContestStatus } from './contest-status'
import { listDueContests, lockContest, updateContest, type ContestRow } from './contests.repository'
import { listWinners, mailWinners } from './mail-winners'

/*
 * An exchange that is completed in the last second of a contest is stored a moment later, so the result is
 * fixed a little after the end.
 */
const graceMilliseconds = 30_000

/** How many places a result has: enough that others move up when some are disqualified. */
export const mostResults = 200

type Closing = { now: Date; onFault: (error: unknown, contestId: number) => void }

/** Closes each contest that is over. Returns how many were closed. */
export async function closeDueContests(db: Database, { now, onFault }: Closing): Promise<number> {
  let closed = 0
  for (const contestId of await listDueContests(db, lastEnd(now))) {
    try {
      closed += (await closeContest(db, { contestId, now })) ? 1 : 0
    } catch (error) {
      onFault(error, contestId)
    }
  }
  return closed
}

function lastEnd(now: Date): Date {
  return new Date(now.getTime() - graceMilliseconds)
}

/**
 * Fixes the result of a contest that is over, and mails its winners, once: the contest's row is locked, so
 * that a second call finds it closed. An exchange that is completed at the same time either waits for
 * this call and does not count, or this call waits for it. Returns whether this call closed it.
 */
export function closeContest(
  db: Database,
  { contestId, now }: { contestId: number; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const contest = await lockContest(tx, contestId)
    if (
      contest.publishedAt === null ||
      contest.closedAt !== null ||
      contest.endsAt > lastEnd(now)
    ) {
      return false
    }
    const places = await storeResult(tx, contest)
    const change = { closedAt: now, updatedAt: now, version: contest.version + 1 }
    const closed = await updateContest(tx, contestId, change)
    await mailWinners(tx, closed, await listWinners(tx, closed, mostResults))
    const actor = { kind: 'system', name: 'clock' } as const
    await refreshContestStatus(tx, { actor, now })
    await recordAudit(tx, {
      actor,
      action: 'contest.close',
      entity: 'contest',
      entityId: String(contestId),
      before: null,
      after: { places },
      at: now,
    })
    return true
  })
}

async function storeResult(tx: Tx, contest: ContestRow): Promise<number> {
  const ranking = (await listContestants(tx, contest, mostResults)).filter(isPlaced)
  if (ranking.length > 0) {
    await tx.insert(contestResults).values(
      ranking.map(({ userId, maskedName, turnoverUsd, exchanges, place }) => ({
        ...{ contestId: contest.id, userId, maskedName, turnoverUsd, exchanges, place },
      })),
    )
  }
  return ranking.length
}
