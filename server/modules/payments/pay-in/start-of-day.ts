const day = 24 * 3_600_000

/** When the calendar day of a place began, for a moment in it. */
export function startOfDay(at: Date, timezone: string): Date {
  const dateOf = dateIn(timezone)
  const today = dateOf(at)
  // The clock may have been set on the way, so the hours passed are not simply taken off.
  let [before, within] = [at.getTime() - 2 * day, at.getTime()]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dateOf(new Date(middle)) === today) {
      within = middle
    } else {
      before = middle
    }
  }
  return new Date(within)
}

function dateIn(timezone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (at) => format.format(at)
}
