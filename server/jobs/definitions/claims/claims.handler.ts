import { siteName, siteOrigin } from '@/lib/env/server'
import {
  endChoice,
  endOverdueChoices,
  expireClaim,
  expireOverdueClaims,
  releaseOverdueHolds,
  publishOverdue,
  publishOutbox,
  type endChoiceJob,
  type expireClaimJob,
  type publishOutboxJob,
} from '@/server/modules/claims'
import type { JobContext, JobHandler } from '@/server/jobs/job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

export const expireOverdueClaimsJob = defineJob('claims.expire-overdue', z.object({}))

export const releaseOverdueHoldsJob = defineJob('claims.let-go-overdue', z.object({}))

export const endOverdueChoicesJob = defineJob('claims.end-overdue-choices', z.object({}))

export const publishForgottenJob = defineJob('claims.publish-forgotten', z.object({}))

/** Running twice is harmless: a claim that has expired, or moved on meanwhile, stays as it is. */
export const handleExpireClaim: JobHandler<(typeof expireClaimJob)['payload']> = async (
  { claimId },
  { db, clock },
) => {
  await expireClaim(db, { claimId, now: clock.now() })
}

/** Expires claims that became overdue while no worker was running. */
export const handleExpireOverdueClaims: JobHandler<
  (typeof expireOverdueClaimsJob)['payload']
> = async (_, { db, clock, logger }) => {
  const expired = await expireOverdueClaims(db, {
    now: clock.now(),
    onFault: (error, claimId) =>
      logger.error({ err: error, claimId }, 'a claim could not be expired'),
  })
  if (expired > 0) {
    logger.info(
      { expired },
      'claims expired late, because no worker was running when they were due',
    )
  }
}

/** Running twice is harmless: a choice that was made, or money that was already refunded, stays as it is. */
export const handleEndChoice: JobHandler<(typeof endChoiceJob)['payload']> = async (
  { claimId },
  { db, clock },
) => {
  await endChoice(db, { claimId, now: clock.now() })
}

/** Ends customers' choices that became overdue while no worker was running. */
export const handleEndOverdueChoices: JobHandler<(typeof endOverdueChoicesJob)['payload']> = async (
  _,
  { db, clock, logger },
) => {
  const ended = await endOverdueChoices(db, {
    now: clock.now(),
    onFault: (error, claimId) =>
      logger.error({ err: error, claimId }, 'a customer’s choice could not be ended'),
  })
  if (ended > 0) {
    logger.info(
      { ended },
      'customers’ choices ended late, because no worker was running when they were due',
    )
  }
}

/** Running twice is harmless: a claim that holds nothing, or was paid meanwhile, stays as it is. */
export const handleReleaseOverdueHolds: JobHandler<
  (typeof releaseOverdueHoldsJob)['payload']
> = async (_, { db, clock, logger }) => {
  const released = await releaseOverdueHolds(db, {
    now: clock.now(),
    onFault: (error, claimId) =>
      logger.error({ err: error, claimId }, 'the reserve of a claim could not be released'),
  })
  if (released > 0) {
    logger.info({ released }, 'reserves of claims were released, because no payment was seen')
  }
}

/** Running twice is harmless: an event is marked as published in the same transaction as its effects. */
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
  await publishOverdue(context.db, {
    before,
    publish: (eventId) => publish(eventId, context),
    onFault: (error, eventId) =>
      context.logger.error({ err: error, eventId }, 'an event could not be published'),
  })
}

function publish(eventId: string, { db, clock }: JobContext): Promise<void> {
  const site = { origin: siteOrigin(), nameIn: siteName }
  return publishOutbox(db, { eventId, site, now: clock.now() })
}
