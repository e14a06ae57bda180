import { describe, expect, it } from 'vitest'
import { startOfDay } from './start-of-day'

describe('startOfDay', () => {
  it.each([
    ['2026-11-21T12:00:00.000Z', 'Europe/Moscow', '2026-11-20T21:00:00.000Z'],
    ['2026-11-20T21:00:00.000Z', 'Europe/Moscow', '2026-11-20T21:00:00.000Z'],
    ['2026-11-20T20:59:59.999Z', 'Europe/Moscow', '2026-11-19T21:00:00.000Z'],
    // The next calls use the cached days, including their last and first moments.
    ['2026-11-20T20:59:59.999Z', 'Europe/Moscow', '2026-11-19T21:00:00.000Z'],
    ['2026-11-20T21:00:00.000Z', 'Europe/Moscow', '2026-11-20T21:00:00.000Z'],
    ['2026-11-21T20:59:59.999Z', 'Europe/Moscow', '2026-11-20T21:00:00.000Z'],
    ['2026-11-21T21:00:00.000Z', 'Europe/Moscow', '2026-11-21T21:00:00.000Z'],
    ['2026-11-21T12:00:00.000Z', 'UTC', '2026-11-21T00:00:00.000Z'],
    // Days on which the clocks in Berlin go back and forward.
    ['2026-10-25T22:30:00.000Z', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-03-29T21:30:00.000Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ])('finds the day of %s in %s', (at, timezone, start) => {
    expect(startOfDay(new Date(at), timezone).toISOString()).toBe(start)
  })
})
