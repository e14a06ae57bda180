import { pruneChallenges } from '@/server/modules/second-factor'
import { pruneAttempts, pruneLogins, pruneSessions } from '@/server/modules/sessions'
import type { JobHandler } from '../job'
import type { pruneSessionsJob } from './prune-sessions'

/** Twice is harmless: what is gone is gone. */
export const handlePruneSessions: JobHandler<(typeof pruneSessionsJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  const now = clock.now()
  await pruneSessions(db, now)
  await pruneLogins(db, now)
  await pruneAttempts(db, now)
  await pruneChallenges(db, now)
}
