import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'
import type { JobHandler } from '@/server/jobs/job'

/** Follows the rails until the worker stops. The schedule starts it again if it has ended. */
export const followRailsJob = defineJob('rails.follow', z.object({}), { maxAttempts: 1 })

/** Running twice is harmless: only one of all workers follows a rail. */
export const handleFollowRails: JobHandler<(typeof followRailsJob)['payload']> = (
  _,
  { railFollower, signal, stopping = signal },
) => railFollower.run({ stopping })
