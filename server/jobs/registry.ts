import { announceReserveJob } from '@/server/modules/ledger'
import { handleAnnounceReserve } from './definitions/announce-reserve.handler'
import { judgeRatesJob, pruneRatesJob } from './definitions/judge-rates'
import { handleJudgeRates, handlePruneRates } from './definitions/judge-rates.handler'
import { refreshDemoQuotesJob } from './definitions/refresh-demo-quotes'
import { handleRefreshDemoQuotes } from './definitions/refresh-demo-quotes.handler'
import { keepRefreshingRatesJob, refreshRatesJob } from './definitions/refresh-rates'
import { handleKeepRefreshingRates, handleRefreshRates } from './definitions/refresh-rates.handler'
import { implement, type Job } from './job'

const everyMinute = { cron: '* * * * *', atStart: true }

/** Every kind of work a worker of this product does. */
export const jobs: readonly Job[] = [
  implement(announceReserveJob, handleAnnounceReserve),
  implement(refreshDemoQuotesJob, handleRefreshDemoQuotes, everyMinute),
  implement(keepRefreshingRatesJob, handleKeepRefreshingRates, everyMinute),
  implement(refreshRatesJob, handleRefreshRates),
  implement(judgeRatesJob, handleJudgeRates, everyMinute),
  implement(pruneRatesJob, handlePruneRates, { cron: '17 3 * * *', atStart: false }),
]
