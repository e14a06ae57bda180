import { verificationPaths } from '@/lib/contracts/verification/verification-paths'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import type { Locale } from '@/lib/i18n/locales'
import { lazyEndpointQuery } from '@/lib/query/lazy-endpoint-query'

/* More than anybody has for one currency. */
const mostListed = 50

const calls = () => import('@/lib/contracts/verification/verifications')

type Wanted = { currency: number; kind: VerificationKind }

/**
 * The visitor's own verifications of a currency, newest first. They change while the visitor is elsewhere,
 * on the page of a verification or at their mail, so they are asked for again on the way back.
 */
export function ownVerificationsQuery(
  { currency, kind }: Wanted,
  { locale, userEmail }: { locale: Locale; userEmail: string | null },
) {
  const query = lazyEndpointQuery(
    { path: verificationPaths.list, load: async () => (await calls()).listVerifications },
    { query: { page: 1, size: mostListed, currency, kind } },
    locale,
  )
  return {
    ...query,
    queryKey: [...query.queryKey, userEmail] as unknown as typeof query.queryKey,
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    retry: false,
  }
}

/** What must be given to be verified, and how long it takes now. */
export function verificationFormQuery({ currency, kind }: Wanted, locale: Locale) {
  return {
    ...lazyEndpointQuery(
      { path: verificationPaths.inputs, load: async () => (await calls()).getVerificationInputs },
      { query: { currency, kind } },
      locale,
    ),
    staleTime: 60_000,
    retry: false,
  }
}
