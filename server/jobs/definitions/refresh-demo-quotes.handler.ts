import { refreshDemoQuotes } from '@/server/modules/rates'
import type { JobHandler } from '../job'
import type { refreshDemoQuotesJob } from './refresh-demo-quotes'

/** Twice is harmless: the price depends on the time alone. */
export const handleRefreshDemoQuotes: JobHandler<(typeof refreshDemoQuotesJob)['payload']> = (
  _payload,
  { db, clock },
) => refreshDemoQuotes(db, clock.now())
