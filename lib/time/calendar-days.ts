const dayMilliseconds = 86_400_000

/** The date a number of days later, or earlier. Calculated in UTC, where all days have the same length. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10)
}

/** Every date from the first to the last, like `2026-11-21`. */
export function datesBetween(first: string, last: string): string[] {
  const dates = []
  for (let date = first; date <= last; date = dayAfter(date, 1)) {
    dates.push(date)
  }
  return dates
}

/** The date that a clock of the time zone shows, like `2026-11-21`. */
export function dateIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
}
