import { ownZone } from '@/lib/time/own-zone'

let zone: string | null = null

/** The time zone of every time at the desk: the office's, and the browser's until that is known. */
export function officeZone(): string {
  return zone ?? ownZone()
}

export function setOfficeZone(timezone: string | null): void {
  zone = timezone
}
