import { judgeAll, pruneRates } from '@/server/modules/rates'
import type { JobHandler } from '../job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* A price can become stale without any new quote, so this job is scheduled. */
export const judgeRatesJob = defineJob('rates.judge', z.object({}), { maxAttempts: 1 })

export const pruneRatesJob = defineJob('rates.prune', z.object({}), { maxAttempts: 3 })

/** Running twice is harmless: the second run changes nothing. */
export const handleJudgeRates: JobHandler<(typeof judgeRatesJob)['payload']> = async (
  _payload,
  { db, clock, rates },
) => {
  await judgeAll(db, { activeSources: rates.active, now: clock.now() })
}

/** Running twice is harmless: removed rows are gone. */
export const handlePruneRates: JobHandler<(typeof pruneRatesJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  await pruneRates(db, clock.now())
}
