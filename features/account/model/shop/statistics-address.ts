import { dayAfter } from '@/lib/time/calendar-days'
import { oneOf } from './shop-address'

export const statisticsDays = [2, 7, 30, 90, 365] as const
export type StatisticsDays = (typeof statisticsDays)[number]
export type StatisticsStep = 'hour' | 'day' | 'week' | 'month'

/** The steps that draw a period with neither one bar nor hundreds. */
export const stepsOf: Record<StatisticsDays, readonly StatisticsStep[]> = {
  2: ['hour', 'day'],
  7: ['day'],
  30: ['day', 'week'],
  90: ['day', 'week', 'month'],
  365: ['week', 'month'],
}

const usualDays = 30

/** The period and the step of an address; a step that does not fit the period counts as missing. */
export function readStatisticsAddress(params: Pick<URLSearchParams, 'get'>) {
  const days = statisticsDays.find((each) => String(each) === params.get('days')) ?? usualDays
  const [first = 'day'] = stepsOf[days]
  return { days, step: oneOf(stepsOf[days], params.get('step')) ?? first }
}

/** The days until today, as the shop's clock counts them. */
export function lastShopDays(days: number, timeZone: string, now: Date) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  return { date_from: dayAfter(today, 1 - days), date_to: today }
}

type Conversion = { converted: number; ended: number }

/** Converted of ended, in whole percent; null before anything has ended. A part is never rounded to 0 or 100. */
export function conversionOf({ converted, ended }: Conversion): string | null {
  if (ended === 0) {
    return null
  }
  const percent = Math.round((converted * 100) / ended)
  const isPart = converted > 0 && converted < ended
  return String(isPart ? Math.min(Math.max(percent, 1), 99) : percent)
}
