import type { OfficeHours } from '@/lib/contracts/desk/office'

/** The days of a week, Monday first. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export type Span = { from: string; to: string }

export type OpenWeek = {
  mode: 'always' | 'week'
  /**
   * Monday first. The hours are kept while "round the clock" is chosen, so that switching back
   * restores them.
   */
  week: Span[][]
}

export const defaultSpan: Span = { from: '10:00', to: '20:00' }

export function openWeekOf(week: OfficeHours['week']): OpenWeek {
  return {
    mode: week === null ? 'always' : 'week',
    week: week ?? Array.from({ length: 7 }, () => [defaultSpan]),
  }
}

export function weekTermsOf({ mode, week }: OpenWeek): OfficeHours['week'] {
  const normalized = (span: Span): Span => ({
    from: normalizedTime(span.from),
    to: normalizedTime(span.to),
  })
  return mode === 'always' ? null : week.map((day) => day.map(normalized))
}

/**
 * Reads `9:00`, `900` and `9` as nine in the morning. A text that is not a time is returned as
 * typed.
 */
export function normalizedTime(text: string): string {
  const match = /^\s*(\d{1,2})(?:[:. ]?(\d{2}))?\s*$/.exec(text)
  return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}` : text.trim()
}
