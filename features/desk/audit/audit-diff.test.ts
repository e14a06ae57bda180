import { describe, expect, it } from 'vitest'
import { auditDiff } from './audit-diff'

describe('auditDiff', () => {
  it('lists only the changed values, at any depth', () => {
    const before = { on: false, text: { ru: 'А', en: 'A' }, tiers: [{ min: '1' }, { min: '2' }] }
    const after = { on: true, text: { ru: 'А', en: 'B' }, tiers: [{ min: '1' }, { min: '3' }] }
    expect(auditDiff(before, after)).toEqual([
      { path: ['on'], before: false, after: true },
      { path: ['text', 'en'], before: 'A', after: 'B' },
      { path: ['tiers', '1'], before: { min: '2' }, after: { min: '3' } },
    ])
  })

  it('lists added and removed values', () => {
    expect(auditDiff(null, { a: 1, b: [2] })).toEqual([
      { path: ['a'], before: undefined, after: 1 },
      { path: ['b'], before: undefined, after: [2] },
    ])
    expect(auditDiff({ until: '2026-11-21' }, { until: null })).toEqual([
      { path: ['until'], before: '2026-11-21', after: null },
    ])
    expect(auditDiff({ a: 1 }, null)).toEqual([{ path: ['a'], before: 1, after: undefined }])
  })

  it('lists only the added and removed entries of a list', () => {
    expect(auditDiff({ ids: [1, 2, 3] }, { ids: [3, 1, 4] })).toEqual([
      { path: ['ids'], before: [2], after: [4] },
    ])
  })

  it('lists only the moved part of a reordered list', () => {
    expect(auditDiff([1, 2, 3, 4, 5], [1, 3, 2, 4, 5])).toEqual([
      { path: [], before: [2, 3], after: [3, 2] },
    ])
  })

  it('lists the entries of a new list, and nothing for a new empty list', () => {
    const week = [[{ from: '10:00', to: '20:00' }], []]
    expect(auditDiff({ week: null }, { week })).toEqual([
      { path: ['week', '0', '0'], before: undefined, after: { from: '10:00', to: '20:00' } },
    ])
  })

  it('compares values that are not objects as a whole', () => {
    expect(auditDiff(true, false)).toEqual([{ path: [], before: true, after: false }])
    expect(auditDiff({ a: 1 }, { a: 1 })).toEqual([])
  })
})
