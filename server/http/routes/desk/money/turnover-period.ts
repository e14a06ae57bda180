import { dateIn } from '@/lib/time/calendar-days'
import { instantOf } from '@/lib/time/local-time'
import { defaultTurnoverPeriod, type TurnoverFilter } from '@/lib/contracts/desk/money/turnover'
import { datesBetween, dayAfter } from '@/lib/time/calendar-days'

export type TurnoverPeriod = {
  /** Every date of the period in the office's time zone, like `2026-11-21`. */
  dates: string[]
  since: Date
  until: Date
}

type RequestedPeriod = Pick<TurnoverFilter, 'days' | 'from' | 'to'>

/** The dates of a period, its beginning and its end, in the office's time zone. */
export function periodOf(
  period: RequestedPeriod,
  { now, timezone }: { now: Date; timezone: string },
) {
  const { days = defaultTurnoverPeriod, from, to } = period
  const last = to ?? dateIn(timezone, now)
  const first = from ?? dayAfter(last, 1 - Number(days))
  const midnight = (date: string) => new Date(instantOf(partsOf(date), '00:00', timezone))
  return {
    dates: datesBetween(first, last),
    since: midnight(first),
    until: midnight(dayAfter(last, 1)),
  } satisfies TurnoverPeriod
}

function partsOf(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}
