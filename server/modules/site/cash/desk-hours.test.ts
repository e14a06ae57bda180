import { describe, expect, it } from 'vitest'
import { servedFrom, bringMissingUntil, openUntil } from './desk-hours'

const daily = (...spans: { from: string; to: string }[]) => Array.from({ length: 7 }, () => spans)
const timezone = 'Europe/Moscow'
const at = (week: ReturnType<typeof daily> | null, now: string) =>
  servedFrom([{ timezone, week }], new Date(now))?.toISOString() ?? null

describe('servedFrom', () => {
  const week = daily({ from: '10:00', to: '20:00' })

  it('returns now while the desk is open for another half hour', () => {
    expect(at(null, '2026-11-21T03:00:00Z')).toBe('2026-11-21T03:00:00.000Z')
    expect(at(week, '2026-11-21T16:30:00Z')).toBe('2026-11-21T16:30:00.000Z')
  })

  it('returns the next opening when the desk closes sooner or is closed', () => {
    expect(at(week, '2026-11-21T16:31:00Z')).toBe('2026-11-22T07:00:00.000Z')
    expect(at(week, '2026-11-21T20:00:00Z')).toBe('2026-11-22T07:00:00.000Z')
  })

  it('skips an opening that is too short, and returns null without hours or addresses', () => {
    const short = daily({ from: '10:00', to: '10:20' }, { from: '12:00', to: '13:00' })
    expect(at(short, '2026-11-21T06:00:00Z')).toBe('2026-11-21T09:00:00.000Z')
    expect(at(daily(), '2026-11-21T06:00:00Z')).toBeNull()
    expect(servedFrom([], new Date())).toBeNull()
  })

  it('returns the first opening of several addresses', () => {
    const tbilisi = { timezone: 'Asia/Tbilisi', week: daily({ from: '09:00', to: '18:00' }) }
    const now = new Date('2026-11-21T03:00:00Z')
    expect(servedFrom([{ timezone, week }, tbilisi], now)?.toISOString()).toBe(
      '2026-11-21T05:00:00.000Z',
    )
  })
})

const span = { from: '11:00', to: '19:00' }
/* The week begins on Monday; 23 November 2026 is a Monday. */
const tbilisi = {
  timezone: 'Asia/Tbilisi',
  week: [...Array.from({ length: 6 }, () => [span]), []],
}
const closed = { timezone: 'Asia/Tbilisi', week: Array.from({ length: 7 }, () => []) }
const moscow = {
  timezone: 'Europe/Moscow',
  week: Array.from({ length: 7 }, () => [{ from: '10:00', to: '20:00' }]),
}

/* Times are written in Moscow’s time zone, which is an hour behind Tbilisi. */
const byMoscow = (text: string) => new Date(`2026-11-${text}:00+03:00`)
const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

describe('openUntil', () => {
  const until = (points: Parameters<typeof openUntil>[0], now: string, end: string) =>
    isoOf(openUntil(points, { now: byMoscow(now), end: byMoscow(end) }))

  it('returns the end of the window if the desk is open then', () => {
    expect(until([tbilisi], '23T12:00', '23T16:00')).toBe(isoOf(byMoscow('23T16:00')))
    expect(until([tbilisi], '23T14:00', '23T18:00')).toBe(isoOf(byMoscow('23T18:00')))
    expect(until([{ ...tbilisi, week: null }], '23T22:00', '24T02:00')).toBe(
      isoOf(byMoscow('24T02:00')),
    )
  })

  it('returns the closing time in the desk’s time zone when the window ends later', () => {
    expect(until([tbilisi], '23T16:49', '23T20:49')).toBe(isoOf(byMoscow('23T18:00')))
    expect(until([tbilisi], '23T08:00', '24T06:00')).toBe(isoOf(byMoscow('23T18:00')))
  })

  it('returns the last closing time of several addresses', () => {
    expect(until([tbilisi, moscow], '23T16:49', '23T20:49')).toBe(isoOf(byMoscow('23T20:00')))
  })

  it('returns the end of the window even when it has passed, if the desk is open now', () => {
    expect(until([tbilisi], '23T16:01', '23T16:00')).toBe(isoOf(byMoscow('23T16:00')))
    expect(until([tbilisi], '23T18:30', '23T18:20')).toBeNull()
  })

  it('returns null when no desk is open in the window', () => {
    expect(until([tbilisi], '23T18:00', '23T22:00')).toBeNull()
    expect(until([tbilisi], '23T18:00', '24T10:00')).toBeNull()
    expect(until([closed], '23T12:00', '23T16:00')).toBeNull()
    expect(until([], '23T12:00', '23T16:00')).toBeNull()
  })
})

describe('bringMissingUntil', () => {
  const until = (points: Parameters<typeof openUntil>[0], now: string, end: string) =>
    isoOf(bringMissingUntil(points, { now: byMoscow(now), end: byMoscow(end) }))

  it('returns the agreed end if the desk is open then, and when no address is shown', () => {
    expect(until([tbilisi], '23T12:00', '23T17:50')).toBe(isoOf(byMoscow('23T17:50')))
    expect(until([tbilisi], '23T17:55', '23T18:00')).toBe(isoOf(byMoscow('23T18:00')))
    expect(until([], '23T17:06', '24T00:49')).toBe(isoOf(byMoscow('24T00:49')))
    expect(until([closed], '23T17:06', '24T00:49')).toBe(isoOf(byMoscow('24T00:49')))
  })

  it('returns the closing time when that leaves time to be served', () => {
    expect(until([tbilisi], '23T17:06', '24T00:49')).toBe(isoOf(byMoscow('23T18:00')))
    expect(until([tbilisi], '23T17:30', '24T00:49')).toBe(isoOf(byMoscow('23T18:00')))
  })

  it('returns half an hour after the next opening otherwise, and skips closed days', () => {
    expect(until([tbilisi], '23T17:31', '24T00:49')).toBe(isoOf(byMoscow('24T10:30')))
    expect(until([tbilisi], '23T19:00', '24T00:49')).toBe(isoOf(byMoscow('24T10:30')))
    expect(until([tbilisi], '28T17:45', '29T00:49')).toBe(isoOf(byMoscow('30T10:30')))
  })

  it('returns the same moment, however late it is computed', () => {
    expect(until([tbilisi], '24T10:15', '24T00:49')).toBe(isoOf(byMoscow('24T10:30')))
  })
})
