import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { freshPrice, isFresh, type Quote } from './fresh-price'

const now = new Date('2026-11-20T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

function quotes(...given: [source: string, price: string, age: number][]): Quote[] {
  return given.map(([source, price, age]) => ({
    source,
    assetCode: 'BTC',
    price: new Decimal(price),
    observedAt: secondsAgo(age),
  }))
}
const priceOf = (...given: Parameters<typeof quotes>) =>
  freshPrice(quotes(...given), 'BTC', now)?.price.toFixed()

describe('freshPrice', () => {
  it('is the median, which one mad source does not move', () => {
    expect(priceOf(['a', '100', 0], ['b', '101', 0], ['c', '9000', 0])).toBe('101')
    expect(priceOf(['a', '100', 0], ['b', '101', 0])).toBe('100.5')
    expect(priceOf(['a', '100', 0])).toBe('100')
  })

  it('counts only what is at most ten minutes old', () => {
    expect(priceOf(['a', '100', 600], ['b', '200', 601])).toBe('100')
    expect(priceOf(['a', '100', 601])).toBeUndefined()
    expect(isFresh(secondsAgo(600), now)).toBe(true)
    expect(isFresh(secondsAgo(601), now)).toBe(false)
  })

  it('is null for another asset', () => {
    expect(freshPrice(quotes(['a', '100', 0]), 'ETH', now)).toBeNull()
  })

  it('is as old as the oldest quote that counted, and says when one was recorded', () => {
    const mixed = freshPrice(quotes(['a', '1', 30], ['demo', '1', 90], ['b', '1', 700]), 'BTC', now)
    expect(mixed).toMatchObject({ observedAt: secondsAgo(90), isDemo: true })
    expect(freshPrice(quotes(['a', '1', 30]), 'BTC', now)?.isDemo).toBe(false)
  })
})
