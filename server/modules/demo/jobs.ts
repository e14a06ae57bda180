import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Tells the story of the demo's customer. Enqueued when the demo office is created. */
export const tellStoryJob = defineJob('demo.tell-story', z.object({}), {
  queue: 'demo',
  priority: 5,
})
