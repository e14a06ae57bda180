import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'
import { paymentListener } from '@/server/modules/claims'
import { probeProviders, tendOrder, type tendProviderOrderJob } from '@/server/modules/providers'
import type { JobContext, JobHandler } from '@/server/jobs/job'

/** Checks whether the providers that have paused themselves answer again. */
export const probeProvidersJob = defineJob('providers.probe', z.object({}), { maxAttempts: 1 })

/** Running twice is harmless: a provider gives at most one set of details for a reference. */
export const handleTendProviderOrder: JobHandler<(typeof tendProviderOrderJob)['payload']> = async (
  { id },
  context,
) => {
  await tendOrder(partsOf(context), id)
}

export const handleProbeProviders: JobHandler<(typeof probeProvidersJob)['payload']> = async (
  _,
  context,
) => {
  await probeProviders(partsOf(context))
}

function partsOf({ aml, clock, db, demo, providers, signal }: JobContext) {
  const listener = paymentListener({ aml, clock, db, numbers: demo.numbers })
  return { clock, db, providers, signal, listener }
}
