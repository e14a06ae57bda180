import { describe, expect, it } from 'vitest'
import { averageTurnover, marginPercent, sharePercent } from './turnover-shares'

const figures = {
  claims: 3,
  unvalued: 1,
  taken: '300',
  paid: '291',
  difference: '9',
  turnover: '300',
}
const nothing = { claims: 0, unvalued: 0, taken: '0', paid: '0', difference: '0', turnover: '0' }

describe('the figures derived from the turnover', () => {
  it('include percentages of the total, rounded half up', () => {
    expect(sharePercent({ ...figures, turnover: '100' }, figures)).toBe('33.33')
    expect(sharePercent({ ...figures, turnover: '200' }, figures)).toBe('66.67')
    expect(marginPercent(figures)).toBe('3')
    expect(marginPercent({ ...figures, difference: '-1.5' })).toBe('-0.5')
  })

  it('include an average of only the claims that could be valued', () => {
    expect(averageTurnover(figures)).toBe('150')
  })

  it('are null when the total is zero', () => {
    expect(sharePercent(nothing, nothing)).toBeNull()
    expect(marginPercent(nothing)).toBeNull()
    expect(averageTurnover(nothing)).toBeNull()
  })
})
