import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { sourceIds } from '@/lib/contracts/desk/rates'
import type { Tx } from '@/server/database/client'
import { defineJob, enqueueJob } from '@/server/database/jobs'
import { rateSources } from '@/server/database/schema/rates'

/*
 * Queries one market, and then enqueues itself for the next time. Because of its key, only one such
 * job waits for each market. A job that runs before the market is due only enqueues the next job.
 */
export const refreshRatesJob = defineJob('rates.refresh', z.object({ source: z.string() }), {
  maxAttempts: 1,
})

export function refreshRatesKey(source: string): string {
  return `rates.refresh:${source}`
}

/* The next run is a minute away, so a failed one is not retried. */
export const refreshDemoQuotesJob = defineJob('rates.refresh-demo', z.object({}), {
  maxAttempts: 1,
})

/**
 * Makes the sources of a new pair due now, so that its first price does not wait for their next turn. A
 * source that fails keeps its pause.
 */
export async function requestFirstQuotes(
  tx: Tx,
  { symbols }: { symbols: Record<string, string> },
): Promise<void> {
  const named = sourceIds.filter((id) => symbols[id] !== undefined)
  const due = await tx
    .update(rateSources)
    .set({ lastAttemptAt: null })
    .where(and(inArray(rateSources.id, named), eq(rateSources.failuresInRow, 0)))
    .returning({ source: rateSources.id })
  for (const { source } of due) {
    await enqueueJob(tx, refreshRatesJob, { source }, { key: refreshRatesKey(source) })
  }
  await enqueueJob(tx, refreshDemoQuotesJob, {})
}
