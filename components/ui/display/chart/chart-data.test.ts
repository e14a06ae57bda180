import { describe, expect, it } from 'vitest'
import { mergePoints, plotData, type LineSeries } from './chart-data'
import { shapeBars } from './bar-shapes'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))
const series: LineSeries[] = [
  {
    label: 'price',
    points: [
      { at: at(0), value: '100.000000000000000001' },
      { at: at(2), value: null },
    ],
  },
  {
    label: 'market',
    points: [
      { at: at(2), value: '101' },
      { at: at(1), value: '99.5' },
    ],
  },
]

describe('mergePoints', () => {
  it('lists each time once, oldest first, with unchanged values', () => {
    expect(mergePoints(series)).toEqual([
      { at: at(0), values: ['100.000000000000000001', undefined] },
      { at: at(1), values: [undefined, '99.5'] },
      { at: at(2), values: [null, '101'] },
    ])
  })

  it('is empty when no line has a point', () => {
    expect(mergePoints([])).toEqual([])
    expect(mergePoints([{ label: 'price', points: [] }])).toEqual([])
  })
})

describe('plotData', () => {
  it('breaks a line at null, but not at a time at which it has no point', () => {
    expect(plotData(mergePoints(series))).toEqual([
      [at(0), at(1), at(2)].map((moment) => moment.getTime() / 1000),
      [100, undefined, null],
      [undefined, 99.5, 101],
    ])
  })
})

describe('shapeBars', () => {
  it('draws positive values up from the zero line, the highest up to the top', () => {
    const { bars, zeroAt } = shapeBars(['50', '0', '200'])
    expect(zeroAt).toBe(100)
    expect(bars).toEqual([
      { top: 75, height: 25, isBelow: false },
      { top: 100, height: 0, isBelow: false },
      { top: 0, height: 100, isBelow: false },
    ])
  })

  it('draws negative values down from the zero line', () => {
    const { bars, zeroAt, highest, lowest } = shapeBars(['30', '-10'])
    expect(zeroAt).toBe(75)
    expect(bars[1]).toEqual({ top: 75, height: 25, isBelow: true })
    expect([highest.toFixed(), lowest.toFixed()]).toEqual(['30', '-10'])
  })

  it('draws a visible bar for a value next to one a million times as large, and no bar for zero', () => {
    expect(shapeBars(['1', '1000000']).bars[0]?.height).toBeGreaterThan(0)
    expect(shapeBars(['0', '0']).bars.every(({ height }) => height === 0)).toBe(true)
  })
})
