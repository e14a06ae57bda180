import type { ClaimEvent } from '@/lib/contracts/claims/claim-status'
import type { Pace } from '@/lib/contracts/site/stats'

type Events = readonly Pick<ClaimEvent, 'event' | 'at'>[]

/* The events from which the office measures how long its exchanges take. */
const reports: readonly string[] = ['report', 'question', 'accept', 'recalculate', 'keep_agreed']

/** When the payment was first reported or seen, after the last report that was withdrawn; null before. */
export function reportedAt(events: Events): string | null {
  const withdrawn = events.findLastIndex(({ event }) => event === 'retract')
  return events.slice(withdrawn + 1).find(({ event }) => reports.includes(event))?.at ?? null
}

/** By when exchanges like this one are usually paid out, and by when most of them are. */
export function expectedBy(
  events: Events,
  pace: NonNullable<Pace>,
): { usual: string; most: string } | null {
  const since = reportedAt(events)
  return since === null
    ? null
    : { usual: after(since, pace.minutes), most: after(since, pace.mostMinutes) }
}

/** Whole minutes from the payment to the end of the claim, at least one; null if either is unknown. */
export function minutesTaken(events: Events, end: string | null): number | null {
  const since = reportedAt(events)
  return since === null || end === null
    ? null
    : Math.max(1, Math.round((Date.parse(end) - Date.parse(since)) / 60_000))
}

function after(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString()
}
