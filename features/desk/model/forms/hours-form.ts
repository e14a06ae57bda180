import type { OfficeHours } from '@/lib/contracts/desk/office'

export type Span = { from: string; to: string }

export type HoursValues = {
  mode: 'always' | 'week'
  timezone: string
  /** Monday first; kept while the hours are round the clock, so that changing one's mind costs nothing. */
  week: Span[][]
  presence: OfficeHours['presence']
}

export const usualSpan: Span = { from: '10:00', to: '20:00' }

export function valuesOfHours({ timezone, week, presence }: OfficeHours): HoursValues {
  return {
    mode: week === null ? 'always' : 'week',
    timezone,
    week: week ?? Array.from({ length: 7 }, () => [usualSpan]),
    presence,
  }
}

export function bodyOfHours({ mode, timezone, week, presence }: HoursValues): OfficeHours {
  const tidy = (span: Span): Span => ({ from: tidyTime(span.from), to: tidyTime(span.to) })
  return { timezone, presence, week: mode === 'always' ? null : week.map((day) => day.map(tidy)) }
}

/** `9:00`, `900` and `9` are all nine in the morning; what is no time stays as it was typed. */
export function tidyTime(text: string): string {
  const match = /^\s*(\d{1,2})(?:[:. ]?(\d{2}))?\s*$/.exec(text)
  return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}` : text.trim()
}
