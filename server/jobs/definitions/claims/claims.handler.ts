import { siteName, siteOrigin } from '@/lib/env/server'
import {
  expireClaim,
  expireOverdueClaims,
  listForgottenEvents,
  publishOutbox,
  type expireClaimJob,
  type publishOutboxJob,
} from '@/server/modules/claims'
import type { expireOverdueClaimsJob, publishForgottenJob } from './claims'
import type { JobContext, JobHandler } from '@/server/jobs/job'

/** Twice is harmless: what has expired, or was moved meanwhile, stays as it is. */
export const handleExpireClaim: JobHandler<(typeof expireClaimJob)['payload']> = async (
  { claimId },
  { db, clock },
) => {
  await expireClaim(db, { claimId, now: clock.now() })
}

/** For those whose moment passed while no worker ran. */
export const handleExpireOverdueClaims: JobHandler<
  (typeof expireOverdueClaimsJob)['payload']
> = async (_, { db, clock, logger }) => {
  const expired = await expireOverdueClaims(db, clock.now())
  if (expired > 0) {
    logger.info({ expired }, 'claims ran out while nobody looked')
  }
}

/** Twice is harmless: what was told is marked with what it caused, in one transaction. */
export const handlePublishOutbox: JobHandler<(typeof publishOutboxJob)['payload']> = (
  { eventId },
  context,
) => publish(eventId, context)

const forgottenAfterMilliseconds = 5 * 60_000

export const handlePublishForgotten: JobHandler<(typeof publishForgottenJob)['payload']> = async (
  _,
  context,
) => {
  const before = new Date(context.clock.now().getTime() - forgottenAfterMilliseconds)
  for (const eventId of await listForgottenEvents(context.db, before)) {
    await publish(eventId, context)
  }
}

function publish(eventId: string, { db, clock }: JobContext): Promise<void> {
  const site = { origin: siteOrigin(), nameIn: siteName }
  return publishOutbox(db, { eventId, site, now: clock.now() })
}
