const day = 24 * 3_600_000

type Day = { start: number; end: number }
/* Cached for each time zone: every claim needs it, and a day is long. */
const cache = new Map<string, Day>()

/** When the local calendar day of a moment began. */
export function startOfDay(at: Date, timezone: string): Date {
  const moment = at.getTime()
  const cached = cache.get(timezone)
  if (cached && cached.start <= moment && moment < cached.end) {
    return new Date(cached.start)
  }
  const dateOf = dateIn(timezone)
  const today = dateOf(at)
  const isToday = (one: number) => dateOf(new Date(one)) === today
  // The clock may change during the day, so hours cannot simply be subtracted.
  const start = firstWhere(isToday, moment - 2 * day, moment)
  const end = firstWhere((one) => !isToday(one), moment, moment + 2 * day)
  cache.set(timezone, { start, end })
  return new Date(start)
}

/* The first moment in between at which the condition is true. */
function firstWhere(isSo: (moment: number) => boolean, before: number, after: number): number {
  let [not, so] = [before, after]
  while (so - not > 1) {
    const middle = Math.floor((not + so) / 2)
    if (isSo(middle)) {
      so = middle
    } else {
      not = middle
    }
  }
  return so
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
