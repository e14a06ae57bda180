import { describe, expect, it } from 'vitest'
import { expectedBy, minutesTaken, reportedAt } from './expected'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString()
const event = (name: string, minute: number) => ({ event: name, at: at(minute) })
const pace = { minutes: 10, mostMinutes: 20 } as const

describe('when a claim is expected to be ready', () => {
  it('is counted from the first report of the payment', () => {
    const events = [event('create', 0), event('report', 3), event('accept', 8)]
    expect(reportedAt(events)).toBe(at(3))
    expect(expectedBy(events, pace)).toEqual({ usual: at(13), most: at(23), alarm: at(33) })
    expect(expectedBy(events, { minutes: 5, mostMinutes: 30 })).toMatchObject({ alarm: at(33) })
  })

  it('is counted anew from a payment that was accepted after the usual time', () => {
    const events = [event('report', 3), event('accept', 15)]
    expect(expectedBy(events, pace)).toEqual({ usual: at(25), most: at(35), alarm: at(45) })
  })

  it('is counted again from the start after a report was withdrawn', () => {
    const events = [event('report', 3), event('retract', 4)]
    expect(expectedBy(events, pace)).toBeNull()
    expect(reportedAt([...events, event('report', 9)])).toBe(at(9))
  })

  it('took at least a minute, and is unknown without both ends', () => {
    expect(minutesTaken([event('accept', 1)], at(1))).toBe(1)
    expect(minutesTaken([event('accept', 1)], at(13))).toBe(12)
    expect(minutesTaken([event('accept', 1)], null)).toBeNull()
    expect(minutesTaken([], at(1))).toBeNull()
  })
})
