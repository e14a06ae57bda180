import { cache } from 'react'
import { getClaimStatus, type ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { getContacts } from '@/lib/contracts/site/contacts'
import { getMonitorings } from '@/lib/contracts/site/monitorings'
import { getPace } from '@/lib/contracts/site/stats'
import { throwOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

export type LoadedClaim = {
  claim: ClaimStatus
  /** The server's time at rendering, from which the countdown in the HTML starts. */
  renderedAt: string
}

const params = getClaimStatus.params

/**
 * The public part of the claim, requested anonymously: personal data is never in the HTML. Null if the
 * address names no claim.
 */
export const loadClaim = cache(
  async (locale: Locale, name: string): Promise<LoadedClaim | null> => {
    const id = name.toLowerCase()
    if (!params.safeParse({ id }).success) {
      return null
    }
    try {
      const claim = await loadEndpoint(getClaimStatus, { params: { id } }, locale)
      await loadFacts(claim, locale)
      return { claim, renderedAt: new Date().toISOString() }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') {
        return null
      }
      return throwOnPage(error)
    }
  },
)

/*
 * The facts of the office that the page shows with every claim. Without them the page is still useful, and
 * the browser asks for them again.
 */
async function loadFacts({ from, status, to }: ClaimStatus, locale: Locale): Promise<void> {
  const params = { from: from.currency.id, to: to.currency.id }
  await Promise.allSettled([
    loadEndpoint(getContacts, {}, locale),
    ...(status === 'completed' ? [loadEndpoint(getMonitorings, {}, locale)] : []),
    ...(claimTraits[status].movesSoon ? [loadEndpoint(getPace, { params }, locale)] : []),
  ])
}
