import type { JobHandler } from '@/server/jobs/job'
import { z } from 'zod'
import { followChecks } from '@/server/modules/claims'
import { defineJob } from '@/server/database/jobs'
import { pruneVisitorChecks, type followAmlJob } from '@/server/modules/risk'

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

/* Addresses that visitors had checked are deleted once their results are old. */
export const pruneAddressChecksJob = defineJob('aml.prune', z.object({}), { maxAttempts: 3 })

/** Running twice is harmless: removed rows are gone. */
export const handlePruneAddressChecks: JobHandler<
  (typeof pruneAddressChecksJob)['payload']
> = async (_payload, { db, clock }) => {
  await pruneVisitorChecks(db, clock.now())
}
