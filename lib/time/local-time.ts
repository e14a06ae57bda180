export type LocalDate = { year: number; month: number; day: number }

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local date of a moment in a time zone. */
export function localDateOf(instant: Date, timezone: string): LocalDate {
  const { year, month, day } = partsOf(instant.getTime(), timezone)
  return { year, month, day }
}

/**
 * The moment of a local date and time, in milliseconds. A local time that a clock change skips is
 * converted with the offset before the change. Of a local time that occurs twice, the first counts.
 */
export function instantOf({ year, month, day }: LocalDate, time: string, timezone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map((part) => Number.parseInt(part, 10))
  const wall = Date.UTC(year, month - 1, day, hours, minutes)
  const before = wall - offsetAt(wall - dayMilliseconds, timezone)
  const after = wall - offsetAt(wall + dayMilliseconds, timezone)
  return [before, after].find((instant) => instant + offsetAt(instant, timezone) === wall) ?? before
}

const dayMilliseconds = 86_400_000

/** The offset of local time from UTC, in milliseconds. */
export function offsetAt(instant: number, timezone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(instant, timezone)
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(instant / 1000) * 1000
}

function partsOf(instant: number, timezone: string) {
  const parts = formatOf(timezone).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number.parseInt(parts.find((part) => part.type === type)?.value ?? '0', 10)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const cached = formats.get(timezone)
  if (cached) {
    return cached
  }
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timezone, format)
  return format
}
