import { AppError } from '@/lib/errors/app-error'
import { dateText } from '@/lib/i18n/date-text'
import type { Locale } from '@/lib/i18n/locales'
import type { Answer, PairAnswer, Pause, Offer } from '@/server/modules/offer'

type RequestContext = { locale: Locale; now: Date }

/** The answer if the direction is open. Throws `not_found` or `direction_paused` otherwise. */
export function openOrRefuse(found: PairAnswer, request: RequestContext): Answer {
  if (found === null) {
    throw new AppError('not_found')
  }
  if (found.pause !== null) {
    throw pausedRefusal(found.pause, request)
  }
  return found.answer
}

/** The error for a paused direction. It says when to retry, if that is known. */
export function pausedRefusal({ reason, opens }: Pause, { locale, now }: RequestContext): AppError {
  if (reason !== 'office_closed') {
    return new AppError('direction_paused')
  }
  if (opens === null) {
    return new AppError('direction_paused', { text: 'operator_away' })
  }
  const when = dateText(opens.at, 'dayAndTime', {
    locale,
    timeZone: opens.timezone,
    withZone: true,
  })
  const seconds = Math.max(1, Math.ceil((opens.at.getTime() - now.getTime()) / 1000))
  return new AppError('direction_paused', {
    text: 'office_closed',
    params: { when },
    retryAfterSeconds: seconds,
  })
}

type BreakState = Pick<Offer, 'isTechBreak' | 'techBreakText' | 'techBreakSeconds'>

/** The error during a maintenance break, with the office's text if it has one. Null without a break. */
export function breakRefusal(offer: BreakState, locale: Locale): AppError | null {
  if (!offer.isTechBreak()) {
    return null
  }
  const detail = offer.techBreakText(locale)
  const retryAfterSeconds = offer.techBreakSeconds()
  return new AppError('tech_break', { retryAfterSeconds, ...(detail !== null && { detail }) })
}
