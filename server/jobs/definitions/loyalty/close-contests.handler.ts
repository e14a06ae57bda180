import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'
import type { JobHandler } from '@/server/jobs/job'
import { closeDueContests } from '@/server/modules/loyalty'

export const closeContestsJob = defineJob('loyalty.close-contests', z.object({}))

/** Running twice is harmless: a contest that is closed stays as it is. */
export const handleCloseContests: JobHandler<(typeof closeContestsJob)['payload']> = async (
  _,
  { db, clock, logger },
) => {
  const closed = await closeDueContests(db, {
    now: clock.now(),
    onFault: (error, contestId) =>
      logger.error({ err: error, contestId }, 'a contest could not be closed'),
  })
  if (closed > 0) {
    logger.info({ closed }, 'contests were closed')
  }
}
