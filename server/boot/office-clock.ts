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

/* A smaller difference is ignored: asking takes time too. */
const bearableMilliseconds = 1_000

/**
 * One clock for all processes of the office: this machine's, corrected by the database's. Otherwise
 * a process whose machine is twenty minutes ahead would date prices into the future for everybody.
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
      const corrected = Math.abs(skew) < bearableMilliseconds ? 0 : skew
      if (Math.abs(corrected - aheadMilliseconds) >= bearableMilliseconds) {
        logger.warn(
          { aheadMilliseconds: corrected },
          'this machine’s clock is not the database’s, which counts',
        )
      }
      aheadMilliseconds = corrected
    },
  }
}
