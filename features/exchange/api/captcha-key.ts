import type { QueryClient } from '@tanstack/react-query'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import type { Locale } from '@/lib/i18n/locales'
import { lazyEndpointQuery } from '@/lib/query/lazy-endpoint-query'

const freshMilliseconds = 60_000

/** The provider's key when claims ask for a captcha; null when they do not, or nobody could say. */
export async function findCaptchaKey(client: QueryClient, locale: Locale): Promise<string | null> {
  const load = async () => (await import('@/lib/contracts/claims/claim-creation')).checkClaimCaptcha
  try {
    const { required, siteKey } = await client.query({
      ...lazyEndpointQuery({ path: claimPaths.captcha, load }, {}, locale),
      staleTime: freshMilliseconds,
    })
    return required ? siteKey : null
  } catch {
    // The claim is sent all the same: whether it may be without is the server's to say.
    return null
  }
}
