import { dateIn } from '@/lib/time/calendar-days'
import { readLocalInput } from '@/features/desk/kit/form/local-time-input'
import { officeZone } from '@/features/desk/kit/form/office-zone'

/** A moment as the day of a date field, in the office's time zone; empty for none. */
export function dayOf(moment: string | null): string {
  return moment === null ? '' : dateIn(officeZone(), new Date(moment))
}

/**
 * When an approval ends: at the suggested moment if its day was left as it is, otherwise with the end of
 * the chosen day. Null for an approval without an end.
 */
export function approvalUntil(day: string, suggested: string | null): string | null {
  if (day === '') {
    return null
  }
  return day === dayOf(suggested) ? suggested : readLocalInput(`${day}T23:59:59`)
}
