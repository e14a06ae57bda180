import { getClaimStatus } from '@/lib/contracts/claims/claim-status'

/** The path of the claim in `?id=`; null if there is none. */
export function claimPathOf(id: string | string[] | undefined): string | null {
  const parsed = getClaimStatus.params.safeParse({ id })
  return parsed.success ? `/claim/${parsed.data.id}` : null
}
