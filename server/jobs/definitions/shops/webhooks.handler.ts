import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'
import type { JobHandler } from '@/server/jobs/job'
import { pruneDeliveries, tendEndpoints, type sendWebhooksJob } from '@/server/modules/webhooks'

export const tendWebhooksJob = defineJob('webhooks.tend', z.object({}), { maxAttempts: 1 })
export const pruneWebhooksJob = defineJob('webhooks.prune', z.object({}), { maxAttempts: 3 })

/** Running twice is harmless: a delivery is taken by one process at a time. */
export const handleSendWebhooks: JobHandler<(typeof sendWebhooksJob)['payload']> = (
  _,
  { signal, stopping = signal, webhooks },
) => webhooks.run({ signal, stopping })

/** Running twice is harmless: an endpoint that is off stays as it is. */
export const handleTendWebhooks: JobHandler<(typeof tendWebhooksJob)['payload']> = async (
  _,
  { clock, db, logger },
) => {
  const switchedOff = await tendEndpoints(db, clock.now())
  if (switchedOff > 0) {
    logger.info({ switchedOff }, 'webhooks that failed for three days were switched off')
  }
}

/** Running twice is harmless: removed rows are gone. */
export const handlePruneWebhooks: JobHandler<(typeof pruneWebhooksJob)['payload']> = async (
  _,
  { clock, db },
) => {
  await pruneDeliveries(db, clock.now())
}
