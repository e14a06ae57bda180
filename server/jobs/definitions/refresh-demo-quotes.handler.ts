import { refreshDemoQuotes } from '@/server/modules/rates'
import type { JobHandler } from '../job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* The next run is a minute away, so a failed one is not retried. */
export const refreshDemoQuotesJob = defineJob('rates.refresh-demo', z.object({}), {
  maxAttempts: 1,
})

/** Running twice is harmless: a demo price depends only on the time. */
export const handleRefreshDemoQuotes: JobHandler<(typeof refreshDemoQuotesJob)['payload']> = async (
  _payload,
  { db, clock, rates },
) => {
  await refreshDemoQuotes(db, { activeSources: rates.active, now: clock.now() })
}
