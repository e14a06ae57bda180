import type { JobHandler } from '@/server/jobs/job'
import { tellStory, type tellStoryJob } from '@/server/modules/demo'

/** Running twice is harmless: the second run continues where the first ended. */
export const handleTellStory: JobHandler<(typeof tellStoryJob)['payload']> = async (
  _payload,
  { aml, clock, db, demo, signal, stopping = signal },
) => {
  const { isDemo, numbers, offer } = demo
  if (isDemo) {
    const claimsKey = await demo.claimsKey()
    const parts = { db, offer, numbers, claimsKey, aml: aml.terms }
    await tellStory(parts, { now: clock.now(), signal: stopping })
  }
}
