import { judgeAll, pruneRates } from '@/server/modules/rates'
import type { JobHandler } from '../job'
import type { judgeRatesJob, pruneRatesJob } from './judge-rates'

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
