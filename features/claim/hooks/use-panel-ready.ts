import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { requisiteQuery } from '../api/claim-queries'

/**
 * Whether the panel has everything that decides its height: what this visitor may see, and where to pay,
 * if that is shown.
 */
export function usePanelReady(claim: ClaimStatus | undefined, isOwn: boolean | null): boolean {
  const locale = useLocale()
  const hasRequisites = claim?.own?.payIn === 'requisites'
  const { isPending, errorUpdateCount } = useQuery({
    ...requisiteQuery({ id: claim?.id ?? '', version: claim?.version ?? 0 }, locale),
    enabled: hasRequisites,
  })

  return isOwn !== null && !(hasRequisites && isPending && errorUpdateCount === 0)
}
