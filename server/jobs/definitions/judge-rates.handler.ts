import { judgeAll, pruneRates } from '@/server/modules/rates'
import type { JobHandler } from '../job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* Prices also change by growing old: nobody brings a quote then, so the clock does. */
export const judgeRatesJob = defineJob('rates.judge', z.object({}), { maxAttempts: 1 })

export const pruneRatesJob = defineJob('rates.prune', z.object({}), { maxAttempts: 3 })

/** Twice is harmless: the second finds everything judged. */
export const handleJudgeRates: JobHandler<(typeof judgeRatesJob)['payload']> = async (
  _payload,
  { db, clock, rates },
) => {
  await judgeAll(db, { activeSources: rates.active, now: clock.now() })
}

/** Twice is harmless: what is gone is gone. */
export const handlePruneRates: JobHandler<(typeof pruneRatesJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  await pruneRates(db, clock.now())
}
