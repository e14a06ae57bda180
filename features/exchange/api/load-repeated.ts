import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'

/** The claim that is repeated, as its own reader may see it; null for anybody else's. */
export async function loadRepeated(id: string, locale: Locale) {
  const [{ getClaimStatus }, { call }] = await Promise.all([
    import('@/lib/contracts/claims/claims'),
    import('@/lib/http/call'),
  ])
  try {
    const claim = await call(getClaimStatus, { params: { id } }, { locale })
    return claim.own && { ...claim, own: claim.own }
  } catch (error) {
    // It is gone, or cannot be asked for now: the form is filled in by hand, as ever.
    if (error instanceof ApiError) {
      return null
    }
    throw error
  }
}
