import { describe, expect, it } from 'vitest'
import { createWindowLimiter } from './window-limiter'

function open() {
  let at = 1_000_000
  const limiter = createWindowLimiter({ points: 2, durationSeconds: 60 }, () => at)
  return { limiter, advance: (milliseconds: number) => (at += milliseconds) }
}

describe('the window limiter', () => {
  it('allows a number of requests, and then returns the time until the window ends', () => {
    const { limiter, advance } = open()
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0])
    advance(20_000)
    expect([limiter.take('a'), limiter.take('b')]).toEqual([40_000, 0])
    advance(39_999)
    expect(limiter.take('a')).toBe(1)
    advance(1)
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 60_000])
  })

  it('resets a key on request', async () => {
    const { limiter } = open()
    limiter.take('a')
    limiter.take('a')
    await limiter.delete('a')
    expect(limiter.take('a')).toBe(0)
  })

  it('does not extend a window when the clock is set back', () => {
    const { limiter, advance } = open()
    limiter.take('a')
    limiter.take('a')
    advance(-3_600_000)
    expect(limiter.take('a')).toBe(0)
  })

  it('removes every key after its window has ended', () => {
    const { limiter, advance } = open()
    for (let index = 0; index < 50_000; index += 1) {
      limiter.take(`crowd ${index}`)
    }
    advance(60_000)
    limiter.take('a')
    expect(limiter.size()).toBe(1)
  })

  it('continues counting while it removes expired windows', () => {
    const { limiter, advance } = open()
    for (let index = 0; index < 1_000; index += 1) {
      limiter.take(`old ${index}`)
    }
    advance(30_000)
    limiter.take('a')
    limiter.take('a')
    advance(30_000)
    for (let index = 0; index < 1_500; index += 1) {
      expect(limiter.take(`new ${index}`)).toBe(0)
    }
    expect(limiter.take('a')).toBe(30_000)
  })
})
