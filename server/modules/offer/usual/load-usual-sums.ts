import type { Database } from '@/server/database/client'
import { findUsualSums, type UsualSums } from './usual-sums.repository'

/** The usual sums with the time of their measurement, in milliseconds. */
export type Usual = { sums: UsualSums; measuredAt: number }

const cacheMilliseconds = 5 * 60_000
const windowMilliseconds = 28 * 86_400_000

/**
 * The usual sums, measured at most every five minutes, with whichever part of the offer is loaded then.
 * The map stays the same object while nothing in it changes, so that answers computed from it stay
 * cached.
 */
export async function loadUsual(db: Database, now: Date, before: Usual | null): Promise<Usual> {
  const age = before === null ? Infinity : now.getTime() - before.measuredAt
  if (before !== null && age >= 0 && age < cacheMilliseconds) {
    return before
  }
  const sums = await findUsualSums(db, new Date(now.getTime() - windowMilliseconds))
  const isSame = before !== null && areSame(before.sums, sums)
  return { sums: isSame ? before.sums : sums, measuredAt: now.getTime() }
}

/** For an offer whose usual sums could not be measured yet. */
export const notMeasured: Usual = { sums: new Map(), measuredAt: -Infinity }

function areSame(before: UsualSums, after: UsualSums): boolean {
  return before.size === after.size && [...after].every(([key, sum]) => before.get(key)?.eq(sum))
}
