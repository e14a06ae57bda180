import { describe, expect, it } from 'vitest'
import {
  noFilters,
  periodFault,
  readTurnoverFilters,
  shownPeriod,
  turnoverAddress,
  turnoverQuery,
} from './turnover-filters'

describe('the filters of the turnover', () => {
  it('are written into the URL and read back from it', () => {
    const filters = { ...noFilters, days: '90', currency: '5', direction: '12' }
    const address = turnoverAddress(filters)
    expect(address).toBe('/operator/turnover?days=90&currency=5&direction=12')
    expect(readTurnoverFilters(new URL(address, 'http://x').searchParams)).toEqual(filters)
    expect(turnoverAddress(noFilters)).toBe('/operator/turnover')
  })

  it('request a preset period, or the custom period if there is one', () => {
    expect(turnoverQuery({ ...noFilters, days: '7' })).toEqual({ days: '7' })
    const own = { from: '2026-11-01', to: '2026-11-21' }
    expect(turnoverQuery({ ...noFilters, days: '7', ...own })).toEqual(own)
    expect(shownPeriod(noFilters)).toBe('30')
    expect(shownPeriod({ ...noFilters, days: '90' })).toBe('90')
    expect(shownPeriod({ ...noFilters, ...own })).toBeNull()
  })

  it('ignore invalid values', () => {
    const nonsense = { days: '8', from: '2026-13-01', to: 'x', currency: '-1', direction: 'a' }
    expect(turnoverQuery(nonsense)).toEqual({})
    expect(turnoverQuery({ ...noFilters, from: '2026-11-21', to: '2026-11-20' })).toEqual({})
  })

  it.each([
    ['', '2026-11-21', { field: 'from', fault: 'missing' }],
    ['2026-11-21', '', { field: 'to', fault: 'missing' }],
    ['2026-11-21', '2026-11-20', { field: 'to', fault: 'order' }],
    ['2025-11-20', '2026-11-21', { field: 'from', fault: 'long' }],
    ['2025-11-21', '2026-11-21', null],
    ['2026-11-21', '2026-11-21', null],
  ])('report what is wrong with %s to %s', (from, to, fault) => {
    expect(periodFault({ from, to })).toEqual(fault)
  })
})
