import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** An entry has changed reserves: write the change into the feed and notify every process. */
export const announceReserveJob = defineJob(
  'ledger.announce-reserve',
  z.object({ entryId: z.uuid() }),
)
