import { refreshDemoQuotes, type refreshDemoQuotesJob } from '@/server/modules/rates'
import type { JobHandler } from '../job'

/** Running twice is harmless: a demo price depends only on the time. */
export const handleRefreshDemoQuotes: JobHandler<(typeof refreshDemoQuotesJob)['payload']> = async (
  _payload,
  { db, clock, rates },
) => {
  await refreshDemoQuotes(db, { activeSources: rates.active, now: clock.now() })
}
