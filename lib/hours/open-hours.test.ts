import { describe, expect, it } from 'vitest'
import { openStateAt, wallAt, type OpenWeek } from './open-hours'

const workdays: OpenWeek = [
  [{ from: '10:00', to: '19:00' }],
  [{ from: '10:00', to: '19:00' }],
  [
    { from: '10:00', to: '13:00' },
    { from: '14:00', to: '19:00' },
  ],
  [{ from: '10:00', to: '19:00' }],
  [{ from: '10:00', to: '24:00' }],
  [{ from: '00:00', to: '02:00' }],
  [],
]

const moscow = 'Europe/Moscow'
/* 16 November 2026 is a Monday; Moscow is three hours ahead. */
const at = (day: number, time: string) => Date.parse(`2026-11-${String(15 + day)}T${time}:00+03:00`)

describe('the hours of a place', () => {
  it.each([
    [
      'during them',
      at(1, '10:00'),
      { isOpen: true, until: { time: '19:00', inDays: 0, weekday: 0, isWithinDay: true } },
    ],
    [
      'before they begin',
      at(1, '09:59'),
      { isOpen: false, opens: { time: '10:00', inDays: 0, weekday: 0 } },
    ],
    [
      'at the minute they end',
      at(1, '19:00'),
      { isOpen: false, opens: { time: '10:00', inDays: 1, weekday: 1 } },
    ],
    [
      'in a break at midday',
      at(3, '13:30'),
      { isOpen: false, opens: { time: '14:00', inDays: 0, weekday: 2 } },
    ],
    [
      'on an evening that goes on past midnight',
      at(5, '23:30'),
      { isOpen: true, until: { time: '02:00', inDays: 1, weekday: 5, isWithinDay: true } },
    ],
    [
      'after that midnight',
      at(6, '01:59'),
      { isOpen: true, until: { time: '02:00', inDays: 0, weekday: 5, isWithinDay: true } },
    ],
    [
      'before a day off',
      at(6, '02:00'),
      { isOpen: false, opens: { time: '10:00', inDays: 2, weekday: 0 } },
    ],
  ])('give the current state and the next change %s', (_when, now, state) => {
    expect(openStateAt(workdays, moscow, now)).toEqual(state)
  })

  it('are in the time zone of the place, wherever the visitor is', () => {
    const now = Date.parse('2026-11-16T06:30:00Z')
    expect(wallAt(now, moscow)).toEqual({ weekday: 0, minutes: 9 * 60 + 30 })
    expect(openStateAt(workdays, moscow, now).isOpen).toBe(false)
    expect(openStateAt(workdays, 'Asia/Yerevan', now).isOpen).toBe(true)
  })

  it('may say that the place never opens or never closes', () => {
    const never: OpenWeek = [[], [], [], [], [], [], []]
    const always: OpenWeek = never.map(() => [{ from: '00:00', to: '24:00' }])
    expect(openStateAt(never, moscow, at(1, '12:00'))).toEqual({ isOpen: false, opens: null })
    expect(openStateAt(always, moscow, at(1, '12:00'))).toEqual({ isOpen: true, until: null })
    expect(openStateAt(null, moscow, at(1, '12:00'))).toEqual({ isOpen: true, until: null })
  })

  it('may last for days', () => {
    const day = [{ from: '00:00', to: '24:00' }]
    const workweek: OpenWeek = [day, day, day, day, day, [], []]
    const closing = { time: '00:00', weekday: 5 }
    expect(openStateAt(workweek, moscow, at(1, '12:00'))).toEqual({
      isOpen: true,
      until: { ...closing, inDays: 5, isWithinDay: false },
    })
    expect(openStateAt(workweek, moscow, at(4, '23:59'))).toMatchObject({
      until: { ...closing, inDays: 2, isWithinDay: false },
    })
    expect(openStateAt(workweek, moscow, at(5, '00:00'))).toMatchObject({
      until: { ...closing, inDays: 1, isWithinDay: true },
    })
  })

  it('that are on one day a week start again a week later', () => {
    const sundays: OpenWeek = [[], [], [], [], [], [], [{ from: '10:00', to: '11:00' }]]
    expect(openStateAt(sundays, moscow, at(7, '11:00'))).toEqual({
      isOpen: false,
      opens: { time: '10:00', inDays: 7, weekday: 6 },
    })
  })
})
