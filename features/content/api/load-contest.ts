import { getSettings } from '@/lib/contracts/calculator'
import { sayOnPage } from '@/lib/errors/said-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

/** Whether the office says that a contest is on. */
export async function loadContestStatus(locale: Locale): Promise<boolean> {
  const settings = await loadEndpoint(getSettings, { query: {} }, locale).catch(sayOnPage)
  return 'contest' in settings && settings.contest.status
}
