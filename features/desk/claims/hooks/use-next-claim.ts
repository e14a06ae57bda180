'use client'

import { useSearchParams } from 'next/navigation'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { claimQuery, claimsAddress, readClaimFilters } from '../model/claim-filters'

/** The claim that follows this one in the list. After the last claim comes the first. */
export function useNextClaim(id: string): { hasNext: boolean; go: () => void; back: () => void } {
  const router = useRouter()
  const filters = readClaimFilters(useSearchParams())
  const claims = useDeskQuery(listDeskClaims, { query: claimQuery(filters) }).data?.claims ?? []
  const next = claims[claims.findIndex((one) => one.id === id) + 1] ?? claims[0]
  const nextId = next && next.id !== id ? next.id : undefined

  return {
    hasNext: nextId !== undefined,
    /** Without another claim the list itself opens. */
    go: () => router.push(claimsAddress(filters, nextId), { scroll: false }),
    back: () => router.push(claimsAddress(filters, id), { scroll: false }),
  }
}
