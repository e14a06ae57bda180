/** How long a customer has waited, by what is usual for such an exchange. */
export type WaitTone = 'calm' | 'soon' | 'late'

export type Usual = { minutes: number; mostMinutes: number } | null

/**
 * `soon` from the usual time on; `late` after the time in which four out of five exchanges are done. Always
 * calm while it is not known what is usual.
 */
export function waitTone(minutes: number, usual: Usual): WaitTone {
  if (usual === null || minutes < usual.minutes) {
    return 'calm'
  }
  return minutes < usual.mostMinutes ? 'soon' : 'late'
}

export type Wait = { days: number; hours: number; minutes: number }

/** The time between two moments, in whole minutes; never negative, although clocks differ. */
export function waitBetween(since: Date, now: Date): Wait & { total: number } {
  const total = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  const hours = Math.floor(total / 60)
  return { total, days: Math.floor(hours / 24), hours: hours % 24, minutes: total % 60 }
}
