import type { JobHandler } from '@/server/jobs/job'
import { followChecks } from '@/server/modules/claims'
import type { followAmlJob } from '@/server/modules/risk'

/** Running twice is harmless: a check is answered once, and a claim that no longer waits is not changed. */
export const handleFollowAml: JobHandler<(typeof followAmlJob)['payload']> = async (
  _payload,
  { aml, clock, db, logger },
) => {
  await followChecks({
    ...{ aml, clock, db },
    onFault: (error, claimId) =>
      logger.error({ err: error, claimId }, 'a checked claim could not continue'),
  })
}
