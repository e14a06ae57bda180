import type { Decimal } from '@/lib/money/decimal'
import { instantOf, localDateOf } from '@/lib/time/local-time'
import { keepBriefly } from '@/lib/timing/keep-briefly'
import type { Database } from '@/server/database/client'
import { loadSiteSettings } from '@/server/modules/settings'
import {
  countCompleted,
  leastMeasured,
  listLatest,
  medianMinutes,
  reservesInUsd,
} from './stats.repository'
import { halfHourOf, maskDeal, type MaskedDeal } from './mask-deal'

export type Stats = {
  completedToday: number | null
  completed: number | null
  averageMinutes: number | null
  reservesUsd: Decimal | null
  latest: readonly MaskedDeal[]
}

const cacheMilliseconds = 60_000
const windowMilliseconds = 30 * 86_400_000
const maxLatest = 8

/**
 * From which numbers on the figures are shown. Smaller ones would only tell how few exchanges the office
 * has made.
 */
const leastShown = { today: 10, ever: 100, latest: 4, measured: leastMeasured }

type Parts = { db: Database; clock: { now: () => Date }; least?: typeof leastShown }

/** The office's statistics, cached for a minute; concurrent requests share one query. */
export function createStats({ db, clock, least = leastShown }: Parts): {
  read: () => Promise<Stats>
} {
  const stats = keepBriefly({
    ...{ clock, most: 1, milliseconds: cacheMilliseconds },
    read: () => loadStats(db, clock.now(), least),
  })
  return { read: () => stats('all') }
}

async function loadStats(db: Database, now: Date, least: typeof leastShown): Promise<Stats> {
  const { timezone } = (await loadSiteSettings(db)).office
  const midnight = new Date(instantOf(localDateOf(now, timezone), '00:00', timezone))
  const { today, ever } = await countCompleted(db, midnight)
  // Without exchanges of the current half hour: somebody who loads the list every minute would see in
  // which minute each one appears.
  const latest = await listLatest(db, { before: halfHourOf(now), limit: maxLatest })
  return {
    completedToday: today < least.today ? null : today,
    completed: ever < least.ever ? null : ever,
    averageMinutes: await medianMinutes(db, {
      since: new Date(now.getTime() - windowMilliseconds),
      least: least.measured,
    }),
    reservesUsd: await reservesInUsd(db, now),
    latest: latest.length < least.latest ? [] : latest.map(maskDeal),
  }
}
