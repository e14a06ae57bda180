'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import {
  getLedgerProof,
  proveLedgerAnew,
  type LedgerProof,
} from '@/lib/contracts/desk/money/ledger'
import { call } from '@/lib/http/call'
import { endpointKey } from '@/lib/query/endpoint-query'

/* Every row there ever was is read. */
const timeoutMs = 5 * 60_000

type ShownProof = {
  /** Undefined until the first one came. */
  proof: LedgerProof | undefined
  isBusy: boolean
  /** The last attempt came to nothing; what is shown, if anything, is older. */
  isFailed: boolean
  proveAnew: () => void
}

/** Whether the books are right: as it was found lately, and anew when asked. */
export function useLedgerProof(): ShownProof {
  const locale = useLocale()
  const client = useQueryClient()
  const queryKey = endpointKey(getLedgerProof, {}, locale)
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getLedgerProof, {}, { locale, signal, timeoutMs }),
  })
  const again = useMutation({
    mutationFn: () => call(proveLedgerAnew, {}, { locale, timeoutMs }),
    onSuccess: (proof) => client.setQueryData(queryKey, proof),
  })

  return {
    proof: found.data,
    isBusy: found.isFetching || again.isPending,
    isFailed: !again.isPending && (again.isError || found.isError),
    proveAnew: () => again.mutate(),
  }
}
