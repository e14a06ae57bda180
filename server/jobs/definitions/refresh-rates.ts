import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/*
 * Asks one market, and then enqueues itself for the next time. Under its key at most one such job
 * waits for each market, whoever enqueued it and however often; a turn that is not due is given back.
 */
export const refreshRatesJob = defineJob('rates.refresh', z.object({ source: z.string() }), {
  maxAttempts: 1,
})

export function refreshRatesKey(source: string): string {
  return `rates.refresh:${source}`
}

/* Begins what is not going: at the start, after a crash, after a market was switched on again. */
export const keepRefreshingRatesJob = defineJob('rates.keep-refreshing', z.object({}), {
  maxAttempts: 1,
})
