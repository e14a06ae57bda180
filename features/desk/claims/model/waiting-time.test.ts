import { describe, expect, it } from 'vitest'
import { waitLimits } from './claim-words'
import { waitBetween, waitTone } from './waiting-time'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

describe('the time that a customer has waited', () => {
  it('is in whole minutes, and never negative', () => {
    expect(waitBetween(at('12:00:00'), at('13:42:59'))).toEqual({
      ...{ total: 102, days: 0, hours: 1, minutes: 42 },
    })
    expect(waitBetween(at('12:00:05'), at('12:00:00')).total).toBe(0)
    expect(waitBetween(new Date('2026-11-19T10:00:00Z'), at('12:30:00'))).toEqual({
      ...{ total: 3030, days: 2, hours: 2, minutes: 30 },
    })
  })

  it('is longer than usual once few exchanges take longer, and too long after three times the usual time', () => {
    const limits = waitLimits({ usual: { minutes: 20, mostMinutes: 45 } })
    expect([44, 45, 59, 60].map((minutes) => waitTone(minutes, limits))).toEqual([
      ...['calm', 'soon', 'soon', 'late'],
    ])
  })

  it('is not judged while it is not known what is usual', () => {
    const usual = { minutes: 20, mostMinutes: 90 }
    expect(waitTone(1000, waitLimits({ usual: null }))).toBe('calm')
    expect(waitTone(90, waitLimits({ usual }))).toBe('late')
  })
})
