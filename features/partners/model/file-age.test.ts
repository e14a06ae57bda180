import { describe, expect, it } from 'vitest'
import { ageMs, fileAge } from './file-age'

const response = { updatedAt: '2026-11-22T10:00:00.000Z', now: '2026-11-22T10:00:01.200Z' }

describe('the age of the files', () => {
  it('is computed by the server’s clock, and grows in the browser until the next response', () => {
    expect(ageMs(response, 0)).toBe(1200)
    expect(ageMs(response, 800)).toBe(2000)
    expect(ageMs({ ...response, now: response.updatedAt }, 0)).toBe(0)
  })

  it('is never below zero, even if the clocks differ', () => {
    expect(ageMs({ updatedAt: response.now, now: response.updatedAt }, 100)).toBe(0)
  })

  it('is given in the most readable unit', () => {
    expect(fileAge(1234)).toEqual({ unit: 'seconds', count: 1 })
    expect(fileAge(59_999)).toEqual({ unit: 'seconds', count: 59 })
    expect(fileAge(60_000)).toEqual({ unit: 'minutes', count: 1 })
    expect(fileAge(7_200_000)).toEqual({ unit: 'hours', count: 2 })
  })
})
