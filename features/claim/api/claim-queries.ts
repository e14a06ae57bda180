import { queryOptions } from '@tanstack/react-query'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { getClaimRequisite } from '@/lib/contracts/claims/claim-payment'
import { getClaimStatus, type ClaimStatus } from '@/lib/contracts/claims/claims'
import { getPace } from '@/lib/contracts/site/stats'
import { call } from '@/lib/http/call'
import { fetchSigned } from '@/lib/http/fetch-signed'
import type { Locale } from '@/lib/i18n/locales'
import { endpointKey, endpointQuery } from '@/lib/query/endpoint-query'

/** The polling interval while the stream is not connected. */
export const pollMilliseconds = 5_000

export function statusQuery(id: string, locale: Locale) {
  return {
    ...endpointQuery(getClaimStatus, { params: { id } }, locale),
    // The server rendered the public part only; what this reader may see is requested at once.
    staleTime: 0,
  }
}

/** Where to pay may change with the claim, so the claim's version is part of the key. */
export function requisiteQuery(
  { id, version }: Pick<ClaimStatus, 'id' | 'version'>,
  locale: Locale,
) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: [...endpointKey(getClaimRequisite, input, locale), version],
    queryFn: ({ signal }) => call(getClaimRequisite, input, { locale, signal }),
    staleTime: Infinity,
  })
}

/** How long such exchanges took recently. */
export function paceQuery({ from, to }: Pick<ClaimStatus, 'from' | 'to'>, locale: Locale) {
  const params = { from: from.currency.id, to: to.currency.id }
  return { ...endpointQuery(getPace, { params }, locale), staleTime: 5 * 60_000, retry: false }
}

/** A receipt's file, dropped from memory once it is not shown. */
export function receiptQuery(claim: string, receipt: string) {
  const address = claimPaths.receipt.replace('{id}', claim).replace('{receipt}', receipt)
  return queryOptions({
    queryKey: [claimPaths.receipt, claim, receipt],
    queryFn: async ({ signal }) => {
      const answer = await fetchSigned(address, { signal })
      if (!answer.ok) {
        throw new Error(`The receipt was answered with ${answer.status}.`)
      }
      return answer.blob()
    },
    gcTime: 0,
    staleTime: Infinity,
  })
}

export function eventsPath(claim: string): string {
  return claimPaths.events.replace('{id}', claim)
}
