import { refreshDemoQuotes } from '@/server/modules/rates'
import type { JobHandler } from '../job'
import type { refreshDemoQuotesJob } from './refresh-demo-quotes'

/** Twice is harmless: the price depends on the time alone. */
export const handleRefreshDemoQuotes: JobHandler<(typeof refreshDemoQuotesJob)['payload']> = async (
  _payload,
  { db, clock, rates },
) => {
  await refreshDemoQuotes(db, { activeSources: rates.active, now: clock.now() })
}
