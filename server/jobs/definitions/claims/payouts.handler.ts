import { payoutListener, type sendPayoutsJob } from '@/server/modules/claims'
import {
  expireLeases,
  resolveUnknown,
  sendOverdue,
  sendQueuedPayout,
  type PayoutParts,
} from '@/server/modules/payouts'
import type { JobContext, JobHandler } from '@/server/jobs/job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/**
 * Resolves payouts whose sending was interrupted or whose outcome is unknown, and sends overdue ones.
 */
export const resolvePayoutsJob = defineJob('payouts.settle', z.object({}), { maxAttempts: 1 })

/** Running twice is harmless: only a queued payout is sent. */
export const handleSendPayouts: JobHandler<(typeof sendPayoutsJob)['payload']> = async (
  { claimId },
  context,
) => {
  const outcome = await sendQueuedPayout(partsOf(context), { claimId })
  if (outcome === 'failed' || outcome === 'unknown') {
    context.logger.warn({ claimId, outcome }, 'a payout failed, or its outcome is unknown')
  }
}

export const handleResolvePayouts: JobHandler<(typeof resolvePayoutsJob)['payload']> = async (
  _,
  context,
) => {
  const parts = partsOf(context)
  const expired = await expireLeases(parts)
  const resolved = await resolveUnknown(parts)
  const sent = await sendOverdue(parts)
  if (expired + resolved + sent > 0) {
    context.logger.warn({ expired, resolved, sent }, 'unfinished payouts were handled')
  }
}

function partsOf({ db, clock, payments, signal }: JobContext): PayoutParts {
  return { db, clock, signal, methods: payments.methods, listener: payoutListener(clock) }
}
