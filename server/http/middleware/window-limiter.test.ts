import { describe, expect, it } from 'vitest'
import { createWindowLimiter } from './window-limiter'

function open() {
  let at = 1_000_000
  const limiter = createWindowLimiter({ points: 2, durationSeconds: 60 }, () => at)
  return { limiter, pass: (milliseconds: number) => (at += milliseconds) }
}

describe('the window limiter', () => {
  it('allows its number of requests, and then says how long its window lasts', () => {
    const { limiter, pass } = open()
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0])
    pass(20_000)
    expect([limiter.take('a'), limiter.take('b')]).toEqual([40_000, 0])
    pass(39_999)
    expect(limiter.take('a')).toBe(1)
    pass(1)
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 60_000])
  })

  it('resets a key on request', async () => {
    const { limiter } = open()
    limiter.take('a')
    limiter.take('a')
    await limiter.delete('a')
    expect(limiter.take('a')).toBe(0)
  })

  it('blocks nobody for longer when the clock is set back', () => {
    const { limiter, pass } = open()
    limiter.take('a')
    limiter.take('a')
    pass(-3_600_000)
    expect(limiter.take('a')).toBe(0)
  })

  it('keeps nothing of a crowd for longer than its windows last', () => {
    const { limiter, pass } = open()
    for (let index = 0; index < 50_000; index += 1) {
      limiter.take(`crowd ${index}`)
    }
    pass(60_000)
    limiter.take('a')
    expect(limiter.size()).toBe(1)
  })

  it('goes on counting while it removes expired windows', () => {
    const { limiter, pass } = open()
    for (let index = 0; index < 1_000; index += 1) {
      limiter.take(`old ${index}`)
    }
    pass(30_000)
    limiter.take('a')
    limiter.take('a')
    pass(30_000)
    for (let index = 0; index < 1_500; index += 1) {
      expect(limiter.take(`new ${index}`)).toBe(0)
    }
    expect(limiter.take('a')).toBe(30_000)
  })
})
