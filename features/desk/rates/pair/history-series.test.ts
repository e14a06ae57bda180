import { describe, expect, it } from 'vitest'
import { toHistorySeries } from './history-series'

const labels = { judged: 'Judged', source: (id: string) => id.toUpperCase() }
const at = '2026-11-21T12:00:00.000Z'

describe('toHistorySeries', () => {
  it('draws the accepted price first and in steps, then each source with quotes', () => {
    const history = {
      judged: [{ at, price: null }],
      sources: [
        { source: 'kraken' as const, points: [{ at, price: '1.5' }] },
        { source: 'binance' as const, points: [] },
      ],
    }
    expect(toHistorySeries(history, labels)).toEqual([
      { label: 'Judged', points: [{ at: new Date(at), value: null }], isStepped: true },
      { label: 'KRAKEN', points: [{ at: new Date(at), value: '1.5' }] },
    ])
  })

  it('continues the last accepted price until the last quote of any source', () => {
    const history = {
      judged: [{ at, price: '1.4' }],
      sources: [
        { source: 'kraken' as const, points: [{ at: '2026-11-21T12:30:00.000Z', price: '1.4' }] },
      ],
    }
    const [judged] = toHistorySeries(history, labels)
    expect(judged?.points).toEqual([
      { at: new Date(at), value: '1.4' },
      { at: new Date('2026-11-21T12:30:00.000Z'), value: '1.4' },
    ])
  })
})
