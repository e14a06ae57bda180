import { cache } from 'react'
import { getClaimStatus, type ClaimStatus } from '@/lib/contracts/claims/claim-status'
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
      return { claim, renderedAt: new Date().toISOString() }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') {
        return null
      }
      return throwOnPage(error)
    }
  },
)
