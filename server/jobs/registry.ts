import { announceReserveJob } from '@/server/modules/ledger'
import { handleAnnounceReserve } from './definitions/announce-reserve.handler'
import { refreshDemoQuotesJob } from './definitions/refresh-demo-quotes'
import { handleRefreshDemoQuotes } from './definitions/refresh-demo-quotes.handler'
import { implement, type Job } from './job'

/** Every kind of work a worker of this product does. */
export const jobs: readonly Job[] = [
  implement(announceReserveJob, handleAnnounceReserve),
  implement(refreshDemoQuotesJob, handleRefreshDemoQuotes, { cron: '* * * * *', atStart: true }),
]
