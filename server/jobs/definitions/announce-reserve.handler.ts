import { announceReserve, type announceReserveJob } from '@/server/modules/ledger'
import type { JobHandler } from '../job'

/**
 * Running twice is harmless: the feed has one row per entry and currency, and only new rows are
 * announced.
 */
export const handleAnnounceReserve: JobHandler<(typeof announceReserveJob)['payload']> = (
  { entryId },
  { db, clock },
) => announceReserve(db, { entryId, now: clock.now() })
