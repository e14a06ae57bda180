import { describe, expect, it } from 'vitest'
import { mergePoints, plotData, type LineSeries } from './chart-data'

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
  it('has every moment of every line once, oldest first, and every figure as it was given', () => {
    expect(mergePoints(series)).toEqual([
      { at: at(0), values: ['100.000000000000000001', undefined] },
      { at: at(1), values: [undefined, '99.5'] },
      { at: at(2), values: [null, '101'] },
    ])
  })

  it('is empty when nobody said anything', () => {
    expect(mergePoints([])).toEqual([])
    expect(mergePoints([{ label: 'price', points: [] }])).toEqual([])
  })
})

describe('plotData', () => {
  it('breaks a line where there was no value, and not where it was silent', () => {
    expect(plotData(mergePoints(series))).toEqual([
      [at(0), at(1), at(2)].map((moment) => moment.getTime() / 1000),
      [100, undefined, null],
      [undefined, 99.5, 101],
    ])
  })
})
