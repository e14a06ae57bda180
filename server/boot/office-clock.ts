import type { Logger } from 'pino'
import type { Database } from '@/server/database/client'
import { findClockSkew } from '@/server/modules/health'

export type OfficeClock = {
  now: () => Date
  /** Asks the database how late it is; what it says counts from then on, unless it said it too slowly. */
  agree: () => Promise<void>
}

type Parts = {
  db: Database
  logger: Pick<Logger, 'warn'>
  machineNow?: () => number
}

/* Closer than that the two are one: asking takes its time too. */
const bearableMilliseconds = 1_000

/**
 * One clock for all processes of the office: this machine's, put right by the database's. A process
 * whose machine is twenty minutes ahead would else put prices into the future for everybody.
 */
export function createOfficeClock({ db, logger, machineNow = Date.now }: Parts): OfficeClock {
  let aheadMilliseconds = 0
  return {
    now: () => new Date(machineNow() - aheadMilliseconds),
    agree: async () => {
      const told = await findClockSkew(db, machineNow)
      if (told === null) {
        return
      }
      const skew = Math.round(told)
      const next = Math.abs(skew) < bearableMilliseconds ? 0 : skew
      if (Math.abs(next - aheadMilliseconds) >= bearableMilliseconds) {
        logger.warn(
          { aheadMilliseconds: next },
          'this machine’s clock is not the database’s, which counts',
        )
      }
      aheadMilliseconds = next
    },
  }
}
