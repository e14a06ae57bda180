import { describe, expect, it } from 'vitest'
import { bringRestUntil, openUntil } from './desk-deadline'

const span = { from: '11:00', to: '19:00' }
/* From Monday on; 23 November 2026 is one. */
const tbilisi = {
  timezone: 'Asia/Tbilisi',
  week: [...Array.from({ length: 6 }, () => [span]), []],
}
const closed = { timezone: 'Asia/Tbilisi', week: Array.from({ length: 7 }, () => []) }
const moscow = {
  timezone: 'Europe/Moscow',
  week: Array.from({ length: 7 }, () => [{ from: '10:00', to: '20:00' }]),
}

/* Moments are written by Moscow’s clock, an hour behind that of Tbilisi. */
const at = (text: string) => new Date(`2026-11-${text}:00+03:00`)
const told = (moment: Date | null) => moment?.toISOString() ?? null

describe('cash can be brought until', () => {
  const until = (points: Parameters<typeof openUntil>[0], now: string, end: string) =>
    told(openUntil(points, { now: at(now), end: at(end) }))

  it('the end of the window while somebody is there then', () => {
    expect(until([tbilisi], '23T12:00', '23T16:00')).toBe(told(at('23T16:00')))
    expect(until([tbilisi], '23T14:00', '23T18:00')).toBe(told(at('23T18:00')))
    expect(until([{ ...tbilisi, week: null }], '23T22:00', '24T02:00')).toBe(told(at('24T02:00')))
  })

  it('the desk closes, by its own clock, where the window would end later', () => {
    expect(until([tbilisi], '23T16:49', '23T20:49')).toBe(told(at('23T18:00')))
    expect(until([tbilisi], '23T08:00', '24T06:00')).toBe(told(at('23T18:00')))
  })

  it('the last of several addresses closes', () => {
    expect(until([tbilisi, moscow], '23T16:49', '23T20:49')).toBe(told(at('23T20:00')))
  })

  it('the end of the window also when it has passed, while somebody is there', () => {
    expect(until([tbilisi], '23T16:01', '23T16:00')).toBe(told(at('23T16:00')))
    expect(until([tbilisi], '23T18:30', '23T18:20')).toBeNull()
  })

  it('never where nobody is there in the window', () => {
    expect(until([tbilisi], '23T18:00', '23T22:00')).toBeNull()
    expect(until([tbilisi], '23T18:00', '24T10:00')).toBeNull()
    expect(until([closed], '23T12:00', '23T16:00')).toBeNull()
    expect(until([], '23T12:00', '23T16:00')).toBeNull()
  })
})

describe('the rest of cash can be brought until', () => {
  const until = (points: Parameters<typeof openUntil>[0], now: string, end: string) =>
    told(bringRestUntil(points, { now: at(now), end: at(end) }))

  it('the agreed end while somebody is there then, and where no address is shown', () => {
    expect(until([tbilisi], '23T12:00', '23T17:50')).toBe(told(at('23T17:50')))
    expect(until([tbilisi], '23T17:55', '23T18:00')).toBe(told(at('23T18:00')))
    expect(until([], '23T17:06', '24T00:49')).toBe(told(at('24T00:49')))
    expect(until([closed], '23T17:06', '24T00:49')).toBe(told(at('24T00:49')))
  })

  it('the desk closes where that leaves time to be served', () => {
    expect(until([tbilisi], '23T17:06', '24T00:49')).toBe(told(at('23T18:00')))
    expect(until([tbilisi], '23T17:30', '24T00:49')).toBe(told(at('23T18:00')))
  })

  it('half an hour after it next opens otherwise, and on no day it is closed', () => {
    expect(until([tbilisi], '23T17:31', '24T00:49')).toBe(told(at('24T10:30')))
    expect(until([tbilisi], '23T19:00', '24T00:49')).toBe(told(at('24T10:30')))
    expect(until([tbilisi], '28T17:45', '29T00:49')).toBe(told(at('30T10:30')))
  })

  it('the same moment however late it is asked', () => {
    expect(until([tbilisi], '24T10:15', '24T00:49')).toBe(told(at('24T10:30')))
  })
})
