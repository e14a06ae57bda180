import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'

/** The claim to repeat, with its personal part; null for anybody but its customer. */
export async function loadRepeated(id: string, locale: Locale) {
  const [{ getClaimStatus }, { call }] = await Promise.all([
    import('@/lib/contracts/claims/claim-status'),
    import('@/lib/http/call'),
  ])
  try {
    const claim = await call(getClaimStatus, { params: { id } }, { locale })
    return claim.own && { ...claim, own: claim.own }
  } catch (error) {
    // The claim is gone or cannot be loaded now, so the visitor has to fill in the form.
    if (error instanceof ApiError) {
      return null
    }
    throw error
  }
}
