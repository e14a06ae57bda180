import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Offer } from '@/server/modules/offer'

type Told = Pick<Offer, 'isTechBreak' | 'techBreakText' | 'techBreakSeconds'>

/** The refusal of a technical break, in the office's own words where it has any; null without one. */
export function breakRefusal(offer: Told, locale: Locale): AppError | null {
  if (!offer.isTechBreak()) {
    return null
  }
  const detail = offer.techBreakText(locale)
  const retryAfterSeconds = offer.techBreakSeconds()
  return new AppError('tech_break', { retryAfterSeconds, ...(detail !== null && { detail }) })
}
