import type { streamEvents } from '@/lib/contracts/calculator'
import type { ErrorBody } from '@/lib/contracts/common'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Offer } from '@/server/modules/offer'
import { breakRefusal, pausedRefusal } from '../presenters/refusals'
import { errorText } from '../texts'

export type StreamSubject = { from: number; to: number; locale: Locale }

/** The present events of a stream: what its client should know. */
export type StreamState = readonly StreamEvent[]
export type StreamEvent = { name: (typeof streamEvents)[number]; data: string }

/** Tells the browser to reconnect a lost stream after this number of milliseconds. */
export const streamStart = 'retry: 3000\n\n'
export const heartBeat = ': \n\n'

export function readStreamState(offer: Offer, subject: StreamSubject, now: Date): StreamState {
  const refusal = breakRefusal(offer, subject.locale)
  if (refusal) {
    return [refused(refusal, subject.locale)]
  }
  return [readPair(offer, subject, now), { name: 'reserves', data: offer.reserves().json }]
}

/** Renders an event. The data fits in one line, because this JSON has no line breaks. */
export function renderEvent({ name, data }: StreamEvent): string {
  return `event: ${name}\ndata: ${data}\n\n`
}

export function isSameEvent(a: StreamEvent, b: StreamEvent): boolean {
  return a.name === b.name && a.data === b.data
}

function readPair(offer: Offer, subject: StreamSubject, now: Date): StreamEvent {
  const { locale } = subject
  const found = offer.pair(subject)
  if (found?.pause === null) {
    return { name: 'pair', data: found.answer.json }
  }
  const refusal = found ? pausedRefusal(found.pause, { locale, now }) : new AppError('not_found')
  return refused(refusal, locale)
}

function refused(refusal: AppError, locale: Locale): StreamEvent {
  const refusalBody: Pick<ErrorBody, 'code' | 'detail'> = {
    code: refusal.code,
    detail: refusal.detail ?? errorText(locale, refusal.text, refusal.params),
  }
  return { name: 'paused', data: JSON.stringify(refusalBody) }
}
