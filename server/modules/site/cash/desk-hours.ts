import type { OpenSpan } from '@/server/database/schema/site'
import { officeStateAt } from '@/server/modules/offer'

export type Hours = { timezone: string; week: OpenSpan[][] | null }
export type OpenState = { isOpen: boolean; opensAt: Date | null; closesAt: Date | null }

/* Hours that do not end within a week never do. */
const weekMilliseconds = 7 * 86_400_000

/** Whether somebody is there by these hours, and until when; by the clock on that place's wall. */
export function openAt({ timezone, week }: Hours, now: Date): OpenState {
  const office = { timezone, week, presence: 'always' } as const
  const { isOpen, opensAt, holdsUntil } = officeStateAt(office, { lastSeenAt: null }, now)
  const ends = isOpen && holdsUntil - now.getTime() < weekMilliseconds
  return { isOpen, opensAt, closesAt: ends ? new Date(holdsUntil) : null }
}
