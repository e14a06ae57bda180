import type { ContestState } from '@/lib/contracts/loyalty/contest-lists'
import type { ContestRow } from './contests.repository'

type Period = Pick<ContestRow, 'startsAt' | 'endsAt' | 'publishedAt'>

export function contestStateOf({ startsAt, endsAt, publishedAt }: Period, now: Date): ContestState {
  if (publishedAt === null) {
    return 'draft'
  }
  if (now < startsAt) {
    return 'announced'
  }
  return now < endsAt ? 'running' : 'closed'
}

/** Whether customers have been promised its period, its prizes and what counts. */
export function hasBegun({ startsAt, publishedAt }: Period, now: Date): boolean {
  return publishedAt !== null && startsAt <= now
}
