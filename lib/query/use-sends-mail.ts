import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { calculatorPaths } from '@/lib/contracts/calculator-paths'
import type { Locale } from '@/lib/i18n/locales'
import { sendsMail } from './sends-mail'
import { lazyEndpointQuery } from './lazy-endpoint-query'

/* What the office has set for its site changes rarely, and the server's HTML of the calculator has it. */
function settingsQuery(locale: Locale) {
  return {
    ...lazyEndpointQuery(
      {
        path: calculatorPaths.getSettings,
        load: async () => (await import('@/lib/contracts/calculator')).getSettings,
      },
      { query: {} },
      locale,
    ),
    staleTime: Infinity,
    retry: false,
  }
}

/** Whether the office sends mails; true until that is known. */
export function useSendsMail(): boolean {
  return sendsMail(useQuery(settingsQuery(useLocale())).data)
}
