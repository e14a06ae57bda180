import { getExportFreshness } from '@/lib/contracts/site/monitorings'
import type { Locale } from '@/lib/i18n/locales'
import { endpointQuery } from '@/lib/query/endpoint-query'

const everyMs = 3_000

/** How fresh the files are, asked again and again as long as somebody looks. */
export function freshnessQuery(locale: Locale) {
  return {
    ...endpointQuery(getExportFreshness, {}, locale),
    staleTime: 0,
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  }
}
