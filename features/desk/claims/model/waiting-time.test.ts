import { describe, expect, it } from 'vitest'
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

  it('counts as nearly too long from the usual time on, and as too long once few exchanges take longer', () => {
    const usual = { minutes: 20, mostMinutes: 45 }
    expect([19, 20, 44, 45].map((minutes) => waitTone(minutes, usual))).toEqual([
      ...['calm', 'soon', 'soon', 'late'],
    ])
    expect(waitTone(1000, null)).toBe('calm')
  })
})
