import { getClaimStatus } from '@/lib/contracts/claims/claims'

/** The page of a claim that an address names by `?id=`; null where it names none. */
export function claimPathOf(id: string | string[] | undefined): string | null {
  const parsed = getClaimStatus.params.safeParse({ id })
  return parsed.success ? `/claim/${parsed.data.id}` : null
}
