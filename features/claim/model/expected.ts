import type { ClaimEvent } from '@/lib/contracts/claims/claim-status'
import type { Pace } from '@/lib/contracts/site/stats'
import { alarmMinutes } from '@/lib/time/alarm-minutes'

type Events = readonly Pick<ClaimEvent, 'event' | 'at'>[]

/* The events from which the office measures how long its exchanges take. */
const reports: readonly string[] = ['report', 'question', 'accept', 'recalculate', 'keep_agreed']

/* The events with which the payment of an exchange is accepted. */
const accepting: readonly string[] = ['accept', 'recalculate', 'keep_agreed']

/** When the payment was first reported or seen, after the last report that was withdrawn; null before. */
export function reportedAt(events: Events): string | null {
  const withdrawn = events.findLastIndex(({ event }) => event === 'retract')
  return events.slice(withdrawn + 1).find(({ event }) => reports.includes(event))?.at ?? null
}

type Expected = {
  /** By when exchanges like this one are usually paid out. */
  usual: string
  /** By when most of them are. */
  most: string
  /** From when on the customer should ask. */
  alarm: string
}

/**
 * Counted from the payment. If it was accepted only after the usual time, counted anew from then: the payout is
 * still to come, and does not become late the moment it begins.
 */
export function expectedBy(events: Events, pace: NonNullable<Pace>): Expected | null {
  const reported = reportedAt(events)
  if (reported === null) {
    return null
  }
  const accepted = acceptedAt(events)
  const isAnew = accepted !== null && accepted > after(reported, pace.minutes)
  const since = isAnew ? accepted : reported
  return {
    usual: after(since, pace.minutes),
    most: after(since, pace.mostMinutes),
    alarm: after(since, alarmMinutes(pace)),
  }
}

function acceptedAt(events: Events): string | null {
  const at = events.findLast(({ event }) => accepting.includes(event))?.at
  return at === undefined ? null : new Date(at).toISOString()
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
