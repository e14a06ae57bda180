import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** An entry has changed reserves: put it into the feed and tell every process. */
export const announceReserveJob = defineJob(
  'ledger.announce-reserve',
  z.object({ entryId: z.uuid() }),
)
