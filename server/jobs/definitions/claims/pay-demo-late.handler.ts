import { paymentListener } from '@/server/modules/claims'
import { payDemoLate, type payDemoLateJob } from '@/server/modules/payments'
import type { JobHandler } from '@/server/jobs/job'

/** Running twice is harmless: the money that arrives has one reference. */
export const handlePayDemoLate: JobHandler<(typeof payDemoLateJob)['payload']> = async (
  { fields },
  context,
) => {
  const listener = paymentListener({ ...context, numbers: context.demo.numbers })
  await payDemoLate({ ...context, listener }, fields)
}
