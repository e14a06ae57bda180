import type { QueryClient } from '@tanstack/react-query'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import type { Locale } from '@/lib/i18n/locales'
import { lazyEndpointQuery } from '@/lib/query/lazy-endpoint-query'

const freshMilliseconds = 60_000

/**
 * The captcha's site key; null if creating a claim needs no captcha, or if the settings could not be
 * loaded.
 */
export async function findCaptchaKey(client: QueryClient, locale: Locale): Promise<string | null> {
  const load = async () => (await import('@/lib/contracts/claims/claim-creation')).checkClaimCaptcha
  try {
    const { required, siteKey } = await client.query({
      ...lazyEndpointQuery({ path: claimPaths.captcha, load }, {}, locale),
      staleTime: freshMilliseconds,
    })
    return required ? siteKey : null
  } catch {
    // The claim is sent without a token; the server decides whether it accepts that.
    return null
  }
}
