import type { SettingsResponse } from '@/lib/contracts/calculator'

/** Whether the office sends mails; true while that is not known. */
export function sendsMail(settings: SettingsResponse | null | undefined): boolean {
  return !settings || !('sendsMail' in settings) || settings.sendsMail
}
