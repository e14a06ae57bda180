import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { instantOf, localDateOf } from '@/server/modules/offer'
import { loadSiteSettings } from '@/server/modules/settings'
import {
  countCompleted,
  listLatest,
  medianMinutes,
  reservesInUsd,
  type LatestDeal,
} from './stats.repository'

export type Stats = {
  completedToday: number
  completed: number
  averageMinutes: number | null
  reservesUsd: Decimal | null
  latest: readonly LatestDeal[]
}

const keptMilliseconds = 60_000
const measuredMilliseconds = 30 * 86_400_000
const mostLatest = 8

type Parts = { db: Database; clock: { now: () => Date } }

/** The office in figures, asked for once a minute at most and once for all who ask meanwhile. */
export function createStats({ db, clock }: Parts): { read: () => Promise<Stats> } {
  let kept: { stats: Promise<Stats>; at: number } | null = null

  return {
    read: () => {
      const now = clock.now()
      const age = kept === null ? Infinity : now.getTime() - kept.at
      if (kept !== null && age >= 0 && age < keptMilliseconds) {
        return kept.stats
      }
      const stats = loadStats(db, now)
      const mine = { stats, at: now.getTime() }
      kept = mine
      // What failed is asked for anew by the next.
      stats.catch(() => {
        kept = kept === mine ? null : kept
      })
      return stats
    },
  }
}

async function loadStats(db: Database, now: Date): Promise<Stats> {
  const { timezone } = (await loadSiteSettings(db)).office
  const midnight = new Date(instantOf(localDateOf(now, timezone), '00:00', timezone))
  const { today, ever } = await countCompleted(db, midnight)
  return {
    completedToday: today,
    completed: ever,
    averageMinutes: await medianMinutes(db, new Date(now.getTime() - measuredMilliseconds)),
    reservesUsd: await reservesInUsd(db, now),
    latest: await listLatest(db, mostLatest),
  }
}
