import { describe, expect, it } from 'vitest'
import { clockText, waitBetween, waitTone } from './waiting-time'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

describe('the time that a customer has waited', () => {
  it('is in whole minutes, and never negative', () => {
    const { total, ...wait } = waitBetween(at('12:00:00'), at('13:42:59'))
    expect(total).toBe(102)
    expect(clockText(wait)).toBe('1:42')
    expect(waitBetween(at('12:00:05'), at('12:00:00')).total).toBe(0)
    expect(clockText(waitBetween(at('12:00:00'), at('12:04:00')))).toBe('0:04')
    expect(waitBetween(new Date('2026-11-19T10:00:00Z'), at('12:30:00'))).toEqual({
      ...{ total: 3030, days: 2, hours: 2, minutes: 30 },
    })
  })

  it('is soon too long from the usual time on, and too long once few exchanges take longer', () => {
    const usual = { minutes: 20, mostMinutes: 45 }
    expect([19, 20, 44, 45].map((minutes) => waitTone(minutes, usual))).toEqual([
      ...['calm', 'soon', 'soon', 'late'],
    ])
    expect(waitTone(1000, null)).toBe('calm')
  })
})
