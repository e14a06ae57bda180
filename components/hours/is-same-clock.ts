import { wallAt } from '@/lib/hours/open-hours'
import { ownZone } from '@/lib/time/own-zone'

/** Whether the viewer's clock now shows the same day and time as a clock in the time zone. */
export function isSameClock(timezone: string, now: number): boolean {
  const [there, here] = [wallAt(now, timezone), wallAt(now, ownZone())]
  return there.weekday === here.weekday && there.minutes === here.minutes
}
