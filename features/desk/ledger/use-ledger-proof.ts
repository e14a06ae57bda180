'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import {
  getLedgerProof,
  proveLedgerAnew,
  type LedgerProof,
} from '@/lib/contracts/desk/money/ledger'
import { call } from '@/lib/http/call'
import { endpointKey } from '@/lib/query/endpoint-key'

/* Long, because the proof reads every row of the ledger. */
const timeoutMs = 5 * 60_000

type ShownProof = {
  /** Undefined until the first result arrives. */
  proof: LedgerProof | undefined
  isBusy: boolean
  /** The last attempt failed; the result shown, if any, is older. */
  isFailed: boolean
  checkAgain: () => void
}

/** Whether the books balance: the latest cached result, and a new proof on request. */
export function useLedgerProof(): ShownProof {
  const locale = useLocale()
  const client = useQueryClient()
  const queryKey = endpointKey(getLedgerProof, {}, locale)
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getLedgerProof, {}, { locale, signal, timeoutMs }),
  })
  const newProof = useMutation({
    mutationFn: () => call(proveLedgerAnew, {}, { locale, timeoutMs }),
    onSuccess: (proof) => client.setQueryData(queryKey, proof),
  })

  return {
    proof: found.data,
    isBusy: found.isFetching || newProof.isPending,
    isFailed: !newProof.isPending && (newProof.isError || found.isError),
    checkAgain: () => newProof.mutate(),
  }
}
