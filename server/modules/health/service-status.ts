import { z } from 'zod'
import {
  statusParts,
  statusStates,
  type StatusPart,
  type StatusState,
} from '@/lib/contracts/site/status'
import type { Database } from '@/server/database/client'
import { judgeStatus } from './judge-status'
import type { HealthReport, OfficeHealth } from './look-at-office'
import { findSign, recordSign } from './vital-signs.repository'

export type PartStatus = { part: StatusPart; state: StatusState; since: Date | null }
export type StatusReport = { checkedAt: Date; parts: PartStatus[] }

/** Reads the status. All callers share the measurements of the office's health. */
export type ServiceStatus = { read: () => Promise<StatusReport> }

type Parts = { db: Database; health: OfficeHealth; onFault: (error: unknown) => void }

/* Signs named `status` also have the time of the first measurement, which is no change. */
const signName = 'status-changes'
const signShape = z.partialRecord(
  z.enum(statusParts),
  z.object({ state: z.enum(statusStates), since: z.iso.datetime().nullable() }),
)
type Known = z.infer<typeof signShape>

/**
 * The state of each part, and since when, if it was in another state before. The database remembers since when, so
 * that all processes say the same and a restart changes nothing; while it does not answer, the process remembers.
 */
export function createServiceStatus({ db, health, onFault }: Parts): ServiceStatus {
  let known: Known = {}
  let last: { of: HealthReport; status: Promise<StatusReport> } | null = null

  async function compare(report: HealthReport): Promise<StatusReport> {
    const states = judgeStatus(report)
    const isReadable = report.measures !== null
    const before = isReadable ? await recall(db).catch(() => known) : known
    const now = statusParts.map((part): [StatusPart, NonNullable<Known[StatusPart]>] => {
      const earlier = before[part]
      const state = states[part]
      if (earlier?.state === state) {
        return [part, earlier]
      }
      return [part, { state, since: earlier === undefined ? null : minuteOf(report.checkedAt) }]
    })
    known = Object.fromEntries(now)
    if (isReadable && now.some(([part, one]) => before[part] !== one)) {
      await recordSign(db, signName, known).catch(onFault)
    }
    return {
      checkedAt: report.checkedAt,
      parts: now.map(([part, { state, since }]) => ({
        part,
        state,
        since: since === null ? null : new Date(since),
      })),
    }
  }

  return {
    read: async () => {
      const report = await health.look()
      if (last?.of !== report) {
        last = { of: report, status: compare(report) }
      }
      return last.status
    },
  }
}

/* An unreadable sign of another version counts as none. */
async function recall(db: Database): Promise<Known> {
  const sign = await findSign(db, signName)
  return signShape.safeParse(sign?.details).data ?? {}
}

function minuteOf(moment: Date): string {
  return new Date(moment.getTime() - (moment.getTime() % 60_000)).toISOString()
}
