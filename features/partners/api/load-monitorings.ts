import { getMonitorings, type Monitorings } from '@/lib/contracts/site/monitorings'
import { throwOnPage } from '@/lib/errors/said-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

/** The data that a monitoring site needs to list the office. */
export function loadMonitorings(locale: Locale): Promise<Monitorings> {
  return loadEndpoint(getMonitorings, {}, locale).catch(throwOnPage)
}
