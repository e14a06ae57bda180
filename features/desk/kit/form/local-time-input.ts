import { instantOf, offsetAt } from '@/lib/time/local-time'
import { officeZone } from './office-zone'

/** The value of a `datetime-local` field for an instant, in the office's time zone. */
export function localInputOf(instant: string | null): string {
  if (instant === null) {
    return ''
  }
  const at = new Date(instant).getTime()
  return new Date(at + offsetAt(at, officeZone())).toISOString().slice(0, 16)
}

/** The instant for a `datetime-local` value; null when it is empty or invalid. */
export function readLocalInput(text: string): string | null {
  const wall = new Date(`${text}Z`)
  if (text === '' || Number.isNaN(wall.getTime())) {
    return null
  }
  const date = {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
  }
  const minute = instantOf(date, wall.toISOString().slice(11, 16), officeZone())
  return new Date(minute + (wall.getTime() % 60_000)).toISOString()
}
