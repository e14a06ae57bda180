import { queryOptions } from '@tanstack/react-query'
import { calculatorPaths } from '@/lib/contracts/calculator-paths'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { sitePaths } from '@/lib/contracts/site/site-paths'
import type { Locale } from '@/lib/i18n/locales'
import { endpointKey } from '@/lib/query/endpoint-key'
import { lazyCall, lazyEndpointQuery } from '@/lib/query/lazy-endpoint-query'

/** The polling interval while the stream is not connected. */
export const pollMilliseconds = 5_000

const loadStatus = async () => (await import('@/lib/contracts/claims/claim-status')).getClaimStatus

export function statusQuery(id: string, locale: Locale) {
  return {
    ...lazyEndpointQuery({ path: claimPaths.status, load: loadStatus }, { params: { id } }, locale),
    // The server rendered only the public part, so the part that this visitor may see is requested now.
    staleTime: 0,
  }
}

/** The payment details may change with the claim, so the claim's version is part of the key. */
export function requisiteQuery(
  { id, version }: Pick<ClaimStatus, 'id' | 'version'>,
  locale: Locale,
) {
  const load = async () => (await import('@/lib/contracts/claims/claim-payment')).getClaimRequisite
  const path = claimPaths.requisite
  const input = { params: { id } }
  return queryOptions({
    queryKey: [...endpointKey({ path }, input, locale), version],
    queryFn: ({ signal }) => lazyCall({ path, load }, input, { locale, signal }),
    staleTime: Infinity,
  })
}

/** How long exchanges of this pair took recently. */
export function paceQuery({ from, to }: Pick<ClaimStatus, 'from' | 'to'>, locale: Locale) {
  const params = { from: from.currency.id, to: to.currency.id }
  const load = async () => (await import('@/lib/contracts/site/stats')).getPace
  const query = lazyEndpointQuery({ path: calculatorPaths.getPace, load }, { params }, locale)
  return { ...query, staleTime: 5 * 60_000, retry: false }
}

/** How the office can be reached. */
export function contactsQuery(locale: Locale) {
  const load = async () => (await import('@/lib/contracts/site/contacts')).getContacts
  const query = lazyEndpointQuery({ path: sitePaths.contacts, load }, {}, locale)
  return { ...query, staleTime: 5 * 60_000, retry: false }
}

/** The sites on which the office is listed. */
export function monitoringsQuery(locale: Locale) {
  const load = async () => (await import('@/lib/contracts/site/monitorings')).getMonitorings
  const query = lazyEndpointQuery({ path: sitePaths.monitorings, load }, {}, locale)
  return { ...query, staleTime: Infinity, retry: false }
}

/** A receipt's file, removed from memory when no component shows it. */
export function receiptQuery(claim: string, receipt: string) {
  const address = claimPaths.receipt.replace('{id}', claim).replace('{receipt}', receipt)
  return queryOptions({
    queryKey: [claimPaths.receipt, claim, receipt],
    queryFn: async ({ signal }) => {
      const { fetchSigned } = await import('@/lib/http/fetch-signed')
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
