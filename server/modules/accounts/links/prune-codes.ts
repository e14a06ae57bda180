import type { Database } from '@/server/database/client'
import { inBatches } from '@/server/database/in-batches'
import { forgetCodes } from './codes.repository'

const keptMilliseconds = 30 * 24 * 3_600_000

/** Removes links that expired long ago; returns how many there were. */
export function pruneCodes(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMilliseconds)
  return inBatches((most) => forgetCodes(db, { before, most }), 500)
}
