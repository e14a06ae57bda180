/** How long somebody has waited, by how long it may take. */
export type WaitTone = 'calm' | 'soon' | 'late'

/** From how many minutes on a wait is `soon` too long, and `late`; null if that is not known. */
export type WaitLimits = { soon: number; late: number } | null

/** Always calm without limits. */
export function waitTone(minutes: number, limits: WaitLimits): WaitTone {
  if (limits === null || minutes < limits.soon) {
    return 'calm'
  }
  return minutes < limits.late ? 'soon' : 'late'
}

export type Wait = { days: number; hours: number; minutes: number }

/** The time between two moments, in whole minutes; never negative, although clocks differ. */
export function waitBetween(since: Date, now: Date): Wait & { total: number } {
  const total = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  const hours = Math.floor(total / 60)
  return { total, days: Math.floor(hours / 24), hours: hours % 24, minutes: total % 60 }
}
