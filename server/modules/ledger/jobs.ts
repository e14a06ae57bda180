import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Writes the reserve changes of an entry into the feed and notifies every process. */
export const announceReserveJob = defineJob(
  'ledger.announce-reserve',
  z.object({ entryId: z.uuid() }),
)
