const day = 24 * 3_600_000

type Day = { start: number; end: number }
/* The day that was last asked for is cached for each time zone, because every claim needs it. */
const cache = new Map<string, Day>()

/** The start of the local calendar day that contains a moment. */
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

/* The first moment at which the condition is true. It is false at `before` and true at `after`. */
function firstWhere(condition: (moment: number) => boolean, before: number, after: number): number {
  let [lastFalse, firstTrue] = [before, after]
  while (firstTrue - lastFalse > 1) {
    const middle = Math.floor((lastFalse + firstTrue) / 2)
    if (condition(middle)) {
      firstTrue = middle
    } else {
      lastFalse = middle
    }
  }
  return firstTrue
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
