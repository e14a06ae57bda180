import { describe, expect, it } from 'vitest'
import { faultsOf, withMark } from './marked-faults'

describe('what an operator marks as wrong', () => {
  it('is sent per photo and value, with an empty remark as none', () => {
    const marked = withMark(withMark({}, 'front', { reason: 'glare', remark: '  ' }), 'holder', {
      reason: 'other',
      remark: ' The whole name, please ',
    })
    expect(faultsOf(marked)).toEqual([
      { input: 'front', reason: 'glare', remark: null },
      { input: 'holder', reason: 'other', remark: 'The whole name, please' },
    ])
  })

  it('is taken back by choosing no reason', () => {
    const marked = withMark({}, 'front', { reason: 'glare', remark: '' })
    expect(withMark(marked, 'front', { reason: '', remark: '' })).toEqual({})
    expect(faultsOf({ front: { reason: 'unknown', remark: '' } })).toEqual([])
  })
})
