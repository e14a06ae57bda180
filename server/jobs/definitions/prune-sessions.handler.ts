import { pruneSessions } from '@/server/modules/sessions'
import type { JobHandler } from '../job'
import type { pruneSessionsJob } from './prune-sessions'

/** Twice is harmless: what is gone is gone. */
export const handlePruneSessions: JobHandler<(typeof pruneSessionsJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  await pruneSessions(db, clock.now())
}
