import { describe, expect, it } from 'vitest'
import { servedFrom } from './served-from'

const daily = (...spans: { from: string; to: string }[]) => Array.from({ length: 7 }, () => spans)
const timezone = 'Europe/Moscow'
const at = (week: ReturnType<typeof daily> | null, now: string) =>
  servedFrom([{ timezone, week }], new Date(now))?.toISOString() ?? null

describe('a cash desk serves', () => {
  const week = daily({ from: '10:00', to: '20:00' })

  it('at once while it is open for half an hour more', () => {
    expect(at(null, '2026-11-21T03:00:00Z')).toBe('2026-11-21T03:00:00.000Z')
    expect(at(week, '2026-11-21T16:30:00Z')).toBe('2026-11-21T16:30:00.000Z')
  })

  it('from its next opening on when it closes sooner, or is closed', () => {
    expect(at(week, '2026-11-21T16:31:00Z')).toBe('2026-11-22T07:00:00.000Z')
    expect(at(week, '2026-11-21T20:00:00Z')).toBe('2026-11-22T07:00:00.000Z')
  })

  it('not in a span too short to be served in, and never without hours or addresses', () => {
    const short = daily({ from: '10:00', to: '10:20' }, { from: '12:00', to: '13:00' })
    expect(at(short, '2026-11-21T06:00:00Z')).toBe('2026-11-21T09:00:00.000Z')
    expect(at(daily(), '2026-11-21T06:00:00Z')).toBeNull()
    expect(servedFrom([], new Date())).toBeNull()
  })

  it('where the first of several addresses does', () => {
    const tbilisi = { timezone: 'Asia/Tbilisi', week: daily({ from: '09:00', to: '18:00' }) }
    const now = new Date('2026-11-21T03:00:00Z')
    expect(servedFrom([{ timezone, week }, tbilisi], now)?.toISOString()).toBe(
      '2026-11-21T05:00:00.000Z',
    )
  })
})
