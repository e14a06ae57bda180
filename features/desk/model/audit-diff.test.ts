import { describe, expect, it } from 'vitest'
import { auditDiff } from './audit-diff'

describe('auditDiff', () => {
  it('names only what changed, however deep it stands', () => {
    const before = { on: false, text: { ru: 'А', en: 'A' }, tiers: [{ min: '1' }, { min: '2' }] }
    const after = { on: true, text: { ru: 'А', en: 'B' }, tiers: [{ min: '1' }, { min: '3' }] }
    expect(auditDiff(before, after)).toEqual([
      { path: 'on', before: 'false', after: 'true' },
      { path: 'text.en', before: 'A', after: 'B' },
      { path: 'tiers.1', before: 'min: 2', after: 'min: 3' },
    ])
  })

  it('tells what came and what went', () => {
    expect(auditDiff(null, { a: 1, b: [] })).toEqual([
      { path: 'a', before: null, after: '1' },
      { path: 'b', before: null, after: '[]' },
    ])
    expect(auditDiff({ until: '2026-11-21' }, { until: null })).toEqual([
      { path: 'until', before: '2026-11-21', after: 'null' },
    ])
    expect(auditDiff({ a: 1 }, null)).toEqual([{ path: 'a', before: '1', after: null }])
  })

  it('says a list that came out of nothing by its entries alone', () => {
    const week = [[{ from: '10:00', to: '20:00' }], []]
    expect(auditDiff({ week: null }, { week })).toEqual([
      { path: 'week.0.0', before: null, after: 'from: 10:00, to: 20:00' },
      { path: 'week.1', before: null, after: '[]' },
    ])
  })

  it('takes values that are no objects as they are', () => {
    expect(auditDiff(true, false)).toEqual([{ path: '', before: 'true', after: 'false' }])
    expect(auditDiff({ a: 1 }, { a: 1 })).toEqual([])
  })
})
