import { getServiceStatus, getStatusHistory, type ServiceStatus } from '@/lib/contracts/site/status'
import { throwOnPage } from '@/lib/errors/said-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

/** Which parts of the service work now. */
export function loadServiceStatus(locale: Locale): Promise<ServiceStatus> {
  return loadEndpoint(getServiceStatus, {}, locale).catch(throwOnPage)
}

/** How each part worked in the last days. If this cannot be loaded, the page is shown without it. */
export async function loadStatusHistory(locale: Locale): Promise<void> {
  await loadEndpoint(getStatusHistory, {}, locale).catch(() => undefined)
}
