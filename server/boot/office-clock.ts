import type { Logger } from 'pino'
import type { Database } from '@/server/database/client'
import { findClockSkew } from '@/server/modules/health'

export type OfficeClock = {
  now: () => Date
  /** Asks the database for the time and adopts its answer, unless the answer took too long. */
  agree: () => Promise<void>
}

type Parts = {
  db: Database
  logger: Pick<Logger, 'warn'>
  machineNow?: () => number
}

/* A smaller difference is ignored: the query itself can cause it, because it takes time. */
const toleratedMilliseconds = 1_000

/**
 * This machine's clock, corrected by the database's clock, so that all processes of the office agree.
 * Otherwise a process whose machine is twenty minutes ahead would store prices with a future time.
 */
export function createOfficeClock({ db, logger, machineNow = Date.now }: Parts): OfficeClock {
  let aheadMilliseconds = 0
  return {
    now: () => new Date(machineNow() - aheadMilliseconds),
    agree: async () => {
      const measured = await findClockSkew(db, machineNow)
      if (measured === null) {
        return
      }
      const skew = Math.round(measured)
      const corrected = Math.abs(skew) < toleratedMilliseconds ? 0 : skew
      if (Math.abs(corrected - aheadMilliseconds) >= toleratedMilliseconds) {
        logger.warn(
          { aheadMilliseconds: corrected },
          'the correction of this machine’s clock by the database’s clock has changed',
        )
      }
      aheadMilliseconds = corrected
    },
  }
}
