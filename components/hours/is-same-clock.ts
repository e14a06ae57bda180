import { wallAt } from '@/lib/hours/open-hours'

/** Whether the viewer's clock now shows the same day and time as a clock in the time zone. */
export function isSameClock(timezone: string, now: number): boolean {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [there, here] = [wallAt(now, timezone), wallAt(now, own)]
  return there.weekday === here.weekday && there.minutes === here.minutes
}
