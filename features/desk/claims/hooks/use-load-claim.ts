'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { getDeskClaim, type DeskClaim } from '@/lib/contracts/desk/claim'
import { endpointQuery } from '@/lib/query/endpoint-query'

/** Loads the claim as it is now, for everything that shows it. */
export function useLoadClaim(id: string): () => Promise<DeskClaim> {
  const client = useQueryClient()
  const locale = useLocale()
  return () =>
    client.query({ ...endpointQuery(getDeskClaim, { params: { id } }, locale), staleTime: 0 })
}
