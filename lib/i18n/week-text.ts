import { wallSpanText } from './clock'
import { languageTags, type Locale } from './locales'

type Span = { from: string; to: string }
type Words = {
  roundTheClock: string
  daily: string
  closed: string
}

/* 5 January 1970 was a Monday. */
const mondayMilliseconds = 4 * 86_400_000

/** Opening hours: `пн–сб 10:00–20:00, вс закрыто`. Consecutive days with the same hours are joined. */
export function weekText(
  week: readonly (readonly Span[])[] | null,
  { locale, words }: { locale: Locale; words: Words },
): string {
  if (week === null) {
    return words.roundTheClock
  }
  const runs: { first: number; last: number; hours: string }[] = []
  week.forEach((spans, day) => {
    const hours = spans.map((span) => wallSpanText(span, locale)).join(', ') || words.closed
    const run = runs.at(-1)
    if (run?.hours === hours) {
      run.last = day
    } else {
      runs.push({ first: day, last: day, hours })
    }
  })
  const [only] = runs
  if (runs.length === 1 && only) {
    return only.hours === words.closed ? words.closed : `${words.daily} ${only.hours}`
  }
  return runs
    .map(({ first, last, hours }) => `${daysText(first, last, locale)} ${hours}`)
    .join(', ')
}

function daysText(first: number, last: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    weekday: 'short',
    timeZone: 'UTC',
  })
  const name = (day: number) => format.format(mondayMilliseconds + day * 86_400_000)
  return first === last ? name(first) : `${name(first)}–${name(last)}`
}
