import { describe, expect, it } from 'vitest'
import { shapeBars } from './bar-shapes'

describe('shapeBars', () => {
  it('stands what is more than nothing on the line, the highest reaching the top', () => {
    const { bars, zeroAt } = shapeBars(['50', '0', '200'])
    expect(zeroAt).toBe(100)
    expect(bars).toEqual([
      { top: 75, height: 25, isBelow: false },
      { top: 100, height: 0, isBelow: false },
      { top: 0, height: 100, isBelow: false },
    ])
  })

  it('hangs what is less below the line', () => {
    const { bars, zeroAt, highest, lowest } = shapeBars(['30', '-10'])
    expect(zeroAt).toBe(75)
    expect(bars[1]).toEqual({ top: 75, height: 25, isBelow: true })
    expect([highest.toFixed(), lowest.toFixed()]).toEqual(['30', '-10'])
  })

  it('shows what is there beside what is a million times as much, and nothing of nothing', () => {
    expect(shapeBars(['1', '1000000']).bars[0]?.height).toBeGreaterThan(0)
    expect(shapeBars(['0', '0']).bars.every(({ height }) => height === 0)).toBe(true)
  })
})
