import { cookies } from 'next/headers'
import { claimCookieNames } from '@/lib/contracts/claims/claim-cookie-name'
import { getClaimStatus, type ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { ApiError } from '@/lib/http/api-error'
import { serverCall } from '@/lib/http/server-call'
import type { Locale } from '@/lib/i18n/locales'

/**
 * The claim as the browser that created it may see it. Null for anybody else, and if the claim cannot be
 * loaded.
 */
export async function loadOwnClaim(locale: Locale, id: string): Promise<ClaimStatus | null> {
  const { secure, plain } = claimCookieNames(id)
  const cookieStore = await cookies()
  const claimCookie = cookieStore.get(secure) ?? cookieStore.get(plain)
  if (claimCookie === undefined) {
    return null
  }
  try {
    const cookie = `${claimCookie.name}=${encodeURIComponent(claimCookie.value)}`
    const claim = await serverCall(getClaimStatus, { params: { id } }, { locale, cookie })
    return claim.own === null ? null : claim
  } catch (error) {
    // The page links to the claim's page, which requests the claim again.
    if (error instanceof ApiError) {
      return null
    }
    throw error
  }
}
