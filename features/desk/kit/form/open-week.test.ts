import { describe, expect, it } from 'vitest'
import { openWeekOf, normalizedTime, weekTermsOf } from './open-week'

describe('a week of hours in a form', () => {
  it('keeps the stored hours', () => {
    const week = [[{ from: '09:00', to: '18:00' }], [], [], [], [], [], []]
    expect(weekTermsOf(openWeekOf(week))).toEqual(week)
  })

  it('shows default hours if the stored hours are round the clock, and does not send them', () => {
    const values = openWeekOf(null)
    expect(values.week).toHaveLength(7)
    expect(weekTermsOf(values)).toBeNull()
    expect(weekTermsOf({ ...values, mode: 'week' })).toHaveLength(7)
  })

  it.each([
    ['9:00', '09:00'],
    ['9', '09:00'],
    ['0930', '09:30'],
    [' 18.30 ', '18:30'],
    ['24:00', '24:00'],
    ['noon', 'noon'],
    ['', ''],
  ])('reads %j as %j', (typed, time) => {
    expect(normalizedTime(typed)).toBe(time)
  })
})
