import { queryOptions } from '@tanstack/react-query'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { getClaimRequisite } from '@/lib/contracts/claims/claim-payment'
import { getClaimStatus, type ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { getContacts } from '@/lib/contracts/site/contacts'
import { getMonitorings } from '@/lib/contracts/site/monitorings'
import { getPace } from '@/lib/contracts/site/stats'
import { call } from '@/lib/http/call'
import { fetchSigned } from '@/lib/http/fetch-signed'
import type { Locale } from '@/lib/i18n/locales'
import { endpointKey } from '@/lib/query/endpoint-key'
import { endpointQuery } from '@/lib/query/endpoint-query'

/** The polling interval while the stream is not connected. */
export const pollMilliseconds = 5_000

export function statusQuery(id: string, locale: Locale) {
  return {
    ...endpointQuery(getClaimStatus, { params: { id } }, locale),
    // The server rendered only the public part, so the part that this visitor may see is requested now.
    staleTime: 0,
  }
}

/** The payment details may change with the claim, so the claim's version is part of the key. */
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

/** How long exchanges of this pair took recently. */
export function paceQuery({ from, to }: Pick<ClaimStatus, 'from' | 'to'>, locale: Locale) {
  const params = { from: from.currency.id, to: to.currency.id }
  return { ...endpointQuery(getPace, { params }, locale), staleTime: 5 * 60_000, retry: false }
}

/** How the office can be reached. */
export function contactsQuery(locale: Locale) {
  return { ...endpointQuery(getContacts, {}, locale), staleTime: 5 * 60_000, retry: false }
}

/** The sites on which the office is listed. */
export function monitoringsQuery(locale: Locale) {
  return { ...endpointQuery(getMonitorings, {}, locale), staleTime: Infinity, retry: false }
}

/** A receipt's file, removed from memory when no component shows it. */
export function receiptQuery(claim: string, receipt: string) {
  const address = claimPaths.receipt.replace('{id}', claim).replace('{receipt}', receipt)
  return queryOptions({
    queryKey: [claimPaths.receipt, claim, receipt],
    queryFn: async ({ signal }) => {
      const response = await fetchSigned(address, { signal })
      if (!response.ok) {
        throw new Error(`The request for the receipt was answered with ${response.status}.`)
      }
      return response.blob()
    },
    gcTime: 0,
    staleTime: Infinity,
  })
}

export function eventsPath(claim: string): string {
  return claimPaths.events.replace('{id}', claim)
}
